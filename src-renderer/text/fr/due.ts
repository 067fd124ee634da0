import type { DueText } from '../en/due.ts'

export const due: DueText = {
  title: 'Échéances',
  text: 'D’après vos factures, rappels et notes de crédit confirmés. Intray ne voit pas votre compte bancaire\u202f: un poste reste ici jusqu’à ce qu’il figure dans un fichier de paiement, que son document le dise payé ou que vous le marquiez comme payé, ici ou à côté de l’extrait de compte où il est débité.',
  total: 'Total ouvert',
  head: {
    document: 'Document',
    date: 'Date',
    due: 'Échéance',
    discount: 'Escompte',
    amount: 'Montant',
  },
  sections: {
    overdue: 'En retard',
    discount: 'Encore avec escompte',
    soon: 'À payer dans les 7 prochains jours',
    later: 'Plus tard',
    undated: 'Sans échéance',
    settled: 'Payés',
  },
  until: (date) => `jusqu’au ${date}`,
  settledBy: {
    order: 'Dans un fichier de paiement',
    person: 'Marqué comme payé',
    paper: 'Payé selon le document',
  },
  markPaid: 'Marquer comme payé',
  markPaidOf: (name) => `Marquer comme payé\u202f: ${name}`,
  markOpen: 'Pas payé',
  markOpenOf: (name) => `Pas payé\u202f: ${name}`,
  settled: (name) => `${name} est marqué comme payé.`,
  settledNoMore: (name) => `${name} est de nouveau ouvert.`,
  showSettled: 'Afficher les payés',
  hideSettled: 'Masquer les payés',
  print: 'Imprimer',
  pay: 'Payer…',
  more: 'Afficher plus',
  empty: 'Aucun poste ouvert',
  emptyText:
    'Les factures, rappels et notes de crédit apparaissent ici dès que vous les confirmez.',
}
