import type { ScanFoldersText } from '../en/scan-folders.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('fr')

export const scanFolders: ScanFoldersText = {
  title: 'Dossiers de numérisation',
  text: 'Les nouveaux fichiers de ces dossiers sont ajoutés automatiquement.',
  none: 'Aucun dossier n’est surveillé.',
  add: 'Ajouter un dossier',
  edit: 'Modifier…',
  lookNow: 'Vérifier maintenant',
  pause: 'Suspendre',
  goOn: 'Reprendre',
  remove: 'Supprimer…',
  goesTo: (workspace) => `Vers ${workspace}.`,
  inUse: 'l’espace de travail en cours d’utilisation',
  noWorkspace: 'aucun espace de travail',
  subfolders: {
    none: 'Sans les sous-dossiers.',
    read: 'Avec les sous-dossiers.',
    tags: 'Avec les sous-dossiers, comme étiquettes.',
  },
  afterwards: {
    stay: 'Les fichiers restent où ils sont.',
    move: (folder) => `Les fichiers sont déplacés vers «\u202f${folder}\u202f».`,
    trash: 'Les fichiers vont à la corbeille du système.',
  },
  state: {
    paused: 'Suspendu.',
    watching: 'Ce dossier est surveillé.',
    waiting: (count) =>
      plural(count, {
        one: '# fichier est en cours d’ajout.',
        other: '# fichiers sont en cours d’ajout.',
      }),
  },
  faults: {
    missing: 'Le dossier n’existe pas. Choisissez-en un autre ou recréez-le.',
    'not-readable': 'Intray n’a pas le droit de lire ce dossier. Vérifiez ses droits d’accès.',
    'not-a-folder': 'C’est un fichier. Choisissez un dossier.',
    'share-gone':
      'Le lecteur réseau n’est pas connecté. Intray reprend de lui-même dès qu’il est de retour. Si le dossier se trouve désormais sur cet ordinateur, enregistrez-le à nouveau.',
    'workspace-gone':
      'L’espace de travail du dossier a été supprimé ou archivé. Ses fichiers attendent que vous en choisissiez un autre dans les réglages.',
  },
  troubles: {
    'not-moved':
      'Les fichiers ne peuvent pas être déplacés\u202f: Intray n’a pas le droit d’écrire ici ou dans le dossier des fichiers ajoutés. Ils sont ajoutés malgré tout.',
    'no-room':
      'Les fichiers ne peuvent pas être déplacés\u202f: le disque est plein. Ils sont ajoutés malgré tout.',
    'not-trashed':
      'Les fichiers ne peuvent pas être mis à la corbeille\u202f: ce disque n’en a pas. Ils sont ajoutés malgré tout. Choisissez autre chose pour la suite.',
  },
  fact: {
    watching: (name) => `${name} est surveillé`,
    several: (count) =>
      plural(count, { one: '# dossier surveillé', other: '# dossiers surveillés' }),
    resting: (name) => `${name} n’est pas surveillé`,
    trouble: (name) => `Les fichiers restent dans ${name}`,
  },
  form: {
    addTitle: 'Ajouter un dossier de numérisation',
    editTitle: 'Modifier le dossier de numérisation',
    path: 'Dossier',
    pathHint: 'Le chemin complet, par exemple /home/bureau/scans',
    choose: 'Choisir…',
    workspace: 'Dans l’espace de travail',
    inUse: 'Celui en cours d’utilisation',
    whicheverInUse:
      'Ce que le scanner enregistre va au client dont l’espace de travail est utilisé à ce moment. Choisissez-en un, afin qu’aucune pièce n’arrive au mauvais endroit.',
    workspaceGone: 'Supprimé ou archivé',
    subfolders: 'Sous-dossiers',
    subfolderChoices: {
      none: 'Ignorer',
      read: 'Ajouter leurs fichiers',
      tags: 'Ajouter leurs fichiers, avec le nom du dossier comme étiquette',
    },
    after: 'Après l’ajout',
    afterTaking: {
      stay: 'Laisser le fichier où il est',
      move: 'Déplacer le fichier dans un dossier',
      trash: 'Mettre le fichier à la corbeille du système',
    },
    noTrash:
      'Intray ne trouve pas de corbeille sur cet ordinateur\u202f: les fichiers ne peuvent pas y être mis.',
    moveTo: 'Dossier des fichiers ajoutés',
    moveToHint: 'Un nom crée un sous-dossier, un chemin complet mène ailleurs.',
    takenFolder: 'ajoutés',
    looksOften: 'Vérifier toutes les trente secondes',
    looksOftenHint: 'Pour les lecteurs réseau qu’Intray ne reconnaît pas comme tels.',
    save: 'Enregistrer',
    refusals: {
      'not-absolute': () => 'Saisissez le chemin complet, à partir de la racine du disque.',
      same: () => 'Ce dossier est déjà surveillé.',
      inside: (other) => `Ce dossier se trouve dans ${other}, qui est déjà surveillé.`,
      around: (other) => `Ce dossier contient ${other}, qui est déjà surveillé.`,
      'own-data': () => 'Intray garde ici ses propres données. Choisissez un autre dossier.',
      'target-watched': (other) =>
        `Ce qui y est déplacé serait ajouté à nouveau\u202f: ${other} est surveillé. Choisissez un autre dossier.`,
      'no-trash': () =>
        'Intray ne trouve pas de corbeille sur cet ordinateur. Choisissez autre chose.',
    },
  },
  removal: {
    title: 'Ne plus surveiller ce dossier\u202f?',
    text: 'Le dossier reste avec tous ses fichiers, et les documents restent aussi.',
    done: 'Le dossier n’est plus surveillé.',
  },
}
