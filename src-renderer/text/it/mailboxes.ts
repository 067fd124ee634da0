import type { MailboxText } from '../en/mailboxes.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('it')

export const mailboxes: MailboxText = {
  title: 'Caselle di posta',
  text: 'Intray scarica i nuovi messaggi via IMAP e aggiunge gli allegati. Nella casella non viene eliminato nulla.',
  none: 'Nessuna casella viene controllata.',
  add: 'Aggiungi casella',
  edit: 'Modifica…',
  lookNow: 'Controlla ora',
  signInAgain: 'Accedere di nuovo',
  pause: 'Sospendi',
  goOn: 'Riprendi',
  remove: 'Rimuovi…',
  showLeft: 'Messaggi non aggiunti…',
  state: {
    paused: 'Sospesa.',
    connecting: 'Accesso in corso…',
    watching: 'I nuovi messaggi arrivano da soli.',
    taking: (done, total) => `Aggiunta del messaggio ${done} di ${total}…`,
    until: (time) => `Prossimo tentativo alle ${time}.`,
  },
  lookedAt: (moment) => `Ultimo controllo: ${moment}.`,
  counts: (taken, left) =>
    `${plural(taken, { one: '# messaggio aggiunto', other: '# messaggi aggiunti' })}, ${plural(left, { one: '# no', other: '# no' })}.`,
  fact: (user) => `Casella ${user}`,
  goesTo: (folder, workspace) => `Da ${folder} a ${workspace}.`,
  noWorkspace: 'nessuna area di lavoro',
  faults: {
    offline: 'Questo computer non ha rete. Intray riprova da solo.',
    'host-not-found': 'Non esiste un server con questo nome. Controlli l’indirizzo.',
    unreachable: 'Il server di posta non risponde. Controlli indirizzo e porta.',
    certificate:
      'Il certificato del server di posta non vale per questo indirizzo, o nessuno ne garantisce. La password non è stata inviata.',
    'no-tls': 'Questa porta non è cifrata. Scelga un’altra porta o l’altra cifratura.',
    'sign-in-refused':
      'Il server di posta rifiuta il nome utente o la password. Alcuni fornitori richiedono una password per le app.',
    'signed-out':
      'Il fornitore della posta chiede di accedere di nuovo, nel browser e come titolare di questa casella.',
    'client-refused':
      'Il fornitore della posta rifiuta questo accesso. Verifichi l’ID client, la chiave segreta e le autorizzazioni.',
    'provider-unreachable':
      'L’accesso del fornitore della posta non risponde. Intray riprova da solo; se continua, verifichi gli indirizzi.',
    'folder-missing': 'La cartella non esiste più. Ne scelga un’altra.',
    'target-missing':
      'I messaggi non si possono spostare: la cartella prevista non esiste. Vengono aggiunti comunque.',
    'not-marked':
      'I messaggi non si possono segnare come letti: il server lo rifiuta. Vengono aggiunti comunque.',
    'cannot-move':
      'Questo server non può spostare singoli messaggi. Scelga altro per dopo l’aggiunta.',
    'no-password': 'La password non è nel portachiavi. La inserisca di nuovo.',
    keychain: 'Il portachiavi non risponde. Lo sblocchi; Intray chiede di nuovo.',
    'workspace-gone':
      'L’area di lavoro di questa casella è stata rimossa o archiviata. Ne scelga un’altra.',
    disk: 'Il disco di questo computer al momento non accetta nulla.',
    server: 'Intray non capisce la risposta del server di posta. Riprova.',
  },
  form: {
    addTitle: 'Aggiungi casella',
    editTitle: 'Modifica casella',
    host: 'Server di posta',
    hostHint: 'Il server IMAP, per esempio imap.example.ch',
    port: 'Porta',
    security: 'Cifratura',
    securities: { tls: 'TLS', starttls: 'STARTTLS', none: 'Nessuna (solo questo computer)' },
    user: 'Nome utente',
    userHint: 'Di solito l’indirizzo e-mail.',
    password: 'Password',
    passwordKept: 'Lasciare vuoto per mantenere quella attuale.',
    passwordHints: {
      keychain: 'Salvata nel portachiavi del sistema e mai più mostrata.',
      session: 'Il portachiavi non risponde: la password resta solo fino alla chiusura di Intray.',
    },
    badPort: 'Un numero da 1 a 65535.',
    onlyHere: 'Senza cifratura si raggiunge solo un server su questo computer.',
    passwordNeeded: 'Per un altro server o utente serve di nuovo la password.',
    signInWith: 'Accedere con',
    ways: {
      password: 'Nome utente e password',
      microsoft: 'Microsoft 365',
      google: 'Google',
      other: 'Altro fornitore, nel browser',
    },
    clientId: 'ID client',
    clientIdHint: 'Il suo ufficio lo riceve dal fornitore per Intray; la guida spiega come.',
    clientSecret: 'Chiave segreta (client secret)',
    clientSecretHint: 'Solo se il fornitore gliene ha data una.',
    addresses: 'Indirizzi del fornitore',
    authorizationUrl: 'Indirizzo della pagina di accesso',
    tokenUrl: 'Indirizzo dei token',
    scope: 'Autorizzazioni (scope)',
    badAddress: 'Un indirizzo che inizia con https://.',
    badScope: 'Solo lettere, cifre e segni, separati da uno spazio.',
    openBrowser: 'Accedere nel browser',
    try: 'Accedi',
    trying: 'Accesso in corso…',
    signedIn: 'Accesso riuscito. Scelga che cosa aggiungere.',
    back: 'Indietro',
    folder: 'Cartella',
    workspace: 'Aggiungi all’area di lavoro',
    senders: 'Solo da questi mittenti',
    subjects: 'Solo con queste parole nell’oggetto',
    listHint: 'Separare con virgole. Vuoto: tutti.',
    after: 'Dopo l’aggiunta',
    afterTaking: {
      leave: 'Non cambiare nulla nella casella',
      'mark-read': 'Segna il messaggio come letto',
      move: 'Sposta il messaggio in una cartella',
    },
    moveTo: 'Sposta in',
    messageText: 'Il testo del messaggio stesso',
    messageTexts: {
      never: 'Non aggiungerlo',
      alone: 'Aggiungerlo come PDF se non è allegato alcun documento',
      always: 'Aggiungerlo sempre come PDF',
    },
    takesEarlier: 'Aggiungi anche ciò che è già nella cartella',
    save: 'Salva',
    kept: {
      keychain: 'La casella è salvata, il suo accesso nel portachiavi.',
      session:
        'La casella è salvata. Il portachiavi non risponde: acceda di nuovo dopo un riavvio.',
    },
  },
  left: {
    title: 'Messaggi non aggiunti',
    text: 'Gli ultimi cento. Nella casella sono intatti.',
    none: 'Tutti i messaggi sono stati aggiunti.',
    take: 'Aggiungi comunque',
    noSender: 'Mittente sconosciuto',
    noSubject: 'Senza oggetto',
    reasons: {
      'no-attachment': 'Non è allegato alcun documento.',
      'other-sender': 'Da un altro mittente.',
      'other-subject': 'Con un altro oggetto.',
      'not-given': 'Il server di posta non l’ha consegnato.',
      gone: 'Era sparito prima di essere letto.',
    },
  },
  removal: {
    title: 'Rimuovere questa casella?',
    text: 'Intray non la controlla più e dimentica la password. I documenti restano, e anche la posta.',
    done: 'La casella è rimossa.',
    secretStays: 'Il portachiavi non risponde: la password viene rimossa non appena risponde.',
  },
}
