import type { SendersText } from '../en/senders.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('it')

export const senders: SendersText = {
  show: 'Mostra il mittente',
  back: 'Indietro',
  list: 'Documenti di questo mittente',
  empty: 'Nessun documento di questo mittente.',
  emptyText: 'Forse sono stati rimossi o si trovano in un’altra area di lavoro.',
  from: (count) =>
    plural(count, {
      one: 'Da # documento confermato di quest’area di lavoro.',
      other: 'Da # documenti confermati di quest’area di lavoro.',
    }),
  fromLatest: (count) =>
    plural(count, {
      one: 'Dall’ultimo documento confermato di quest’area di lavoro.',
      other: 'Dagli ultimi # documenti confermati di quest’area di lavoro.',
    }),
  fromNone: 'Appena conferma documenti di questo mittente, Intray ne sa di più.',
  open: 'Aperto',
  nothingOpen: 'Nessuna partita aperta',
  items: (count) => plural(count, { one: '# documento', other: '# documenti' }),
  overdue: (amount) => `${amount} scaduti`,
  accounts: 'Conti',
  noAccount: 'Nessun documento confermato indica un conto.',
  seen: (count, since) =>
    plural(count, {
      one: `su # documento, del ${since}`,
      other: `su # documenti, dal ${since}`,
    }),
  earlier: (latest) => `Conto precedente, l’ultima volta il ${latest}`,
  habits: 'Di solito',
  vatRates: 'Aliquote IVA',
  noVat: 'nessuna indicata',
  term: 'Termine di pagamento',
  booked: 'Conto contabile',
  noTerm: 'nessuno indicato',
  days: (count) => plural(count, { one: '# giorno', other: '# giorni' }),
  ofDocuments: (count, all) => `su ${count} di ${all}`,
  corrected: 'Campi corretti',
  nothingCorrected: (count) =>
    plural(count, {
      one: 'Nell’ultimo documento confermato non c’era nulla da correggere.',
      other: 'Negli ultimi # documenti confermati non c’era nulla da correggere.',
    }),
  known: 'Dati noti',
  learned: 'Imparato dalle sue correzioni',
  nothingLearned:
    'Ancora nulla. Quando corregge o conferma un numero o una data, Intray impara dove è stampato; due documenti devono coincidere.',
  lesson: {
    before: (words) => `dopo «${words}»`,
    above: (words) => `sotto «${words}»`,
    page: (page) => `sempre nello stesso punto a pagina ${page}`,
    format: (example) => `nella forma ${example}`,
    papers: (count) => plural(count, { one: 'da # documento', other: 'da # documenti' }),
    corrected: (count) => plural(count, { one: '# correzione', other: '# correzioni' }),
    standing: {
      single: 'Non ancora usato: nessun altro documento coincide.',
      agreed: 'Usato; le viene chiesto se nient’altro lo conferma.',
      proven: 'Usato senza chiederle conferma.',
    },
  },
  trust: 'Conferma automatica',
  trustText:
    'Le fatture di questo mittente in cui tutto è sicuro vengono confermate all’arrivo, senza che nessuno le guardi. Quella diversa dalle altre resta da controllare: un altro conto, più del doppio del totale più alto o qualcosa di non sicuro.',
  trustAfter: 'Dopo tante di fila senza correzioni',
  trustOff: 'Mai',
  trustCount: (count) => plural(count, { one: '# documento', other: '# documenti' }),
  inARow: (count) =>
    plural(count, {
      one: '# documento confermato di fila senza correzioni.',
      other: '# documenti confermati di fila senza correzioni.',
    }),
  resting:
    'Ha riaperto una fattura confermata automaticamente. Finché non sceglie di nuovo, le controlla tutte.',
  trustAgain: 'Fidarsi di nuovo',
  trusting: (name, after) =>
    `Le fatture di «${name}» vengono confermate automaticamente dopo ${after} di fila senza correzioni.`,
  notTrusting: (name) => `Controlla ogni documento di «${name}».`,
  told: (count) =>
    plural(count, {
      one: 'Dall’ultima volta, # fattura di un mittente fidato è stata confermata automaticamente.',
      other:
        'Dall’ultima volta, # fatture di mittenti fidati sono state confermate automaticamente.',
    }),
  showTrusted: 'Mostra',
  names: 'Nomi',
  merge: 'Unisci a un altro mittente…',
  mergeTitle: (name) => `Quale nome appartiene anche a «${name}»?`,
  mergeText:
    'Documenti, importi aperti, conti e numeri noti valgono allora come quelli di un solo mittente: un conto dell’uno o dell’altro non è più nuovo, qualsiasi altro ferma ancora il documento. Può separare i nomi in qualsiasi momento.',
  search: 'Cerca un mittente',
  found: 'Altri mittenti',
  noOther: 'Nessun altro mittente con questo nome.',
  mergeDo: 'Unisci',
  merged: (name) => `«${name}» è ora uno dei nomi di questo mittente.`,
  separate: 'Separa',
  separateOf: (name) => `Separa ${name}`,
  separated: (name) => `«${name}» è di nuovo un mittente a sé.`,
  forget: 'Dimentica ciò che è stato imparato',
  forgetTitle: 'Dimenticare ciò che è stato imparato?',
  forgetText: (name) =>
    `Ciò che i documenti di «${name}» hanno insegnato viene eliminato definitivamente. Il prossimo documento viene letto come se fosse il primo: alcuni campi possono restare vuoti e le verranno fatte più domande.`,
  forgetStays:
    'I suoi documenti e tutto ciò che ha confermato restano come sono. Ciò che corregge o conferma d’ora in poi viene imparato di nuovo.',
  forgetDo: 'Dimentica',
  forgotten: (count) =>
    plural(count, {
      one: 'Dimenticato: ciò che # documento aveva insegnato.',
      other: 'Dimenticato: ciò che # documenti avevano insegnato.',
    }),
}
