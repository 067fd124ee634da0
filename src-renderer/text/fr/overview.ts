import type { OverviewText } from '../en/overview.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('fr')

export const overview: OverviewText = {
  title: 'Aperçu',
  text: 'Ce que représentent vos factures, quittances et notes de crédit confirmées, selon la date du document. Les notes de crédit sont négatives, et un rappel ne compte pas en plus de sa facture. Chaque barre ouvre ses documents.',
  period: 'Période',
  periods: {
    'twelve-months': '12 derniers mois',
    'this-year': 'Cette année',
    'last-year': 'L’année dernière',
  },
  currency: 'Monnaie',
  print: 'Imprimer',
  gathering:
    'Intray parcourt encore des documents d’avant la dernière mise à jour\u202f: les chiffres peuvent augmenter.',
  documents: (count) => plural(count, { one: '# document', other: '# documents' }),
  documentsHead: 'Documents',
  facts: {
    spent: 'Dépensé',
    compared: (amount) => `${amount} un an plus tôt`,
    open: 'À payer',
    overdue: (amount) => `${amount} en retard`,
    nothingOverdue: 'Rien n’est en retard',
    waiting: 'À contrôler',
    notCounted: 'Comptés une fois confirmés',
    corrected: 'Corrigés à la main',
    correctedOf: (all) =>
      plural(all, { one: 'sur # document reçu', other: 'sur # documents reçus' }),
  },
  months: 'Dépenses par mois',
  month: 'Mois',
  monthsLegend: 'Contour seul\u202f: le même mois un an plus tôt.',
  monthTold: (month, amount, documents, before) =>
    `${month}\u202f: ${amount}, ${documents}\u202f; un an plus tôt ${before}`,
  asTable: 'En tableau',
  asChart: 'En graphique',
  total: 'Total',
  yearBefore: 'Un an plus tôt',
  undated: (documents, amount) =>
    `Sans date et donc dans aucun mois\u202f: ${documents} (${amount}).`,
  senders: 'Par fournisseur',
  sender: 'Fournisseur',
  noSender: 'Aucun expéditeur indiqué',
  others: (count) => plural(count, { one: '# autre', other: '# autres' }),
  amount: 'Montant',
  rates: 'Par taux de TVA',
  rate: 'Taux',
  net: 'Montant net',
  noRate: 'Aucun taux indiqué',
  vat: (amount) => `TVA ${amount}`,
  inAll: 'Montant entier',
  due: 'Ce qui échoit, et quand',
  dueNote:
    'Tout ce qui est ouvert, quelle qu’en soit la date. «\u202fÉchéances\u202f» en donne la liste.',
  day: 'Échéance',
  overdue: 'En retard',
  nextDays: '7 prochains jours',
  between: (from, to) => `${from} au ${to}`,
  after: (day) => `Dès le ${day}`,
  undatedDue: 'Sans échéance',
  waiting: 'Depuis quand les documents attendent',
  waited: 'Attente',
  waits: ['Reçus aujourd’hui', '1 à 2 jours', '3 à 6 jours', '7 à 29 jours', '30 jours ou plus'],
  waitNote: (documents, days, over) =>
    `De ce qui est arrivé dans cette période et qui est confirmé (${documents}), la moitié l’a été ${
      days === 0 ? 'en moins d’un jour' : `en moins de ${days + 1} jours`
    }\u202f; au-delà d’une semaine\u202f: ${over}.`,
  fields: 'Champs qu’il a fallu corriger',
  field: 'Champ',
  correctedSenders: 'Corrigés, par expéditeur',
  correctedNote:
    'De ce qui est arrivé dans cette période et qui est confirmé, même si un champ a été modifié plusieurs fois.',
  nothing: 'Rien dans cette période.',
  nothingOpen: 'Aucun poste ouvert',
  nothingWaits: 'Aucun document n’attend.',
  nothingCorrected: 'Aucun champ n’a dû être corrigé.',
  empty: 'Rien n’est encore confirmé',
  emptyText:
    'Dès que vous confirmez des documents, vous voyez ici ce qui a été dépensé par mois, par fournisseur et par taux de TVA, ce qui échoit et quand, depuis quand les documents attendent et quels champs il a fallu corriger.',
  review: 'Aller au contrôle',
}
