import type { DecisionsText } from '../en/decisions.ts'

export const decisions: DecisionsText = {
  rejectTitle: 'Respingere questo documento',
  rejectText: 'Non apparirà più sotto «Da controllare»; può riaprirlo in ogni momento.',
  rejectDo: 'Respingi',
  reason: 'Motivo',
  placeholder: 'O con parole proprie',
  needed: 'Indichi il motivo o ne scelga uno.',
  usual: 'Motivi abituali',
  reasons: [
    'Non è destinato a noi',
    'Lo abbiamo già',
    'Non ordinato o non consegnato',
    'Gli importi sono sbagliati',
    'Pubblicità, non fattura',
  ],
  postponeTitle: 'Rimandare fino a quando?',
  postponeText: 'Quel giorno riappare sotto «Da controllare».',
  tomorrow: 'Domani',
  monday: 'Lunedì',
  week: 'Tra una settimana',
  monthEnd: 'A fine mese',
  date: 'Un altro giorno',
  postponeDo: 'Rimanda',
  noDate: 'Finché non lo riapro',
}
