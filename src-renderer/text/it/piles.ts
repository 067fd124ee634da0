import type { PilesText } from '../en/piles.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('it')

const pages = (count: number) => plural(count, { one: '# pagina', other: '# pagine' })
const documents = (count: number) => plural(count, { one: '# documento', other: '# documenti' })

export const piles: PilesText = {
  title: (name) => `Dividi «${name}»`,
  back: 'Indietro',
  pages: 'Pagine della pila',
  tools: 'Cosa fare delle pagine',
  more: 'Altro per tutta la pila',
  looking: 'Ricerca dell’inizio di ogni documento…',
  notRead: 'Non è ancora stato letto: si conoscono solo i fogli separatori e le pagine vuote.',
  says: (all, made, out) =>
    [
      plural(all, {
        one: `# pagina diventa ${documents(made)}`,
        other: `# pagine diventano ${documents(made)}`,
      }),
      ...(out > 0 ? [plural(out, { one: '# resta esclusa', other: '# restano escluse' })] : []),
    ].join(', '),
  keeps: (originals) =>
    originals === 1
      ? 'L’originale resta invariato nel cestino. Ripristinandolo, i nuovi documenti vengono tolti.'
      : 'Gli originali restano invariati nel cestino. Ripristinandone uno, tornano tutti e i nuovi documenti vengono tolti.',
  make: (count) => plural(count, { one: 'Crea # documento', other: 'Crea # documenti' }),
  made: (count, name) =>
    plural(count, {
      one: `# documento creato da «${name}»`,
      other: `# documenti creati da «${name}»`,
    }),
  dividedInto: (count, date) => `diviso in ${documents(count)}, ${date}`,
  page: (number) => `Pagina ${number}`,
  turned: (degrees) => `girata di ${degrees}° in senso orario`,
  leftOut: {
    separator: 'esclusa: foglio separatore',
    blank: 'esclusa: vuota',
    person: 'esclusa',
  },
  notDrawn: 'Questa pagina non può essere mostrata.',
  document: (number) => `Documento ${number}`,
  documentOf: (number, count) => `Documento ${number}, ${pages(count)}`,
  noDocument: 'In nessun documento',
  count: pages,
  why: {
    separator: 'Foglio separatore',
    counter: 'Di nuovo pagina 1',
    payment: 'Altra sezione pagamento',
    sender: 'Altro mittente',
    number: 'Altro numero',
    read: 'Letto come altro documento',
    added: 'Aggiunto',
  },
  cut: 'Inizia qui un altro documento',
  join: 'Unisci al documento precedente',
  add: 'Aggiungi le pagine di un altro documento…',
  addPlaceholder: 'Cerca per nome o mittente',
  addNothing: 'Nessun altro documento può essere aggiunto.',
  joinSelected: 'Unisci o dividi le pagine…',
  cutHere: 'Inizia qui un documento o unisci al precedente',
  turnRight: 'Gira a destra',
  turnLeft: 'Gira a sinistra',
  moveBack: 'Sposta verso l’inizio',
  moveOn: 'Sposta verso la fine',
  leaveOut: 'Escludi o riprendi',
  redo: 'Ripeti',
  selectAll: 'Seleziona tutte le pagine',
  smaller: 'Pagine più piccole',
  larger: 'Pagine più grandi',
  propose: 'Dividi come proposto',
  joinAll: 'Unisci tutto in un documento',
  interleaveFromLast: 'Alterna fronti e retri (retri dall’ultimo)',
  interleaveFromFirst: 'Alterna fronti e retri (retri dal primo)',
  printSeparators: 'Stampa fogli separatori…',
  separatorSheet: {
    title: 'Foglio separatore',
    says: 'Da mettere davanti a ogni documento di una pila. Intray divide qui la scansione ed esclude questo foglio. Si può riutilizzare.',
  },
  troubleTitle: 'Non può essere diviso',
  noPages: 'Le sue pagine non possono essere mostrate qui.',
  cannot: 'È confermato, nel cestino o non è né PDF né TIFF. Se è confermato, prima lo riprenda.',
  notTaken: {
    damaged: 'Non è stato possibile estrarre le pagine da questo file. Nulla è cambiato.',
    failed: 'L’estrazione delle pagine è durata troppo ed è stata fermata. Nulla è cambiato.',
    'too-large':
      'Uno dei documenti sarebbe più grande di quanto il servizio accetti. Nulla è cambiato.',
  },
}
