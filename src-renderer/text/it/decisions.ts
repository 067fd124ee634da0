import type { DecisionsText } from '../en/decisions.ts'

export const decisions: DecisionsText = {
  rejectTitle: 'Respingere questo documento',
  rejectText: 'Lascia i documenti aperti; può riprenderlo in ogni momento.',
  rejectDo: 'Respingi',
  reason: 'Motivo',
  placeholder: 'O con parole sue',
  needed: 'Indichi il motivo o ne scelga uno.',
  usual: 'Motivi abituali',
  reasons: [
    'Non è destinato a noi',
    'Lo abbiamo già',
    'Non ordinato o non consegnato',
    'Gli importi sono sbagliati',
    'Pubblicità, non una fattura',
  ],
  postponeTitle: 'Rimandare fino a quando?',
  postponeText: 'Quel giorno torna tra i documenti aperti.',
  tomorrow: 'Domani',
  monday: 'Lunedì',
  week: 'Tra una settimana',
  monthEnd: 'A fine mese',
  date: 'A una data',
  postponeDo: 'Rimanda',
  noDate: 'Finché non lo riprendo',
}
