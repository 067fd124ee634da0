import type { ManyText } from '../en/many.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('fr')
const counted = (one: string, other: string) => (count: number) =>
  plural(count, { one: `# document ${one}`, other: `# documents ${other}` })

export const many: ManyText = {
  bar: 'Sélection',
  selected: (count) => plural(count, { one: '# sélectionné', other: '# sélectionnés' }),
  select: (name) => `Sélectionner ${name}`,
  selectAll: 'Sélectionner tous les documents de la liste',
  selectAllOf: (count) =>
    plural(count, { one: 'Tout sélectionner (#)', other: 'Tout sélectionner (#)' }),
  filling: 'Lecture des lignes intermédiaires…',
  tooManyPicked: (count) =>
    plural(count, {
      one: 'On peut choisir au plus # lignes une à une. «\u202fTout sélectionner\u202f» en prend autant qu’il y en a.',
      other:
        'On peut choisir au plus # lignes une à une. «\u202fTout sélectionner\u202f» en prend autant qu’il y en a.',
    }),
  clear: 'Annuler la sélection',
  confirm: 'Confirmer ceux qui sont sûrs…',
  doing: {
    confirm: 'Confirmation en cours',
    retry: 'Nouvel essai en cours',
    checkAgain: 'Recherche en cours',
    uploadAgain: 'Nouvel envoi en cours',
    keepBoth: 'Ajout en cours',
    postpone: 'Report en cours',
    reject: 'Refus en cours',
    reopen: 'Réouverture en cours',
    move: 'Déplacement en cours',
    annotate: 'Modification des étiquettes, notes et comptes en cours',
    discard: 'Mise à l’écart en cours',
    remove: 'Mise à la corbeille en cours',
    restore: 'Restauration en cours',
    erase: 'Suppression en cours',
    undo: 'Annulation en cours',
  },
  did: {
    confirm: counted('confirmé', 'confirmés'),
    retry: counted('réessayé', 'réessayés'),
    checkAgain: counted('à nouveau recherché', 'à nouveau recherchés'),
    uploadAgain: counted('renvoyé', 'renvoyés'),
    keepBoth: counted('gardé', 'gardés'),
    postpone: counted('reporté', 'reportés'),
    reject: counted('refusé', 'refusés'),
    reopen: counted('rouvert', 'rouverts'),
    move: counted('déplacé', 'déplacés'),
    annotate: (count) =>
      plural(count, {
        one: 'Étiquettes, note et compte modifiés pour # document',
        other: 'Étiquettes, notes et comptes modifiés pour # documents',
      }),
    discard: counted('écarté', 'écartés'),
    remove: counted('supprimé', 'supprimés'),
    restore: counted('restauré', 'restaurés'),
    erase: counted('supprimé définitivement', 'supprimés définitivement'),
    undo: (count) =>
      plural(count, { one: 'Annulé pour # document', other: 'Annulé pour # documents' }),
  },
  progress: (done, total) => `${done} sur ${total}`,
  cancelled: (done) => `${done}\u202f; le reste a été annulé`,
  confirmTitle: (count) =>
    plural(count, { one: 'Confirmer # document\u202f?', other: 'Confirmer # documents\u202f?' }),
  confirmDo: 'Confirmer',
  sums: 'Totaux',
  severalWorkspaces: (count) =>
    plural(count, {
      one: 'Ils viennent de # espace de travail\u202f:',
      other: 'Ils viennent de # espaces de travail\u202f:',
    }),
  noneSure: 'Aucun des documents sélectionnés n’est sûr.',
  stays: (count) =>
    plural(count, {
      one: '# document reste tel quel',
      other: '# documents restent tels quels',
    }),
  staysTitle: 'Ce qui reste tel quel',
  showStays: 'Afficher pourquoi',
  furtherStays: (count) => plural(count, { one: 'et # autre', other: 'et # autres' }),
  hopeless: 'un nouvel essai finirait de la même façon',
  sent: 'ses modifications sont déjà envoyées',
  full: 'plus de place pour d’autres étiquettes ou une note plus longue',
  gone: 'n’existe plus',
  decidedSince: 'modifié entre-temps',
  export: 'Exporter…',
  commands: {
    export: 'Exporter la sélection',
    confirm: 'Confirmer ce qui est sûr dans la sélection',
    postpone: 'Reporter la sélection',
    reject: 'Refuser la sélection',
    move: 'Déplacer vers un autre espace de travail',
    annotate: 'Étiquettes, note et compte',
  },
  eraseTitle: (count) =>
    plural(count, {
      one: 'Supprimer définitivement # document\u202f?',
      other: 'Supprimer définitivement # documents\u202f?',
    }),
  eraseText:
    'Ils seront supprimés de cet ordinateur avec leurs champs, y compris les copies dans le service d’Intray. Le service d’un prestataire garde les siennes.',
  eraseUnsent: (count) =>
    plural(count, {
      one: '# d’entre eux a des modifications pas encore envoyées, qui seraient perdues.',
      other: '# d’entre eux ont des modifications pas encore envoyées, qui seraient perdues.',
    }),
  sendAgainTitle: (count) =>
    plural(count, { one: 'Renvoyer # fichier\u202f?', other: 'Renvoyer # fichiers\u202f?' }),
  sendAgainText:
    'On ne sait pas s’ils sont arrivés. Ceux qui le sont, le service les aura en double et les facturera peut-être deux fois. Laissez d’abord Intray les rechercher.',
  rejectTitle: (count) =>
    plural(count, { one: 'Refuser # document', other: 'Refuser # documents' }),
  rejectText:
    'Ils n’apparaîtront plus sous «\u202fÀ contrôler\u202f»\u202f; vous pouvez les rouvrir à tout moment.',
  annotateTitle: (count) =>
    plural(count, {
      one: 'Étiquettes, note et compte de # document',
      other: 'Étiquettes, notes et comptes de # documents',
    }),
  postponeTitle: (count) =>
    plural(count, {
      one: 'Reporter # document jusqu’à quand\u202f?',
      other: 'Reporter # documents jusqu’à quand\u202f?',
    }),
  postponeText: 'Ce jour-là, ils réapparaissent sous «\u202fÀ contrôler\u202f».',
}
