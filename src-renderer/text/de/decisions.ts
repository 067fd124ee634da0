import type { DecisionsText } from '../en/decisions.ts'

export const decisions: DecisionsText = {
  rejectTitle: 'Dieses Dokument ablehnen',
  rejectText: 'Es verlässt die offenen Dokumente; Sie können es jederzeit zurückholen.',
  rejectDo: 'Ablehnen',
  reason: 'Grund',
  placeholder: 'Oder in eigenen Worten',
  needed: 'Nennen Sie den Grund oder wählen Sie einen.',
  usual: 'Übliche Gründe',
  reasons: [
    'Nicht für uns bestimmt',
    'Haben wir schon',
    'Nicht bestellt oder nicht geliefert',
    'Die Beträge stimmen nicht',
    'Werbung, keine Rechnung',
  ],
  postponeTitle: 'Bis wann zurückstellen?',
  postponeText: 'An diesem Tag steht es wieder bei den offenen Dokumenten.',
  tomorrow: 'Morgen',
  monday: 'Am Montag',
  week: 'In einer Woche',
  monthEnd: 'Ende Monat',
  date: 'An einem Datum',
  postponeDo: 'Zurückstellen',
  noDate: 'Bis ich es zurückhole',
}
