import type { QueueText } from '../en/queue.ts'
import { formatNumber } from '../format-number.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('it')

export const queue: QueueText = {
  title: 'Coda',
  text: 'Ciò che va al servizio e ciò che sta leggendo, nell’ordine in cui viene trattato. Nulla va perso alla chiusura, in sospensione o senza rete.',
  parts: {
    sending: 'In invio',
    reading: 'In lettura',
    changes: 'Modifiche da inviare',
    person: 'Attende lei',
    waiting: 'In attesa',
  },
  all: 'Tutto',
  part: 'Quale parte della coda',
  count: (name, count) => `${name} (${formatNumber(count)})`,
  connections: 'Connessioni',
  list: 'Documenti nella coda',
  show: 'Mostra i documenti',
  showOf: (name) => `Mostra i documenti: ${name}`,
  pause: 'Sospendi',
  pauseOf: (name) => `Sospendi: ${name}`,
  pauseAll: 'Sospendi tutto',
  goOn: 'Riprendi',
  goOnOf: (name) => `Riprendi: ${name}`,
  goOnAll: 'Riprendi tutto',
  pausedSince: (moment) =>
    `In pausa da ${moment}: non viene inviato nulla finché non riprende, nemmeno dopo un riavvio. Ciò che il servizio ha già ricevuto viene letto e scaricato come sempre.`,
  kept: (count) =>
    plural(count, {
      one: '# elemento attende la persona che l’ha aggiunto.',
      other: '# elementi attendono la persona che li ha aggiunti.',
    }),
  empty: 'Nulla in attesa',
  emptyText: 'I file che aggiunge restano qui finché non sono letti.',
  emptyPart: 'Nulla in questa parte della coda',
  columns: {
    document: 'Documento',
    state: 'Stato',
    time: 'Quando',
    actions: 'Azioni',
  },
  nextUp: 'Il prossimo',
  place: (place) => `Posizione ${place}`,
  first: 'messo per primo',
  heldUntil: (time) => `trattenuto fino alle ${time}`,
  afterResume: 'appena riprende',
  doneIn: (time) => `pronto tra ${time}`,
  startsIn: (time) => `invio tra ${time}`,
  soon: 'pronto da un momento all’altro',
  unknown: 'durata non ancora nota',
  putFirst: 'Metti per primo',
  putFirstOf: (name) => `Metti per primo: ${name}`,
  tryNow: 'Prova ora',
  tryNowOf: (name) => `Prova ora: ${name}`,
  cancel: 'Non inviare',
  cancelOf: (name) => `Non inviare: ${name}`,
  takeBackOf: (name) => `Ritira le modifiche: ${name}`,
  didPutFirst: (count) =>
    plural(count, { one: '# file passa per primo.', other: '# file passano per primi.' }),
  nonePutFirst: 'Nessuno di questi è più in attesa.',
  selectAll: 'Seleziona tutto ciò che è mostrato',
  selection: 'Selezione nella coda',
}
