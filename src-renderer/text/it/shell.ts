import type { ShellText } from '../en/shell.ts'
import { formatNumber } from '../format-number.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('it')

export const shell: ShellText = {
  appName: 'Intray',
  views: {
    inbox: 'In arrivo',
    review: 'Controllo',
    export: 'Esportazione',
    administration: 'Amministrazione',
    settings: 'Impostazioni',
    protection: 'Protezione dei dati',
  },
  navigation: 'Viste',
  skipToContent: 'Vai al contenuto',
  workspace: 'Area di lavoro',
  manageConnections: 'Gestisci le connessioni…',
  embeddedName: 'Questo computer',
  palette: {
    title: 'Comandi',
    placeholder: 'Digiti un comando…',
    nothing: 'Nessun comando ha questo nome.',
    open: 'Comandi',
  },
  keys: {
    title: 'Tasti',
    open: 'Mostra i tasti',
    list: [
      ['↑ ↓', 'Muoversi nell’elenco'],
      ['Enter', 'Aprire il documento o andare ai suoi pulsanti'],
      ['Home End', 'Primo o ultimo documento'],
      ['Delete', 'Eliminare il documento'],
    ],
  },
  commands: {
    goInbox: 'Vai ai documenti in arrivo',
    goReview: 'Vai al controllo',
    goAdministration: 'Apri l’amministrazione',
    goExport: 'Esporta documenti…',
    goSettings: 'Apri le impostazioni',
    goProtection: 'Apri la protezione dei dati',
    addFiles: 'Aggiungi file…',
    addSamples: 'Aggiungi gli esempi',
    search: 'Cerca',
    palette: 'Mostra i comandi',
    help: 'Mostra i tasti',
    themeLight: 'Aspetto chiaro',
    themeDark: 'Aspetto scuro',
    themeSystem: 'Aspetto del sistema',
    showFilter: (name) => `Mostra i documenti: ${name}`,
  },
  storeTrouble: {
    'disk-full':
      'Il disco è pieno: non è possibile salvare nulla. Liberi spazio; Intray riprenderà da solo.',
    'disk-failing':
      'Il disco ha segnalato un errore. Intray non salva nulla finché non ha verificato la banca dati; la lettura resta possibile. Se continua, chiudete Intray e fate controllare il disco.',
    'read-only':
      'Intray non può scrivere nella propria cartella dati: tutto si può leggere, nulla si può salvare.',
  },
  reader: {
    trouble: {
      'disk-full': 'Il disco è pieno: la lettura dei documenti riprende appena c’è spazio.',
      'read-only':
        'Il servizio di lettura non può scrivere nella propria cartella dati: non viene letto alcun documento.',
      'disk-failing':
        'Il disco ha segnalato un errore. Il servizio di lettura si riavvia e verifica la banca dati.',
      damaged:
        'La banca dati del servizio di lettura è danneggiata. Il servizio di lettura la ricrea e riprende da solo.',
      'not-answering':
        'Il servizio di lettura non rispondeva e viene riavviato. I file restano in attesa.',
      'not-starting':
        'Il servizio di lettura non si avvia. I file restano in attesa e Intray continua a provare. Se il problema persiste, chiuda Intray e lo riavvii.',
    },
    renewed: (lost) =>
      lost === 0
        ? 'La banca dati del servizio di lettura era danneggiata ed è stata ricreata; nulla è andato perso.'
        : 'La banca dati del servizio di lettura era danneggiata ed è stata ricreata da ciò che era ancora leggibile. I documenti in Intray non sono toccati; quello in corso di lettura va forse inviato di nuovo.',
    access: {
      title: 'Consentire l’accesso?',
      question: (program) =>
        `«${program}» chiede l’accesso ai documenti del servizio di lettura di questo computer. Lo consenta solo se ha appena effettuato lei stesso l’accesso da lì.`,
      details: (destination) =>
        `Il programma potrebbe caricare e leggere documenti nelle aree di lavoro che gli sono assegnate e inviare correzioni. La risposta va a ${destination}.`,
      allow: 'Consenti',
      deny: 'Rifiuta',
    },
  },
  kept: {
    client: {
      says: (what, name) =>
        `In attesa da prima che questo collegamento passasse a un altro client o indirizzo: ${what} per «${name}». L’invio attende che torni com’era, o che Lei lo faccia con i dati attuali.`,
      send: 'Inviare con i dati attuali',
      sent: 'L’invio avviene con i dati attuali.',
    },
    says: (what, name) =>
      `In attesa da prima del Suo accesso, forse per opera di qualcun altro: ${what} per «${name}». L’invio attende che quella persona acceda di nuovo, o che Lei lo faccia a Suo nome.`,
    unknown: (what, name) =>
      `In attesa da prima dell’ultimo accesso, forse per opera di qualcun altro: ${what} per «${name}». Il fornitore non dice chi accede. L’invio attende che Lei lo faccia a Suo nome.`,
    files: (count) => plural(count, { one: '# file', other: '# file' }),
    changes: (count) => plural(count, { one: '# modifica', other: '# modifiche' }),
    send: 'Inviare a mio nome',
    sent: 'L’invio avviene ora a Suo nome.',
  },
  rebuilt: {
    damaged: (folder) =>
      `La banca dati era danneggiata. Intray l’ha ricostruita con tutto ciò che era ancora presente e conserva il file danneggiato in ${folder}. Controlli gli ultimi documenti.`,
    missing: (restored) =>
      `La banca dati (intray.db) mancava e Intray ne ha creata una nuova. ${plural(restored, {
        one: '# documento è tornato dal suo originale.',
        other: '# documenti sono tornati dai loro originali.',
      })} Impostazioni, correzioni non ancora inviate ed elenco delle esportazioni non sono tornati. Se ha una copia del file, chiuda Intray e la rimetta al suo posto.`,
    older: (restored) =>
      plural(restored, {
        one: 'La banca dati è più vecchia degli originali accanto. # documento che non conosceva è tornato dal suo originale; lo controlli.',
        other:
          'La banca dati è più vecchia degli originali accanto. # documenti che non conosceva sono tornati dai loro originali; li controlli.',
      }),
    unrestored: (count) =>
      plural(count, {
        one: '# documento non si è potuto ripristinare; ciò che ne resta è nella cartella dati.',
        other:
          '# documenti non si sono potuti ripristinare; ciò che ne resta è nella cartella dati.',
      }),
  },
  disconnected:
    'Il collegamento con Intray è interrotto. Ciò che vede potrebbe non essere aggiornato.',
  reconnecting: 'Nuovo collegamento…',
  ended:
    'Intray è terminato o è stato riavviato: apra l’indirizzo che mostra all’avvio, oppure lo riavvii.',
  starting: 'Intray si avvia…',
  sessionNeeded: {
    title: 'Apra Intray dal suo indirizzo',
    text: 'Questa pagina ha bisogno dell’indirizzo che Intray ha mostrato all’avvio. Lo copi da lì o riavvii Intray.',
  },
  failedToStart: {
    title: 'Intray non ha potuto avviarsi',
    text: 'Ricarichi la pagina o riavvii Intray.',
  },
  sessionSecrets:
    'Il portachiavi di questo computer non risponde; i segreti restano solo finché non chiude Intray.',
  status: {
    label: 'Stato della coda',
    sessionSecrets: 'Segreti fino alla chiusura',
    upToDate: 'Tutto aggiornato',
    uploads: (count) => plural(count, { one: '# da inviare', other: '# da inviare' }),
    reading: (count) => plural(count, { one: '# in lettura', other: '# in lettura' }),
    feedback: (count) =>
      plural(count, { one: '# modifica da inviare', other: '# modifiche da inviare' }),
    kept: (count) => plural(count, { one: '# trattenuto', other: '# trattenuti' }),
    fetching: (count) =>
      plural(count, { one: '# di altri da ricevere', other: '# di altri da ricevere' }),
    unclear: (count) => plural(count, { one: '# da chiarire', other: '# da chiarire' }),
    calls: (left, all) => `${left} richieste su ${all} rimaste in questo minuto`,
    callsKept: (count) =>
      plural(count, {
        one: '# richiesta resta riservata a ciò che chiede Lei.',
        other: '# richieste restano riservate a ciò che chiede Lei.',
      }),
    until: (time) => `fino alle ${time}`,
    nextTry: (time) => `prossimo tentativo alle ${time}`,
    aboutSeconds: (count) => plural(count, { one: 'circa # secondo', other: 'circa # secondi' }),
    aboutMinutes: (count) => plural(count, { one: 'circa # minuto', other: 'circa # minuti' }),
    aboutHours: (count) => plural(count, { one: 'circa # ora', other: 'circa # ore' }),
    looking: 'Ricerca di nuovi documenti',
    pulling: (done, all) =>
      all === null
        ? `Nell’elenco: ${formatNumber(done)}`
        : `${formatNumber(done)} di ${formatNumber(all)} nell’elenco`,
    embedded: {
      starting: 'Il servizio di lettura si avvia',
      running: 'Lettura su questo computer',
      stopped: 'Il servizio di lettura è fermo',
    },
    scanFolder: {
      none: 'Nessuna cartella sorvegliata',
      watching: (name) => `${name} è sorvegliata`,
      paused: (name) => `${name} non è sorvegliata`,
    },
    scanReasons: {
      missing: 'La cartella non esiste. Ne scelga un’altra o la crei di nuovo.',
      'not-readable': 'La cartella non si può leggere. Controlli i permessi.',
      'not-a-folder': 'Questo è un file. Scelga una cartella.',
    },
  },
}
