import type { WorkspacesText } from '../en/workspaces.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('fr')

export const workspaces: WorkspacesText = {
  switchTo: 'Changer d’espace de travail…',
  newOne: 'Nouvel espace de travail…',
  manage: 'Gérer les espaces de travail…',
  palette: {
    title: 'Changer d’espace de travail',
    placeholder: 'Saisissez un nom…',
    nothing: 'Aucun espace de travail de ce nom.',
  },
  now: 'Utilisé',
  title: 'Espaces de travail sur cet ordinateur',
  text: 'Chacun garde les documents d’un client séparés de tous les autres. Les documents sont ajoutés à l’espace de travail utilisé.',
  add: 'Nouvel espace de travail',
  addText: 'Pour un client dont les documents restent séparés de tous les autres.',
  change: 'Modifier l’espace de travail',
  edit: 'Modifier',
  name: 'Nom',
  nameNeeded: 'Saisissez un nom.',
  nameTaken: 'Il existe déjà un espace de travail de ce nom.',
  create: 'Créer l’espace de travail',
  made: (name) =>
    `«\u202f${name}\u202f» est désormais utilisé\u202f: les documents y sont ajoutés.`,
  archive: 'Archiver',
  bringBack: 'Rétablir',
  archived: 'Archivé',
  archivedText:
    'Un espace de travail archivé n’est plus proposé et ne reçoit plus de documents. Son contenu reste\u202f: la recherche dans «\u202fTous les espaces de travail\u202f» le trouve.',
  refused: {
    waiting: (count) =>
      plural(count, {
        one: '# fichier ou modification n’est pas encore arrivé au service. Archivez l’espace de travail ensuite.',
        other:
          '# fichiers ou modifications ne sont pas encore arrivés au service. Archivez l’espace de travail ensuite.',
      }),
    mailboxes: (count) =>
      plural(count, {
        one: '# boîte aux lettres dépose ici des documents. Donnez-lui d’abord un autre espace de travail dans les réglages.',
        other:
          '# boîtes aux lettres déposent ici des documents. Donnez-leur d’abord un autre espace de travail dans les réglages.',
      }),
    scanFolders: (count) =>
      plural(count, {
        one: 'Les fichiers de # dossier de numérisation arrivent ici. Donnez-lui d’abord un autre espace de travail dans les réglages.',
        other:
          'Les fichiers de # dossiers de numérisation arrivent ici. Donnez-leur d’abord un autre espace de travail dans les réglages.',
      }),
  },
  buttonsOf: (action, name) => `${action}\u202f: ${name}`,
}
