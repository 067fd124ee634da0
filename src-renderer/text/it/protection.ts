import { pluralIn } from '../plural.ts'
import type { ProtectionText } from '../en/protection.ts'

const plural = pluralIn('it')

export const protection: ProtectionText = {
  title: 'Protezione dei dati',
  saved: (name) => `«${name}» salvato`,
  saveFailed: 'Non è stato possibile creare il file. Riprovi.',
  left: {
    title: 'Che cosa ha lasciato questo dispositivo',
    text: 'Un registro di tutte le richieste a un servizio. Contiene ID e cifre, ma nessun contenuto, e non si può modificare.',
    ofDocument: (name) => `Dati inviati di «${name}»`,
    showAll: 'Mostra tutti i documenti',
    which: 'Quali richieste',
    contentOnly: 'Solo contenuti',
    everything: 'Tutte le richieste',
    table: 'Richieste',
    when: 'Quando',
    what: 'Che cosa',
    host: 'Verso',
    client: 'Come client',
    sent: 'Inviato',
    answer: 'Risposta',
    document: 'Documento',
    thisComputer: 'questo computer',
    noAnswer: 'nessuna risposta',
    mailDone: 'fatto',
    mailRefused: 'rifiutato',
    notKnown: 'non noto',
    more: 'Mostra le precedenti',
    nothing: 'Nulla ha lasciato questo dispositivo.',
    nothingOfKind:
      'Nessun contenuto ha lasciato questo dispositivo. «Tutte le richieste» mostra anche le semplici interrogazioni.',
    stayedAll: 'Tutto questo è andato soltanto al servizio su questo computer.',
    saveCsv: 'Salva come CSV',
    saveText: 'Salva come testo',
    removedDocument: 'eliminato qui',
    times: (count) => plural(count, { one: '# volta', other: '# volte' }),
    operations: {
      uploadDocument: 'Il file stesso',
      provideFeedback: 'Correzioni',
      retrieveStructuredData: 'Campi richiesti',
      streamDocumentContent: 'File scaricato',
      getDocumentFeedback: 'Correzioni precedenti richieste',
      listDocuments: 'Elenco richiesto',
      getDocumentText: 'Testo richiesto',
      deleteDocument: 'Eliminato presso il servizio',
      moveDocument: 'Spostato in un’altra area di lavoro',
      token: 'Accesso',
      mailSignIn: 'Accesso a una casella di posta',
      mailMarkRead: 'Messaggio segnato come letto',
      mailMove: 'Messaggio spostato',
      admin: 'Amministrazione',
      other: 'Altro indirizzo',
    },
  },
  personal: {
    title: 'Che cosa dice il servizio sui dati personali',
    result: (number) => `Documento ${number} nel file`,
    none: 'Il servizio non ha indicato nulla sui dati personali di questo documento.',
    fields: {
      personalData: 'Contiene dati personali',
      legalBasis: 'Base giuridica',
      retainUntil: 'Da conservare fino al',
    },
    yes: 'Sì',
    no: 'No',
    open: 'Non indicato',
  },
  retention: {
    title: 'Durata di conservazione dei documenti',
    text: 'La durata decorre dal giorno in cui un documento è stato confermato o respinto. I documenti non conclusi restano. Vanno prima nel cestino e da lì vengono eliminati definitivamente. Il servizio conserva la propria copia secondo le proprie regole; viene eliminata anche quella nel servizio di questo computer.',
    duty: 'In Svizzera i libri e i documenti contabili vanno conservati per dieci anni. Si assicuri che siano conservati altrove prima che vengano rimossi da qui.',
    keep: (workspace) => `Conserva i documenti di ${workspace}`,
    for: {
      forever: 'Finché non vengono rimossi a mano',
      days: (count) => plural(count, { one: '# giorno', other: '# giorni' }),
      years: (count) => plural(count, { one: '# anno', other: '# anni' }),
    },
    change: 'Modifica…',
    previewTitle: (workspace) => `Modifica la conservazione di ${workspace}`,
    goes: (count, bytes) =>
      plural(count, {
        one: `# documento (${bytes}) va ora nel cestino.`,
        other: `# documenti (${bytes}) vanno ora nel cestino.`,
      }),
    goesNone: 'Nessun documento è abbastanza vecchio: ora nulla va nel cestino.',
    goesList: 'Documenti che vanno nel cestino',
    goesMore: (count) => plural(count, { one: 'e un altro (#)', other: 'e altri #' }),
    finished: (date) => `concluso il ${date}`,
    stays: (count, reason) =>
      plural(count, { one: `# resta: ${reason}`, other: `# restano: ${reason}` }),
    next: (date) => `Il prossimo seguirà il ${date}.`,
    apply: 'Imposta la regola',
    applyAndTrash: (count) =>
      plural(count, {
        one: 'Metti # documento nel cestino',
        other: 'Metti # documenti nel cestino',
      }),
    trashed: (count) =>
      plural(count, {
        one: '# documento è nel cestino.',
        other: '# documenti sono nel cestino.',
      }),
    set: 'La regola è impostata.',
    log: 'Eliminati di recente',
    logNone: 'Non è ancora stato eliminato nulla.',
    reasons: {
      'not-finished': 'non ancora confermato o respinto',
      'not-sent': 'con modifiche che il servizio non ha ancora',
      'not-exported': 'ancora da esportare automaticamente',
      'kept-by-service': 'da conservare più a lungo, secondo il servizio',
    },
    removalReasons: { person: 'a mano', retention: 'secondo la regola' },
  },
  damaged: {
    text: (count, bytes) =>
      plural(count, {
        one: `# banca dati danneggiata (${bytes}) è ancora su questo dispositivo. Contiene ciò che è stato rimosso da allora.`,
        other: `# banche dati danneggiate (${bytes}) sono ancora su questo dispositivo. Contengono ciò che è stato rimosso da allora.`,
      }),
    remove: 'Rimuovi definitivamente…',
    title: 'Rimuovere le banche dati danneggiate?',
    ask: 'Dopo, nessuno potrà più esaminarle. I documenti restano: sono stati ripresi.',
    gone: 'Le banche dati danneggiate sono state rimosse.',
  },
  subject: {
    title: 'Tutto su una persona o un fornitore',
    text: 'Cerca nei campi, nelle pagine, nei nomi dei file e nei valori precedenti di tutte le aree di lavoro.',
    label: 'Nome, IBAN o indirizzo e-mail',
    find: 'Cerca',
    tooShort: 'Inserisca almeno tre caratteri.',
    found: (count) =>
      plural(count, { one: 'Trovato in # documento', other: 'Trovato in # documenti' }),
    nothing: (query) => `«${query}» non compare da nessuna parte.`,
    save: 'Salva tutto come ZIP',
    saveHint:
      'Gli originali e, per ogni documento, un file con tutto ciò che è conservato al riguardo.',
    places: {
      fields: 'nei campi',
      page: 'nella pagina',
      'file-name': 'nel nome del file',
      history: 'in valori precedenti',
    },
  },
  diagnostics: {
    title: 'Diagnosi per l’assistenza',
    text: 'Versioni, cifre e codici da un elenco fisso. Né nomi, né importi, né nomi di file, né indirizzi, né credenziali. Legga il testo prima di trasmetterlo.',
    show: 'Crea il testo',
    label: 'Testo della diagnosi',
    save: 'Salva',
  },
}
