import type { DecisionsText } from '../en/decisions.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('it')

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
  annotateTitle: 'Etichette, nota e conto',
  tags: 'Etichette',
  tagHint: 'Invio aggiunge un’etichetta; un clic la toglie o la assegna.',
  tooManyTags: (most) => `Un documento può avere al massimo ${most} etichette.`,
  note: 'Nota',
  noteLine: 'Una riga in più nelle loro note',
  onlyHere: 'Le etichette, le note e i conti restano su questo computer.',
  account: 'Conto contabile',
  accountHint: 'Il suo numero o una parola della denominazione',
  accountVat: (name, vat) => `${name}, IVA ${vat}`,
  accountsOffered: 'Conti tra cui scegliere',
  accountUsed: (documents) => plural(documents, { one: 'su # documento', other: 'su # documenti' }),
  notInChart: 'Non è nel piano dei conti; resta comunque.',
  annotateDo: 'Salva',
}
