import type { UpdatesText } from '../en/updates.ts'

export const updates: UpdatesText = {
  title: 'Mises à jour',
  text: 'Une nouvelle version n’est téléchargée et ouverte qu’à votre demande, et seulement si elle porte la signature des éditeurs d’Intray.',
  daily: 'Rechercher une nouvelle version une fois par jour',
  dailyHint:
    'L’adresse apprend alors qu’Intray fonctionne sur cet ordinateur, et dans quelle version. Rien d’autre n’est envoyé.',
  address: 'Adresse',
  addressHint: (address) => `Si le champ est vide\u202f: ${address}`,
  look: 'Rechercher maintenant',
  looking: 'Recherche…',
  unknown: 'Aucune recherche n’a encore été faite.',
  current: (when) => `Vous avez la version la plus récente (recherche du ${when}).`,
  available: (version, size) => `La version ${version} est disponible (${size}).`,
  fetch: 'Télécharger',
  fetching: (version) => `Téléchargement de la version ${version}`,
  ready: (version) =>
    `La version ${version} est téléchargée et sa signature est correcte. Quittez Intray avant de l’installer.`,
  open: 'Ouvrir le programme d’installation',
  failures: {
    unreachable:
      'Aucune version ne se trouve à cette adresse. Vérifiez l’adresse et la connexion au réseau.',
    'not-signed':
      'Ce qui se trouve à cette adresse ne porte pas la signature des éditeurs d’Intray. Rien n’a été utilisé\u202f; vérifiez l’adresse.',
    'not-for-this-system':
      'La version la plus récente n’a pas de programme d’installation pour cet ordinateur.',
    'not-as-signed':
      'Le programme d’installation n’est pas celui qui a été signé\u202f; il a été supprimé. Réessayez\u202f; si cela se reproduit, prévenez les responsables de l’adresse.',
    disk: 'Le programme d’installation n’a pas pu être enregistré. Libérez de la place, puis réessayez.',
  },
  notice: (version) => `La version ${version} d’Intray est disponible.`,
  show: 'Afficher',
}
