import type { TransferText } from '../en/transfer.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('fr')

export const transfer: TransferText = {
  data: {
    title: 'Données sur cet ordinateur',
    text: 'Où Intray conserve tout, et la place que cela prend.',
    folder: 'Dossier des données',
    copy: 'Copier le chemin',
    copied: 'Le chemin est dans le presse-papiers.',
    counting: 'Calcul en cours…',
    parts: {
      documents: 'Documents tels qu’ils sont arrivés',
      database: 'Base de données\u202f: champs, textes, historique',
      other: 'Service de lecture, journaux et autres fichiers',
    },
    total: 'En tout',
  },
  title: 'Réglages dans un fichier',
  text: 'Pour emporter vos réglages sur un autre ordinateur ou les conserver. Le fichier ne contient ni mots de passe ni clés secrètes, ni ce qui n’appartient qu’à cet ordinateur\u202f: connexions, second lecteur. Les dossiers de numérisation, les boîtes aux lettres et les plans comptables en font partie.',
  save: 'Enregistrer les réglages…',
  take: 'Reprendre les réglages d’un fichier…',
  preview: {
    title: 'Reprendre ces réglages\u202f?',
    text: (version) => `Écrit par Intray ${version}.`,
    setting: 'Réglage',
    now: 'Actuellement',
    then: 'Dans le fichier',
    same: 'Tout ce que contient ce fichier est déjà réglé ainsi.',
    left: 'Ces entrées ne sont pas reprises\u202f; cet Intray ne les connaît pas, ou elles n’appartiennent qu’à un seul ordinateur\u202f:',
    take: 'Reprendre',
    sources: 'Dossiers de numérisation, boîtes aux lettres et plans comptables',
    missing: 'Ce dossier n’existe pas sur cet ordinateur\u202f: il est repris, mais suspendu.',
    signIn: 'Vous vous y connecterez de nouveau ensuite.',
    chart: (workspace) => `Plan comptable\u202f: ${workspace}`,
    chartAccounts: (accounts, before) =>
      `${plural(accounts, { one: '# compte', other: '# comptes' })}${before > 0 ? ` à la place de ${before}` : ''}`,
    noWorkspace: (name) =>
      `Laissé de côté\u202f: l’espace de travail «\u202f${name}\u202f» n’existe pas sur cet ordinateur.`,
  },
  taken: 'Les réglages ont été repris.',
  trouble: {
    'not-settings': 'Ce n’est pas un fichier de réglages d’Intray.',
    newer: 'Ce fichier vient d’une version plus récente d’Intray. Mettez d’abord Intray à jour.',
    invalid: (entry) =>
      `L’entrée «\u202f${entry}\u202f» ne peut pas être réglée ainsi\u202f; rien du fichier n’est donc repris.`,
  },
  names: {
    language: 'Langue',
    theme: 'Apparence',
    sureThreshold: 'Sûr à partir de',
    strictThreshold: 'Sûr à partir de, pour montants et comptes',
    keyBindings: 'Touches modifiées',
    trashDays: 'Jours dans la corbeille',
    keepWatching: 'Continuer à surveiller en arrière-plan',
    notify: 'Messages sur le bureau',
    lookForUpdates: 'Rechercher les mises à jour',
    inboxSorts: 'Ordre des listes',
    inboxLayout: 'Colonnes et densité de la liste',
    savedViews: 'Vues enregistrées',
    reviewSplit: 'Largeur de la page au contrôle',
  },
  on: 'Activé',
  off: 'Désactivé',
  entries: (count) => plural(count, { one: '# entrée', other: '# entrées' }),
}
