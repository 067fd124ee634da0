import { pluralIn } from '../plural.ts'
import type { StopsText } from '../en/review-stops.ts'

const plural = pluralIn('it')

export const stops: StopsText = {
  left: (count) => plural(count, { one: '# Stop da risolvere', other: '# Stop da risolvere' }),
  go: 'Risolvi lo Stop',
  keepIt: 'Mantieni: è ciò che riporta il documento',
  saysSo: 'È ciò che riporta il documento',
  leaveEmpty: 'Lascia vuoto: non figura sul documento',
  notThere: 'Non figura sul documento',
  acceptBecause: 'Accetta, perché…',
  accept: 'Accetta',
  reason: 'Perché è comunque corretto?',
  take: (value, source) => `Usa ${value} (${source})`,
  keepAccount: (account) => `Continua a pagare sul conto ${account}`,
  newAccountBecause: 'Il nuovo conto è corretto, perché…',
  reject: 'Respingi il documento…',
  before: 'Finora',
  now: 'Ora',
  seen: (documents, date) => {
    const said = plural(documents, { one: 'in # documento', other: 'in # documenti' })
    return date === '' ? said : `${said}, l’ultima volta il ${date}`
  },
  papers: 'Documenti con il conto usato finora',
  advice: 'Chiami il fornitore a un numero che conosce già, non a quello sulla fattura.',
  thisOne: 'Questo documento',
  otherOne: 'L’altro',
  facts: { file: 'File', date: 'Data', amount: 'Importo', received: 'Ricevuto', state: 'Stato' },
  openOther: 'Apri l’altro',
  backTo: 'Torna al documento',
  rejectTwin: 'Respingi come duplicato',
  keepBoth: 'Tieni entrambi',
  twinReason: (name) => `Duplicato di «${name}»`,
  bothReason: 'Tenuti entrambi',
  replaceTwin: 'Sostituisce l’altro',
  replacedReason: (name: string) => `Sostituito da «${name}»`,
  beside: 'Affiancati',
  differs: 'Che cosa è diverso',
  nothingDiffers: 'Tutto ciò che è stato letto è uguale su entrambi.',
  cannotCompare: 'L’altro documento non può essere mostrato.',
  hint: 'Prema la cifra della sua risposta.',
  answered: (because, by, at) =>
    `Accettato${by === '' ? '' : ` da ${by}`}${at === '' ? '' : ` il ${at}`}: ${because}`,
  history: 'Stop risolti',
  confirmed: (at, by) => `Confermato il ${at}${by === '' ? '' : ` da ${by}`}`,
  automatic: (at) => `Confermato automaticamente il ${at}`,
  rejected: (because, at, by) => `Respinto il ${at}${by === '' ? '' : ` da ${by}`}: ${because}`,
  trashed: (at) => `Nel cestino dal ${at}`,
  restore: 'Ripristina',
  takeBack: 'Annulla la decisione',
  next: 'Prossimo documento',
  nothingRead: 'Non è stato letto nulla',
  askTitle: 'Annullare l’ultima decisione?',
  ask: {
    confirmed: (name) =>
      `«${name}» è stato confermato. Annullando la decisione si riapre; il documento visualizzato resta com’è.`,
    rejected: (name) =>
      `«${name}» è stato respinto. Annullando la decisione si riapre; il documento visualizzato resta com’è.`,
    postponed: (name) =>
      `«${name}» è stato rimandato. Annullando la decisione si riapre; il documento visualizzato resta com’è.`,
  },
}
