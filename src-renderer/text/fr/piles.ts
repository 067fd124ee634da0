import type { PilesText } from '../en/piles.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('fr')

const pages = (count: number) => plural(count, { one: '# page', other: '# pages' })
const documents = (count: number) => plural(count, { one: '# document', other: '# documents' })

export const piles: PilesText = {
  title: (name) => `Diviser «\u202f${name}\u202f»`,
  back: 'Retour',
  pages: 'Pages de la pile',
  tools: 'Que faire des pages',
  more: 'Plus pour toute la pile',
  looking: 'Recherche du début de chaque document…',
  notRead:
    'Pas encore lu\u202f: seules les feuilles de séparation et les pages vides sont connues.',
  says: (all, made, out) =>
    [
      plural(all, {
        one: `# page donne ${documents(made)}`,
        other: `# pages donnent ${documents(made)}`,
      }),
      ...(out > 0 ? [plural(out, { one: '# est omise', other: '# sont omises' })] : []),
    ].join(', '),
  keeps: (originals) =>
    originals === 1
      ? 'L’original reste inchangé dans la corbeille. Le restaurer retire les nouveaux documents.'
      : 'Les originaux restent inchangés dans la corbeille. En restaurer un les ramène tous et retire les nouveaux documents.',
  make: (count) => plural(count, { one: 'Créer # document', other: 'Créer # documents' }),
  made: (count, name) =>
    plural(count, {
      one: `# document créé à partir de «\u202f${name}\u202f»`,
      other: `# documents créés à partir de «\u202f${name}\u202f»`,
    }),
  dividedInto: (count, date) => `divisé en ${documents(count)}, ${date}`,
  page: (number) => `Page ${number}`,
  turned: (degrees) => `tournée de ${degrees}° vers la droite`,
  leftOut: {
    separator: 'omise\u202f: feuille de séparation',
    blank: 'omise\u202f: vide',
    person: 'omise',
  },
  notDrawn: 'Cette page ne peut pas être affichée.',
  document: (number) => `Document ${number}`,
  documentOf: (number, count) => `Document ${number}, ${pages(count)}`,
  noDocument: 'Dans aucun document',
  count: pages,
  why: {
    separator: 'Feuille de séparation',
    counter: 'De nouveau page 1',
    payment: 'Autre section paiement',
    sender: 'Autre expéditeur',
    number: 'Autre numéro',
    read: 'Lu comme un autre document',
    added: 'Ajouté',
  },
  cut: 'Commencer un autre document ici',
  join: 'Joindre au document précédent',
  add: 'Ajouter les pages d’un autre document…',
  addPlaceholder: 'Chercher par nom ou émetteur',
  addNothing: 'Aucun autre document ne peut être ajouté.',
  joinSelected: 'Réunir ou diviser leurs pages…',
  cutHere: 'Commencer un document ici ou joindre au précédent',
  turnRight: 'Tourner à droite',
  turnLeft: 'Tourner à gauche',
  moveBack: 'Déplacer vers le début',
  moveOn: 'Déplacer vers la fin',
  leaveOut: 'Omettre ou reprendre',
  redo: 'Rétablir',
  selectAll: 'Sélectionner toutes les pages',
  smaller: 'Pages plus petites',
  larger: 'Pages plus grandes',
  propose: 'Diviser comme proposé',
  joinAll: 'Tout joindre en un document',
  interleaveFromLast: 'Intercaler rectos et versos (versos depuis la fin)',
  interleaveFromFirst: 'Intercaler rectos et versos (versos depuis le début)',
  printSeparators: 'Imprimer des feuilles de séparation…',
  separatorSheet: {
    title: 'Feuille de séparation',
    says: 'À placer devant chaque document d’une pile. Intray divise la numérisation ici et omet cette feuille. Elle peut resservir.',
  },
  troubleTitle: 'Impossible de le diviser',
  noPages: 'Ses pages ne peuvent pas être affichées ici.',
  cannot:
    'Il est confirmé, dans la corbeille ou n’est ni PDF ni TIFF. S’il est confirmé, reprenez-le d’abord.',
  notTaken: {
    damaged: 'Les pages n’ont pas pu être extraites de ce fichier. Rien n’a changé.',
    failed: 'L’extraction des pages a duré trop longtemps et a été arrêtée. Rien n’a changé.',
    'too-large':
      'L’un des documents serait plus grand que ce que le service accepte. Rien n’a changé.',
  },
}
