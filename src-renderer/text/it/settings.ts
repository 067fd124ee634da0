import type { SettingsText } from '../en/settings.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('it')

export const settings: SettingsText = {
  title: 'Impostazioni',
  find: 'Cerca un’impostazione',
  findNothing: (query) => `Nessuna impostazione contiene «${query}».`,
  sections: {
    appearance: 'Visualizzazione',
    passwords: 'Password dei PDF',
    trash: 'Cestino',
    desktop: 'Desktop',
    reading: 'Attendibilità',
    chart: 'Piano dei conti',
    secondReader: 'Secondo lettore',
    secondOpinion: 'Secondo parere',
    connections: 'Connessioni',
    network: 'Rete',
    about: 'Informazioni',
  },
  language: 'Lingua',
  languageSystem: (name) => `Come il sistema (${name})`,
  theme: 'Tema',
  themes: { system: 'Sistema', light: 'Chiaro', dark: 'Scuro' },
  trash: {
    text: 'I documenti rimossi si possono ripristinare dal cestino finché non vengono eliminati definitivamente, con i loro file.',
    after: 'Elimina definitivamente dopo',
    days: (count) => plural(count, { one: '# giorno', other: '# giorni' }),
  },
  desktop: {
    keepWatching: 'Continuare in background',
    keepWatchingHint:
      'Quando chiude la finestra, Intray resta nell’area di notifica. La cartella di scansione e la coda continuano.',
    startAtLogin: 'Avviare all’accesso al computer',
    notify: 'Notificarmi i documenti pronti, i problemi e i conti modificati',
    notifyHint: 'Solo con numeri, mai con nomi o importi, e non mentre Intray è in primo piano.',
  },
  thresholds: {
    text: 'Attendibilità a partire dalla quale un campo è considerato sicuro. Al di sotto, Intray le chiede di verificarlo.',
    sure: 'Campi',
    strict: 'Importi e IBAN',
    appliesTo: 'Vale per',
    all: 'Tutte le aree di lavoro',
    same: 'Come per tutte le aree di lavoro',
    withOwn: (names) => `Tranne le aree di lavoro con valori propri: ${names}`,
    reset: 'Ripristina',
  },
  chart: {
    text: 'I conti della contabilità di un cliente. Vengono proposti dove scrive una nota su un documento, e le esportazioni possono contenere numero, denominazione e IVA. Ogni area di lavoro ha il suo.',
    workspace: 'Area di lavoro',
    accounts: 'Conti',
    hint: 'Una riga per conto: numero; denominazione; aliquota o codice IVA. Anche le righe incollate da un foglio di calcolo vengono capite.',
    count: (accounts) => plural(accounts, { one: '# conto', other: '# conti' }),
    line: (line, why) => `riga ${line} (${why})`,
    leftOut: (lines, more) => `Non è un conto: ${lines}${more > 0 ? ` e altre ${more}` : ''}`,
    why: {
      'no-number': 'senza numero',
      twice: 'il numero c’è già',
      'too-long': 'troppo lungo',
      'too-many': 'più di quanti ne possa avere un piano dei conti',
    },
    save: 'Salva il piano dei conti',
    saved: (accounts, name) =>
      `${name}: ${plural(accounts, { one: '# conto è salvato.', other: '# conti sono salvati.' })}`,
    take: 'Riprendi da un file CSV…',
    write: 'Salva come file CSV…',
    fileName: 'piano-dei-conti',
    tooLarge: 'Questo file è troppo grande per un piano dei conti.',
    noAccounts: (file) =>
      `Nessuna riga di ${file} comincia con il numero di un conto. Salvi il piano dei conti come CSV, con numero e denominazione.`,
    leftOutOfFile: (lines) =>
      plural(lines, {
        one: '# riga del file non è un conto ed è stata tralasciata.',
        other: '# righe del file non sono conti e sono state tralasciate.',
      }),
  },
  secondReader: {
    text: 'Un modello del suo ufficio guarda un’altra volta le pagine dei documenti in cui qualcosa è incerto. Non sostituisce nulla: ciò che dice conta solo se è stampato sulla pagina, e si vede che l’ha detto lui.',
    nobody: 'Nessun altro viene interrogato.',
    asked: (model: string, address: string) =>
      `Viene interrogato ${model} all’indirizzo ${address}.`,
    address: 'Indirizzo del modello',
    addressHint:
      'Con l’interfaccia chat di OpenAI, come quella di Ollama e llama.cpp, per esempio http://127.0.0.1:11434/v1',
    needsAddress:
      'Inserisca un indirizzo di questo computer con http://, oppure un altro con https://.',
    needsYes:
      'Questo indirizzo è di un altro computer. Permetta prima che le pagine lascino questo.',
    key: 'Chiave, se necessaria',
    keyKept: 'Per questo indirizzo è conservata una chiave, mai mostrata. Un’altra la sostituisce.',
    mayLeave: (host: string) => `Le pagine possono lasciare questo computer per ${host}`,
    mayLeaveHint:
      'Vi vengono inviate le immagini delle pagine incerte. Ogni richiesta è nel registro di ciò che ha lasciato questo dispositivo.',
    look: 'Cerca i modelli',
    model: 'Modello',
    use: 'Usa questo',
    stop: 'Non interrogare nessuno',
    faults: {
      unreachable: 'L’indirizzo non risponde.',
      refused: 'L’indirizzo rifiuta la chiave.',
      'no-models': 'L’indirizzo non nomina alcun modello. Inserisca il nome del modello.',
    },
  },
  secondOpinion: {
    text: 'I documenti vengono letti su questo computer. Solo quelli con un campo incerto vengono inviati anche, per intero, a un servizio al quale è collegato, e la sua risposta è confrontata campo per campo. Non sostituisce nulla: se entrambi leggono la stessa cosa, il campo è sicuro; se leggono cose diverse, sceglie lei.',
    label: 'Chi viene interrogato',
    nobody: 'Nessuno',
    asked: (name) =>
      `I documenti incerti vengono inviati a ${name}. Ogni richiesta è nel registro di ciò che ha lasciato questo dispositivo; la copia resta presso quel servizio finché non viene eliminata lì.`,
    stays: 'I documenti restano su questo computer.',
    noProvider: 'Non c’è ancora una connessione a un altro servizio.',
  },
  saved: 'Salvato',
  connections: {
    text: 'Una connessione collega Intray a un servizio. I nuovi documenti vanno a quella attiva.',
    active: 'Attiva',
    use: 'Usa questa',
    add: 'Aggiungi una connessione',
    edit: 'Modifica',
    test: 'Prova',
    testing: 'Prova in corso…',
    remove: 'Rimuovi…',
    removeTitle: 'Rimuovere questa connessione?',
    editTitle: 'Modifica la connessione',
    name: 'Nome',
    clientId: 'ID client',
    secret: 'Chiave segreta',
    secretHint: 'Viene salvata nel portachiavi del sistema e non è mai più mostrata.',
    workspace: 'ID dell’area di lavoro',
    colour: 'Colore',
    colourNames: {
      blue: 'Blu',
      teal: 'Turchese',
      green: 'Verde',
      amber: 'Ambra',
      red: 'Rosso',
      violet: 'Viola',
      grey: 'Grigio',
      pink: 'Rosa',
      brown: 'Marrone',
      cyan: 'Ciano',
      olive: 'Oliva',
    },
    needed: 'Questo dato è obbligatorio.',
    needsHttps: 'Inserisca un indirizzo che comincia con https://.',
    keptSession:
      'Il portachiavi non risponde: la chiave resta salvata solo finché non chiude Intray.',
    keptKeychain: 'La chiave è nel portachiavi.',
    embeddedText: 'Legge i documenti su questo computer, senza account e senza rete.',
    status: (code) => `Stato HTTP ${code}`,
  },
  passwords: {
    text: 'Una password che ha aperto un PDF viene provata sui successivi: fino alla chiusura di Intray, o dal portachiavi se ha voluto conservarla.',
    kept: (count) =>
      count === 0
        ? 'Il portachiavi non ne conserva nessuna.'
        : plural(count, {
            one: 'Il portachiavi conserva # password.',
            other: 'Il portachiavi conserva # password.',
          }),
    forget: 'Dimentica tutte',
    forgotten: 'Tutte le password dei PDF sono dimenticate.',
  },
  network: {
    text: 'Il proxy tra questo computer e i servizi, secondo l’ultima chiamata.',
    none: 'Nessun proxy.',
    sources: { environment: 'dalle variabili d’ambiente', system: 'dal sistema' },
    signedIn: (name) => `Accesso come ${name}.`,
    given: (name) => `Accesso come ${name}, con la password delle variabili d’ambiente.`,
    nobody: 'Nessuno ha effettuato l’accesso.',
    unreadable:
      'Il portachiavi non dice se una password è salvata. Lo sblocchi: Intray la chiederà di nuovo.',
    through: (address, source) => `Attraverso il proxy ${address}, ${source}.`,
    fact: (host) => `Proxy ${host}`,
    unused: 'Senza il proxy del sistema',
    unusable: {
      script:
        'Il sistema affida la scelta del proxy a uno script (PAC). Qui non viene eseguito: le chiamate escono senza proxy. Imposti HTTPS_PROXY oppure usi l’app nella sua finestra.',
      socks:
        'Il proxy del sistema è un proxy SOCKS, che Intray non usa: le chiamate escono senza proxy. Imposti HTTPS_PROXY se ce n’è un altro.',
      unreadable:
        'Le impostazioni del sistema non si possono leggere: le chiamate escono senza proxy. Imposti HTTPS_PROXY se ne serve uno.',
    },
    user: 'Nome utente',
    noColon: 'Un nome utente non contiene i due punti.',
    password: 'Password',
    hints: {
      keychain: 'Viene salvata nel portachiavi del sistema e non è mai più mostrata.',
      session:
        'Il portachiavi non risponde: la password resta salvata solo finché non chiude Intray e non viene mai mostrata.',
    },
    signIn: 'Accedi',
    kept: {
      keychain: 'La password è nel portachiavi.',
      session:
        'Il portachiavi non risponde: la password resta salvata solo finché non chiude Intray.',
    },
    removed: 'Il nome utente e la password sono rimossi.',
  },
  about: {
    version: (version) => `versione ${version}`,
    hosts: { electron: 'Applicazione desktop', browser: 'Finestra del browser' },
    secrets: {
      keychain: 'Le credenziali sono salvate nel portachiavi del sistema.',
      session: 'Le credenziali restano salvate solo finché non chiude Intray.',
    },
    licence: 'Software libero con licenza MIT.',
  },
}
