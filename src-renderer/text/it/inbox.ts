import type { InboxText } from '../en/inbox.ts'
import { pluralIn } from '../plural.ts'
import { decisions } from './decisions.ts'
import { listLayout } from './list-layout.ts'
import { sorting } from './sorting.ts'
import { trash } from './trash.ts'

const plural = pluralIn('it')

export const inbox: InboxText = {
  title: 'In arrivo',
  filters: {
    open: 'Da controllare',
    working: 'In corso',
    problems: 'Problemi',
    postponed: 'Rimandati',
    done: 'Conclusi',
    all: 'Tutti',
    trash: 'Cestino',
  },
  emptyFilters: {
    open: 'Tutto è controllato',
    working: 'Nulla è in corso',
    problems: 'Nessun problema',
    postponed: 'Nulla è rimandato',
    done: 'Ancora nulla di concluso',
    all: 'Ancora nessun documento',
    trash: 'Il cestino è vuoto',
  },
  emptyFilterHints: {
    open: 'I nuovi documenti appaiono qui appena sono stati letti.',
    working: 'Qui compaiono i file in fase d’invio e i documenti in lettura.',
    problems: 'Qui compaiono i file che senza di lei non possono proseguire.',
    postponed: 'Qui compaiono i documenti rimandati, finché non li riapre.',
    done: 'Qui compaiono i documenti confermati e respinti.',
    all: 'Per cominciare trascini dei file in un punto qualsiasi di questa finestra.',
    trash: 'I documenti rimossi restano qui per un certo tempo e si possono ripristinare.',
  },
  states: {
    arriving: 'In arrivo',
    refused: 'Non accettato',
    duplicate: 'Duplicato',
    queued: 'In attesa',
    sending: 'Invio',
    uncertain: 'Incerto',
    processing: 'Lettura',
    ready: 'Da controllare',
    failed: 'Non riuscito',
    confirmed: 'Confermato',
    postponed: 'Rimandato',
    rejected: 'Respinto',
    trashed: 'Nel cestino',
  },
  list: 'Documenti',
  columns: {
    document: 'Documento',
    type: 'Tipo',
    date: 'Data',
    received: 'Arrivo',
    due: 'Scadenza',
    amount: 'Importo',
    state: 'Stato',
    actions: 'Azioni',
    number: 'Numero',
    source: 'Origine',
    file: 'Nome file',
    tags: 'Etichette',
    picture: 'Prima pagina',
  },
  filterLabel: 'Quali documenti',
  search: 'Cerca documenti',
  searchPlaceholder: 'Cerca nomi, importi, testo…',
  clearSearch: 'Cancella la ricerca',
  working: (count) =>
    plural(count, { one: '# documento è in arrivo', other: '# documenti sono in arrivo' }),
  showWorking: 'Mostrali',
  exportNext: 'Vai all’esportazione',
  dueNext: 'Vedi le scadenze',
  nothingFound: (query) => `Nessun risultato per «${query}»`,
  nothingFoundHint: 'Provi con parte di un nome, di un numero o di un importo.',
  searchEverywhere: 'Cerca in tutti i documenti',
  found: (count, more) =>
    `${plural(count, { one: '# trovato', other: '# trovati' })}${more ? ' finora' : ''}`,
  loadFailed: 'Non è stato possibile caricare l’elenco.',
  arrivingCopying: 'copia in corso',
  arrivingStillWritten: 'ancora in scrittura',
  sent: (done, all) => `${done} di ${all}`,
  unanswered: {
    state: 'Inviato',
    until: (time) => `in attesa della risposta del servizio, al più tardi fino alle ${time}`,
  },
  duplicates: {
    here: { says: 'Lo stesso file è già qui.', next: '«Mostra l’altro», nel suo menu, lo apre.' },
    removed: {
      says: 'Lo stesso file è nel cestino.',
      next: 'Ripristinalo, o aggiungi questo come nuovo documento.',
    },
    divided: {
      says: 'Lo stesso file è già stato diviso nei suoi documenti.',
      next: '«Tieni entrambi» lo aggiunge ancora una volta.',
    },
  },
  longReading: {
    says: 'Il servizio legge questo documento da più di un giorno.',
    next: 'Si rivolga al fornitore, oppure rimuova il documento e aggiunga di nuovo il file.',
  },
  uncertainSays: {
    none: 'Inviato, ma senza risposta: forse è arrivato.',
    'sent-on':
      'Inviato, ma il servizio o la rete l’ha reindirizzato altrove: nulla indica che qualcuno l’abbia accettato.',
    failed: 'Inviato, ma il servizio ha avuto un errore: forse è arrivato.',
    unreadable: 'Inviato, ma la risposta è illeggibile: forse è arrivato.',
  },
  unclearLook: {
    at: (time) => `Intray lo cercherà da solo alle ${time}.`,
    soon: 'Intray sta per cercarlo da solo.',
    waits:
      'Presso il servizio non è stato trovato. Decida lei: cercarlo di nuovo o inviarlo di nuovo.',
  },
  unlock: {
    title: 'Aprire con una password',
    text: (name) => `«${name}» è bloccato. Il mittente conosce la password.`,
    textOf: (name, sender) =>
      `«${name}», da ${sender}, è bloccato. Il mittente conosce la password.`,
    password: 'Password',
    hint: 'Viene provata su tutti i file che attendono una password. Il file resta come è arrivato; al servizio va una copia senza password.',
    keep: 'Conservarla nel portachiavi di questo computer per i prossimi file',
    needed: 'Inserisca la password.',
    open: 'Apri',
    trouble: {
      'wrong-password': 'Questa password non apre il file. La controlli e riprovi.',
      failed: 'L’apertura ha richiesto troppo tempo. Riprovi.',
    },
    opened: (name, others) =>
      others === 0
        ? `«${name}» è aperto e in viaggio.`
        : plural(others, {
            one: `«${name}» e # altro file sono aperti e in viaggio.`,
            other: `«${name}» e # altri file sono aperti e in viaggio.`,
          }),
    openedOthers: (others) =>
      plural(others, {
        one: 'La password ha aperto # altro file.',
        other: 'La password ha aperto # altri file.',
      }),
    kept: {
      keychain: 'Il portachiavi conserva la password.',
      session: 'La password è nota fino alla chiusura di Intray.',
      failed: 'Il portachiavi non ha accettato la password.',
    },
  },
  sendAgain: {
    title: 'Inviare di nuovo questo file?',
    text: (name) =>
      `Non si sa se «${name}» è arrivato. In tal caso il servizio lo avrà doppio e forse lo fatturerà due volte. Lasci prima che Intray lo cerchi.`,
  },
  postponedUntil: (date) => `fino al ${date}`,
  correctedBy: (name) => `corretto da ${name}`,
  rejectedBecause: (reason) => `Motivo: ${reason}`,
  nextInLine: 'il prossimo',
  before: (count) => plural(count, { one: '# prima di questo', other: '# prima di questo' }),
  moreBefore: (count) => `almeno ${count} prima di questo`,
  readingSince: (time) => `dalle ${time}`,
  attention: (count) => `Da verificare: ${plural(count, { one: '# campo', other: '# campi' })}`,
  nothingRead: 'Da verificare: non è stato letto nulla',
  allSure: 'Tutto sicuro',
  results: (count) => plural(count, { one: '# documento', other: '# documenti' }),
  moreResults: (count) => plural(count, { one: 'e # altro', other: 'e altri #' }),
  showResults: (count) =>
    plural(count, { one: 'Mostra # documento', other: 'Mostra i # documenti' }),
  hideResults: (count) =>
    plural(count, { one: 'Nascondi # documento', other: 'Nascondi i # documenti' }),
  fitsFilter: 'corrisponde al filtro',
  overdue: (days) => plural(days, { one: 'scaduto da # giorno', other: 'scaduto da # giorni' }),
  dueIn: (days) => plural(days, { one: 'scade fra # giorno', other: 'scade fra # giorni' }),
  dueToday: 'scade oggi',
  feedback: {
    none: '',
    saved: 'Modifiche salvate qui',
    waiting: 'Modifiche in attesa di invio',
    sent: 'Modifiche inviate',
    refused: 'Modifiche respinte',
  },
  actions: {
    open: 'Apri',
    retry: 'Riprova',
    unlock: 'Inserisci password…',
    textAsPdf: 'Il suo testo come PDF',
    keepBoth: 'Tieni entrambi',
    restoreOther: 'Ripristina l’altro',
    addAnew: 'Aggiungi come nuovo',
    discard: 'Scarta',
    showOther: 'Mostra l’altro',
    checkAgain: 'Cerca di nuovo',
    uploadAgain: 'Invia di nuovo',
    remove: 'Rimuovi',
    restore: 'Ripristina',
    erase: 'Elimina definitivamente…',
    postpone: 'Rimanda…',
    reject: 'Respingi…',
    reopen: 'Riapri',
    move: 'Sposta in…',
    annotate: 'Etichette e nota…',
    divide: 'Dividi in documenti…',
    sender: 'Mostra il mittente',
    copyLink: 'Copia il link',
    trace: 'Dati inviati',
  },
  linkCopied: 'Il link è negli appunti. Apre il documento su questo computer.',
  linkUnknown: 'Il link porta a un documento che non è, o non è più, su questo computer.',
  rowActions: (name) => `Azioni per ${name}`,
  layout: listLayout,
  sorting,
  trash,
  decisions,
  rejected: (name) => `«${name}» respinto`,
  postponed: (name) => `«${name}» rimandato`,
  reopened: (name) => `«${name}» riaperto`,
}
