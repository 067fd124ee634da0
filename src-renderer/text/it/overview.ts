import type { OverviewText } from '../en/overview.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('it')

export const overview: OverviewText = {
  title: 'Panoramica',
  text: 'A quanto ammontano le sue fatture, ricevute e note di credito confermate, secondo la data del documento. Le note di credito sono negative, e un sollecito non conta accanto alla sua fattura. Ogni barra apre i suoi documenti.',
  period: 'Periodo',
  periods: {
    'twelve-months': 'Ultimi 12 mesi',
    'this-year': 'Quest’anno',
    'last-year': 'L’anno scorso',
  },
  currency: 'Valuta',
  print: 'Stampa',
  gathering:
    'Intray sta ancora esaminando documenti precedenti all’ultimo aggiornamento: le cifre possono crescere.',
  documents: (count) => plural(count, { one: '# documento', other: '# documenti' }),
  documentsHead: 'Documenti',
  facts: {
    spent: 'Speso',
    compared: (amount) => `${amount} un anno prima`,
    open: 'Da pagare',
    overdue: (amount) => `${amount} scaduti`,
    nothingOverdue: 'Nulla di scaduto',
    waiting: 'Da controllare',
    notCounted: 'Contano una volta confermati',
    corrected: 'Corretti a mano',
    correctedOf: (all) =>
      plural(all, { one: 'su # documento ricevuto', other: 'su # documenti ricevuti' }),
  },
  months: 'Spese per mese',
  month: 'Mese',
  monthsLegend: 'Solo il contorno: lo stesso mese un anno prima.',
  monthTold: (month, amount, documents, before) =>
    `${month}: ${amount}, ${documents}; un anno prima ${before}`,
  asTable: 'Come tabella',
  asChart: 'Come grafico',
  total: 'Totale',
  yearBefore: 'Un anno prima',
  undated: (documents, amount) => `Senza data e perciò in nessun mese: ${documents} (${amount}).`,
  senders: 'Per fornitore',
  sender: 'Fornitore',
  noSender: 'Nessun mittente indicato',
  others: (count) => plural(count, { one: '# altro', other: '# altri' }),
  amount: 'Importo',
  rates: 'Per aliquota IVA',
  rate: 'Aliquota',
  net: 'Importo netto',
  noRate: 'Nessuna aliquota indicata',
  vat: (amount) => `IVA ${amount}`,
  inAll: 'Importo intero',
  due: 'Che cosa scade, e quando',
  dueNote: 'Tutto ciò che è aperto, qualunque sia la data. «Scadenze» lo elenca.',
  day: 'Scadenza',
  overdue: 'In ritardo',
  nextDays: 'Prossimi 7 giorni',
  between: (from, to) => `${from} – ${to}`,
  after: (day) => `Dal ${day}`,
  undatedDue: 'Senza scadenza',
  waiting: 'Da quanto aspettano i documenti',
  waited: 'Attesa',
  waits: [
    'Arrivati oggi',
    'Da 1 a 2 giorni',
    'Da 3 a 6 giorni',
    'Da 7 a 29 giorni',
    '30 giorni o più',
  ],
  waitNote: (documents, days, over) =>
    `Di ciò che è arrivato in questo periodo ed è confermato (${documents}), la metà lo è stata ${
      days === 0 ? 'entro un giorno' : `entro ${days + 1} giorni`
    }; oltre una settimana: ${over}.`,
  fields: 'Campi che si sono dovuti correggere',
  field: 'Campo',
  correctedSenders: 'Corretti, per mittente',
  correctedNote:
    'Di ciò che è arrivato in questo periodo ed è confermato, per quante volte un campo sia stato cambiato.',
  nothing: 'Nulla in questo periodo.',
  nothingOpen: 'Nessuna partita aperta',
  nothingWaits: 'Nessun documento aspetta.',
  nothingCorrected: 'Nessun campo si è dovuto correggere.',
  empty: 'Non c’è ancora nulla di confermato',
  emptyText:
    'Appena conferma dei documenti, qui vede quanto si è speso per mese, fornitore e aliquota IVA, che cosa scade e quando, da quanto aspettano i documenti e quali campi si sono dovuti correggere.',
  review: 'Vai al controllo',
}
