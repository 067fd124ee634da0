import type { QueueText } from '../en/queue.ts'
import { formatNumber } from '../format-number.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('fr')

export const queue: QueueText = {
  title: 'File d’attente',
  text: 'Ce qui part vers le service et ce qu’il est en train de lire, dans l’ordre de passage. Rien ne se perd à la fermeture, en veille ou sans réseau.',
  parts: {
    sending: 'En cours d’envoi',
    reading: 'En lecture',
    changes: 'Modifications à envoyer',
    person: 'À vous de décider',
    waiting: 'En attente',
  },
  all: 'Tout',
  part: 'Quelle partie de la file',
  count: (name, count) => `${name} (${formatNumber(count)})`,
  connections: 'Connexions',
  list: 'Documents dans la file d’attente',
  show: 'Afficher ses documents',
  showOf: (name) => `Afficher ses documents\u202f: ${name}`,
  pause: 'Suspendre',
  pauseOf: (name) => `Suspendre\u202f: ${name}`,
  pauseAll: 'Tout suspendre',
  goOn: 'Reprendre',
  goOnOf: (name) => `Reprendre\u202f: ${name}`,
  goOnAll: 'Tout reprendre',
  pausedSince: (moment) =>
    `En pause depuis ${moment}\u202f: rien n’est envoyé avant que vous repreniez, même après un redémarrage. Ce que le service a déjà reçu est lu et récupéré comme d’habitude.`,
  kept: (count) =>
    plural(count, {
      one: '# élément attend la personne qui l’a ajouté.',
      other: '# éléments attendent la personne qui les a ajoutés.',
    }),
  empty: 'Rien en attente',
  emptyText: 'Les fichiers que vous ajoutez restent ici jusqu’à ce qu’ils soient lus.',
  emptyPart: 'Rien dans cette partie de la file',
  columns: {
    document: 'Document',
    state: 'État',
    time: 'Quand',
    actions: 'Actions',
  },
  nextUp: 'Prochain',
  place: (place) => `Position ${place}`,
  first: 'placé en tête',
  heldUntil: (time) => `retenu jusqu’à ${time}`,
  afterResume: 'dès que vous reprenez',
  doneIn: (time) => `terminé dans ${time}`,
  startsIn: (time) => `envoi dans ${time}`,
  soon: 'terminé d’un instant à l’autre',
  unknown: 'durée encore inconnue',
  putFirst: 'Placer en tête',
  putFirstOf: (name) => `Placer en tête\u202f: ${name}`,
  tryNow: 'Essayer maintenant',
  tryNowOf: (name) => `Essayer maintenant\u202f: ${name}`,
  cancel: 'Ne pas envoyer',
  cancelOf: (name) => `Ne pas envoyer\u202f: ${name}`,
  takeBackOf: (name) => `Retirer les modifications\u202f: ${name}`,
  didPutFirst: (count) =>
    plural(count, { one: '# fichier passe en tête.', other: '# fichiers passent en tête.' }),
  nonePutFirst: 'Plus rien de cela n’attend.',
  selectAll: 'Sélectionner tout ce qui est affiché',
  selection: 'Sélection dans la file d’attente',
}
