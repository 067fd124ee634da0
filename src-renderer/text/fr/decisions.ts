import type { DecisionsText } from '../en/decisions.ts'

export const decisions: DecisionsText = {
  rejectTitle: 'Refuser ce document',
  rejectText: 'Il quitte les documents ouverts\u202f; vous pouvez le reprendre à tout moment.',
  rejectDo: 'Refuser',
  reason: 'Motif',
  placeholder: 'Ou avec vos propres mots',
  needed: 'Indiquez le motif ou choisissez-en un.',
  usual: 'Motifs courants',
  reasons: [
    'Ne nous est pas destiné',
    'Nous l’avons déjà',
    'Pas commandé ou pas livré',
    'Les montants sont faux',
    'Publicité, pas une facture',
  ],
  postponeTitle: 'Reporter jusqu’à quand\u202f?',
  postponeText: 'Ce jour-là, il revient parmi les documents ouverts.',
  tomorrow: 'Demain',
  monday: 'Lundi',
  week: 'Dans une semaine',
  monthEnd: 'À la fin du mois',
  date: 'À une date',
  postponeDo: 'Reporter',
  noDate: 'Jusqu’à ce que je le reprenne',
}
