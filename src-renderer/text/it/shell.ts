import type { ShellText } from '../en/shell.ts'
import { formatNumber } from '../format-number.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('it')

export const shell: ShellText = {
  appName: 'Intray',
  views: {
    inbox: 'In arrivo',
    review: 'Controllo',
    due: 'Scadenze',
    overview: 'Panoramica',
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
    nothing: 'Nessun comando corrispondente.',
    open: 'Comandi',
  },
  keys: {
    title: 'Tasti',
    open: 'Mostra i tasti',
    list: [
      ['↑ ↓', 'Spostati nell’elenco'],
      ['Enter', 'Apri il documento o vai ai suoi pulsanti'],
      ['Home End', 'Primo o ultimo documento'],
      ['Space', 'Seleziona o deseleziona la riga'],
      ['Shift+↑ ↓', 'Seleziona altre righe'],
      ['Esc', 'Annulla la selezione'],
      ['Delete', 'Rimuovi il documento o la selezione'],
    ],
  },
  commands: {
    goInbox: 'Vai ai documenti in arrivo',
    goReview: 'Vai al controllo',
    goAdministration: 'Apri l’amministrazione',
    goDue: 'Mostra le scadenze',
    goOverview: 'Mostra la panoramica',
    goQueue: 'Mostra la coda',
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
      'Il disco ha segnalato un errore. Intray non salva nulla finché la banca dati non è verificata; la lettura resta possibile. Se questo messaggio persiste, chiuda Intray e faccia controllare il disco.',
    'read-only':
      'Intray non ha il permesso di scrivere nella cartella dei dati: può leggere tutto, ma non salvare.',
    damaged:
      'La banca dati di Intray è danneggiata. Chiuda Intray e lo riavvii: la banca dati viene ricostruita con tutto ciò che è ancora presente.',
  },
  reader: {
    trouble: {
      'disk-full': 'Il disco è pieno: la lettura dei documenti riprende appena c’è spazio.',
      'read-only':
        'Il servizio di lettura non ha il permesso di scrivere nella cartella dei dati: non viene letto alcun documento.',
      'disk-failing':
        'Il disco ha segnalato un errore. Il servizio di lettura si riavvia e verifica la banca dati.',
      damaged:
        'La banca dati del servizio di lettura è danneggiata. Il servizio la ricrea e riprende da solo.',
      'not-answering':
        'Il servizio di lettura non rispondeva e viene riavviato. I file restano in attesa.',
      'not-starting':
        'Il servizio di lettura non si avvia. I file restano in attesa e Intray continua a provare. Se questo messaggio persiste, chiuda Intray e lo riavvii.',
    },
    renewed: (lost) =>
      lost === 0
        ? 'La banca dati del servizio di lettura era danneggiata ed è stata ricreata; nulla è andato perso.'
        : 'La banca dati del servizio di lettura era danneggiata ed è stata ricreata da ciò che era ancora leggibile. I documenti in Intray non sono interessati; quello in corso di lettura va forse inviato di nuovo.',
    access: {
      title: 'Consentire l’accesso?',
      question: (program) =>
        `«${program}» chiede l’accesso ai documenti del servizio di lettura di questo computer. Lo consenta solo se ha appena eseguito personalmente l’accesso da lì.`,
      details: (destination) =>
        `Il programma potrebbe caricare e leggere documenti nelle aree di lavoro che gli sono assegnate e inviare correzioni. La risposta va a ${destination}.`,
      allow: 'Consenti',
      deny: 'Rifiuta',
    },
  },
  kept: {
    client: {
      says: (what, name) =>
        `Non ancora inviato a «${name}»: ${what} in attesa da prima che questa connessione cambiasse client o indirizzo. L’invio attende che lei ripristini la connessione o lo autorizzi con i nuovi dati.`,
      send: 'Invia con i nuovi dati',
      sent: 'Invio in corso con i nuovi dati.',
    },
    says: (what, name) =>
      `Non ancora inviato a «${name}»: ${what} in attesa da prima del suo accesso, forse di qualcun altro. L’invio attende che quella persona acceda di nuovo o che lei lo autorizzi a suo nome.`,
    unknown: (what, name) =>
      `Non ancora inviato a «${name}»: ${what} in attesa da prima dell’ultimo accesso, forse di qualcun altro. Il fornitore non dice chi accede. L’invio attende che lei lo autorizzi a suo nome.`,
    files: (count) => plural(count, { one: '# file', other: '# file' }),
    changes: (count) => plural(count, { one: '# modifica', other: '# modifiche' }),
    send: 'Invia a mio nome',
    sent: 'Invio in corso a suo nome.',
  },
  rebuilt: {
    damaged: (folder) =>
      `La banca dati era danneggiata. Intray l’ha ricostruita con tutto ciò che era ancora presente e conserva il file danneggiato in ${folder}. Controlli gli ultimi documenti.`,
    missing: (restored) =>
      `La banca dati (intray.db) mancava e Intray ne ha creata una nuova. ${plural(restored, {
        one: '# documento è stato ripristinato dal suo originale.',
        other: '# documenti sono stati ripristinati dai loro originali.',
      })} Le impostazioni, le correzioni non ancora inviate e l’elenco delle esportazioni sono andati persi. Se ha una copia del file, chiuda Intray e la rimetta al suo posto.`,
    older: (restored) =>
      plural(restored, {
        one: 'La banca dati è più vecchia degli originali accanto. # documento che vi mancava è stato ripristinato dal suo originale; lo controlli.',
        other:
          'La banca dati è più vecchia degli originali accanto. # documenti che vi mancavano sono stati ripristinati dai loro originali; li controlli.',
      }),
    unrestored: (count) =>
      plural(count, {
        one: '# documento non si è potuto ripristinare; ciò che ne resta è nella cartella dei dati.',
        other:
          '# documenti non si sono potuti ripristinare; ciò che ne resta è nella cartella dei dati.',
      }),
  },
  disconnected:
    'Il collegamento con Intray è interrotto. Ciò che vede potrebbe non essere aggiornato.',
  reconnecting: 'Riconnessione…',
  ended:
    'Intray è stato chiuso o riavviato: apra l’indirizzo che mostra all’avvio, oppure lo riavvii.',
  partMissing:
    'Questa parte di Intray non si è aperta; forse nel frattempo Intray è stato aggiornato. Lo chiuda e lo riavvii: non va perso nulla.',
  starting: 'Intray si avvia…',
  sessionNeeded: {
    title: 'Apra Intray dal suo indirizzo',
    text: 'Questa pagina si apre solo dall’indirizzo che Intray ha mostrato all’avvio. Lo copi da lì o riavvii Intray.',
  },
  failedToStart: {
    title: 'Impossibile avviare Intray',
    text: 'Ricarichi la pagina o riavvii Intray.',
  },
  sessionSecrets:
    'Il portachiavi di questo computer non risponde; le credenziali restano salvate solo finché non chiude Intray.',
  status: {
    label: 'Stato della coda',
    sessionSecrets: 'Credenziali solo fino alla chiusura',
    upToDate: 'Tutto aggiornato',
    uploads: (count) => plural(count, { one: '# da inviare', other: '# da inviare' }),
    unanswered: (count, time) =>
      plural(count, {
        one: `# inviato, risposta del servizio attesa fino alle ${time}`,
        other: `# inviati, risposta del servizio attesa fino alle ${time}`,
      }),
    reading: (count) => plural(count, { one: '# in lettura', other: '# in lettura' }),
    feedback: (count) =>
      plural(count, { one: '# modifica da inviare', other: '# modifiche da inviare' }),
    kept: (count) => plural(count, { one: '# trattenuto', other: '# trattenuti' }),
    fetching: (count) =>
      plural(count, { one: '# di altri da scaricare', other: '# di altri da scaricare' }),
    unclear: (count) => plural(count, { one: '# incerto', other: '# incerti' }),
    calls: (left, all) => `Richieste rimaste in questo minuto: ${left} su ${all}`,
    callsKept: (count) =>
      plural(count, {
        one: '# richiesta resta riservata alle sue azioni.',
        other: '# richieste restano riservate alle sue azioni.',
      }),
    until: (time) => `fino alle ${time}`,
    nextTry: (time) => `prossimo tentativo alle ${time}`,
    paused: 'In pausa',
    tryNow: 'Prova ora',
    aboutSeconds: (count) => plural(count, { one: 'circa # secondo', other: 'circa # secondi' }),
    aboutMinutes: (count) => plural(count, { one: 'circa # minuto', other: 'circa # minuti' }),
    aboutHours: (count) => plural(count, { one: 'circa # ora', other: 'circa # ore' }),
    looking: 'Ricerca di nuovi documenti',
    pulling: (done, all) =>
      all === null
        ? `Elencati: ${formatNumber(done)}`
        : `${formatNumber(done)} di ${formatNumber(all)} elencati`,
    embedded: {
      starting: 'Il servizio di lettura si avvia',
      running: 'Lettura su questo computer',
      stopped: 'Il servizio di lettura è fermo',
    },
  },
}
