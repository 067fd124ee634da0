import type { InboxText } from '../en/inbox.ts'
import { pluralIn } from '../plural.ts'
import { decisions } from './decisions.ts'
import { listLayout } from './list-layout.ts'
import { sorting } from './sorting.ts'
import { trash } from './trash.ts'

const plural = pluralIn('fr')

export const inbox: InboxText = {
  title: 'Boîte de réception',
  filters: {
    open: 'À contrôler',
    working: 'En cours',
    problems: 'Problèmes',
    postponed: 'Reportés',
    done: 'Terminés',
    all: 'Tous',
    trash: 'Corbeille',
  },
  emptyFilters: {
    open: 'Tout est contrôlé',
    working: 'Rien n’est en cours',
    problems: 'Aucun problème',
    postponed: 'Rien n’est reporté',
    done: 'Encore rien de terminé',
    all: 'Pas encore de documents',
    trash: 'La corbeille est vide',
  },
  emptyFilterHints: {
    open: 'Les nouveaux documents apparaissent ici dès qu’ils ont été lus.',
    working: 'Les fichiers en route et les documents en lecture apparaissent ici.',
    problems: 'Les fichiers qui ont besoin de vous pour avancer apparaissent ici.',
    postponed: 'Les documents reportés restent ici jusqu’à ce que vous les rouvriez.',
    done: 'Les documents confirmés et refusés apparaissent ici.',
    all: 'Déposez des fichiers n’importe où dans cette fenêtre pour commencer.',
    trash: 'Les documents supprimés restent ici un certain temps et peuvent être restaurés.',
  },
  states: {
    arriving: 'En route',
    refused: 'Non accepté',
    duplicate: 'Doublon',
    queued: 'En attente',
    sending: 'Envoi',
    uncertain: 'Incertain',
    processing: 'Lecture',
    ready: 'À contrôler',
    failed: 'Échec',
    confirmed: 'Confirmé',
    postponed: 'Reporté',
    rejected: 'Refusé',
    trashed: 'Dans la corbeille',
  },
  list: 'Liste des documents',
  columns: {
    document: 'Document',
    type: 'Type',
    date: 'Date',
    received: 'Réception',
    due: 'Échéance',
    amount: 'Montant',
    state: 'État',
    actions: 'Actions',
    number: 'Numéro',
    source: 'Provenance',
    file: 'Fichier',
    tags: 'Étiquettes',
    picture: 'Première page',
  },
  filterLabel: 'Quels documents',
  search: 'Rechercher des documents',
  searchPlaceholder: 'Rechercher noms, montants, texte…',
  clearSearch: 'Effacer la recherche',
  working: (count) =>
    plural(count, { one: '# document est en route', other: '# documents sont en route' }),
  showWorking: 'Les afficher',
  exportNext: 'Aller à l’export',
  dueNext: 'Voir ce qui est dû',
  nothingFound: (query) => `Aucun résultat pour «\u202f${query}\u202f»`,
  nothingFoundHint: 'Essayez une partie d’un nom, d’un numéro ou d’un montant.',
  searchEverywhere: 'Rechercher dans tous les documents',
  found: (count, more) =>
    `${plural(count, { one: '# trouvé', other: '# trouvés' })}${more ? ' jusqu’ici' : ''}`,
  loadFailed: 'La liste n’a pas pu être chargée.',
  arrivingCopying: 'copie en cours',
  arrivingStillWritten: 'en cours d’écriture',
  sent: (done, all) => `${done} sur ${all}`,
  unanswered: {
    state: 'Envoyé',
    until: (time) => `en attente de la réponse du service, jusqu’à ${time} au plus tard`,
  },
  duplicates: {
    here: {
      says: 'Le même fichier est déjà ici.',
      next: '«\u202fAfficher l’autre\u202f», dans son menu, l’ouvre.',
    },
    removed: {
      says: 'Le même fichier est dans la corbeille.',
      next: 'Restaurez-le, ou ajoutez celui-ci comme nouveau document.',
    },
    divided: {
      says: 'Le même fichier a déjà été divisé en ses documents.',
      next: '«\u202fGarder les deux\u202f» l’ajoute encore une fois.',
    },
  },
  longReading: {
    says: 'Le service lit ce document depuis plus d’une journée.',
    next: 'Renseignez-vous auprès du fournisseur, ou supprimez le document et ajoutez à nouveau le fichier.',
  },
  uncertainSays: {
    none: 'Envoyé, mais sans réponse\u202f: il est peut-être arrivé.',
    'sent-on':
      'Envoyé, mais le service ou le réseau l’a redirigé vers une autre adresse\u202f: rien n’indique que quelqu’un l’ait accepté.',
    failed: 'Envoyé, mais le service a eu une erreur\u202f: il est peut-être arrivé.',
    unreadable: 'Envoyé, mais la réponse est illisible\u202f: il est peut-être arrivé.',
  },
  unclearLook: {
    at: (time) => `Intray le recherchera de lui-même à ${time}.`,
    soon: 'Intray va le rechercher de lui-même.',
    waits:
      'Il n’a pas été trouvé auprès du service. À vous de décider\u202f: rechercher à nouveau ou renvoyer.',
  },
  unlock: {
    title: 'Ouvrir avec un mot de passe',
    text: (name) => `«\u202f${name}\u202f» est verrouillé. L’expéditeur connaît le mot de passe.`,
    textOf: (name, sender) =>
      `«\u202f${name}\u202f», de ${sender}, est verrouillé. L’expéditeur connaît le mot de passe.`,
    password: 'Mot de passe',
    hint: 'Il est essayé sur tous les fichiers qui attendent un mot de passe. Le fichier reste tel qu’il est arrivé\u202f; une copie sans mot de passe est envoyée au service.',
    keep: 'Le garder dans le trousseau de cet ordinateur pour les prochains fichiers',
    needed: 'Saisissez le mot de passe.',
    open: 'Ouvrir',
    trouble: {
      'wrong-password': 'Ce mot de passe n’ouvre pas le fichier. Vérifiez-le et réessayez.',
      failed: 'L’ouverture a pris trop de temps. Réessayez.',
    },
    opened: (name, others) =>
      others === 0
        ? `«\u202f${name}\u202f» est ouvert et en route.`
        : plural(others, {
            one: `«\u202f${name}\u202f» et # autre fichier sont ouverts et en route.`,
            other: `«\u202f${name}\u202f» et # autres fichiers sont ouverts et en route.`,
          }),
    openedOthers: (others) =>
      plural(others, {
        one: 'Le mot de passe a ouvert # autre fichier.',
        other: 'Le mot de passe a ouvert # autres fichiers.',
      }),
    kept: {
      keychain: 'Le trousseau garde le mot de passe.',
      session: 'Le mot de passe est connu jusqu’à la fermeture d’Intray.',
      failed: 'Le trousseau n’a pas accepté le mot de passe.',
    },
  },
  sendAgain: {
    title: 'Renvoyer ce fichier\u202f?',
    text: (name) =>
      `On ignore si «\u202f${name}\u202f» est arrivé. Si c’est le cas, le service l’aura en double et le facturera peut-être deux fois. Laissez d’abord Intray le rechercher.`,
  },
  postponedUntil: (date) => `jusqu’au ${date}`,
  correctedBy: (name) => `corrigé par ${name}`,
  rejectedBecause: (reason) => `Motif\u202f: ${reason}`,
  nextInLine: 'le prochain',
  before: (count) => plural(count, { one: '# avant lui', other: '# avant lui' }),
  moreBefore: (count) => `au moins ${count} avant lui`,
  readingSince: (time) => `depuis ${time}`,
  attention: (count) => `À vérifier\u202f: ${plural(count, { one: '# champ', other: '# champs' })}`,
  nothingRead: 'À vérifier\u202f: rien n’a été lu',
  allSure: 'Tout est sûr',
  results: (count) => plural(count, { one: '# document', other: '# documents' }),
  moreResults: (count) => plural(count, { one: 'et # autre', other: 'et # autres' }),
  showResults: (count) =>
    plural(count, { one: 'Afficher # document', other: 'Afficher les # documents' }),
  hideResults: (count) =>
    plural(count, { one: 'Masquer # document', other: 'Masquer les # documents' }),
  fitsFilter: 'correspond au filtre',
  overdue: (days) => plural(days, { one: '# jour de retard', other: '# jours de retard' }),
  dueIn: (days) => plural(days, { one: 'dans # jour', other: 'dans # jours' }),
  dueToday: 'dû aujourd’hui',
  feedback: {
    none: '',
    saved: 'Modifications enregistrées ici',
    waiting: 'Modifications en attente d’envoi',
    sent: 'Modifications envoyées',
    refused: 'Modifications refusées',
  },
  actions: {
    open: 'Ouvrir',
    retry: 'Réessayer',
    unlock: 'Saisir le mot de passe…',
    textAsPdf: 'Son texte en PDF',
    keepBoth: 'Garder les deux',
    restoreOther: 'Restaurer l’autre',
    addAnew: 'Ajouter comme nouveau',
    discard: 'Écarter',
    showOther: 'Afficher l’autre',
    checkAgain: 'Rechercher à nouveau',
    uploadAgain: 'Renvoyer',
    remove: 'Supprimer',
    restore: 'Restaurer',
    erase: 'Supprimer définitivement…',
    postpone: 'Reporter…',
    reject: 'Refuser…',
    reopen: 'Rouvrir',
    move: 'Déplacer vers…',
    annotate: 'Étiquettes et note…',
    divide: 'Diviser en documents…',
    sender: 'Afficher l’expéditeur',
    copyLink: 'Copier le lien',
    trace: 'Données envoyées',
  },
  linkCopied: 'Le lien est dans le presse-papiers. Il ouvre le document sur cet ordinateur.',
  linkUnknown: 'Le lien mène à un document qui n’est pas, ou plus, sur cet ordinateur.',
  rowActions: (name) => `Actions pour ${name}`,
  layout: listLayout,
  sorting,
  trash,
  decisions,
  rejected: (name) => `«\u202f${name}\u202f» refusé`,
  postponed: (name) => `«\u202f${name}\u202f» reporté`,
  reopened: (name) => `«\u202f${name}\u202f» rouvert`,
}
