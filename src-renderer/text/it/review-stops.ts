import { pluralIn } from '../plural.ts'
import type { StopsText } from '../en/review-stops.ts'

const plural = pluralIn('it')

export const stops: StopsText = {
  left: (count) => plural(count, { one: '# Stop da risolvere', other: '# Stop da risolvere' }),
  go: 'Risolvere lo Stop',
  acceptBecause: 'Accettare, perché…',
  accept: 'Accettare',
  reason: 'Perché è comunque giusto?',
  take: (value, source) => `Prendere ${value} (${source})`,
  keepAccount: (account) => `Continuare a pagare su ${account}`,
  newAccountBecause: 'Il nuovo conto è giusto, perché…',
  reject: 'Rifiutare il documento…',
  before: 'Finora',
  now: 'Ora',
  seen: (documents, date) => {
    const said = plural(documents, { one: 'in # documento', other: 'in # documenti' })
    return date === '' ? said : `${said}, l’ultima volta il ${date}`
  },
  papers: 'Documenti con il conto usato finora',
  advice: 'Chieda al fornitore a un numero di telefono che conosce, non a quello sulla fattura.',
  thisOne: 'Questo documento',
  otherOne: 'L’altro',
  facts: { file: 'File', date: 'Data', amount: 'Importo', received: 'Ricevuto', state: 'Stato' },
  openOther: 'Aprire l’altro',
  backTo: 'Torna al documento',
  rejectTwin: 'Rifiutare come duplicato',
  keepBoth: 'Tenere entrambi',
  twinReason: (name) => `Duplicato di «${name}»`,
  bothReason: 'Si tengono entrambi',
  hint: 'Prema la cifra della Sua risposta.',
  answered: (because, by, at) =>
    `Accettato${by === '' ? '' : ` da ${by}`}${at === '' ? '' : ` il ${at}`}: ${because}`,
  history: 'Stop risolti',
  confirmed: (at, by) => `Confermato il ${at}${by === '' ? '' : ` da ${by}`}`,
  rejected: (because, at, by) => `Rifiutato il ${at}${by === '' ? '' : ` da ${by}`}: ${because}`,
  takeBack: 'Riprendere',
  next: 'Prossimo documento',
  nothingRead: 'Nulla è stato letto',
  askTitle: 'Riprendere l’ultima decisione?',
  ask: {
    confirmed: (name) =>
      `«${name}» è stato confermato. Riprendendo la decisione si apre; questo documento resta com’è.`,
    rejected: (name) =>
      `«${name}» è stato rifiutato. Riprendendo la decisione si apre; questo documento resta com’è.`,
    postponed: (name) =>
      `«${name}» è stato rimandato. Riprendendo la decisione si apre; questo documento resta com’è.`,
  },
}
