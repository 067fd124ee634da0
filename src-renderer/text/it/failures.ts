import type { FailuresText } from '../en/failures.ts'
import { findings } from './findings.ts'

export const failures: FailuresText = {
  calls: {
    'unknown-call': {
      says: 'Questa finestra appartiene a un’altra versione di Intray.',
      next: 'Chiuda Intray e lo riavvii.',
    },
    'invalid-input': {
      says: 'Un valore non è stato accettato.',
      next: 'Controlli ciò che ha inserito e riprovi.',
    },
    'invalid-output': {
      says: 'Intray ha dato una risposta che questa finestra non riesce a leggere.',
      next: 'Chiuda Intray e lo riavvii.',
    },
    'not-found': {
      says: 'Questo elemento non è più qui.',
      next: 'Forse è stato eliminato in un’altra finestra; l’elenco è aggiornato.',
    },
    conflict: {
      says: 'Questo è cambiato nel frattempo.',
      next: 'Guardi lo stato attuale e decida di nuovo.',
    },
    'upload-unclear': {
      says: 'Potrebbe essere un suo file inviato senza risposta.',
      next: 'Riprovi appena il caso è chiarito tra i documenti in arrivo, da Intray o da lei.',
    },
    cancelled: { says: 'Annullato.', next: 'Non è stato modificato nulla.' },
    timeout: {
      says: 'Nessuna risposta è arrivata in tempo.',
      next: 'Riprovi; se succede spesso, riavvii Intray.',
    },
    disconnected: {
      says: 'Il collegamento con Intray è interrotto.',
      next: 'Intray si ricollega da solo; poi riprovi.',
    },
    'not-available-here': {
      says: 'In una finestra del browser non è possibile.',
      next: 'Usi l’applicazione desktop oppure digiti il valore.',
    },
    internal: {
      says: 'Qualcosa è andato storto in Intray.',
      next: 'Riprovi; i suoi documenti sono al sicuro.',
    },
    'disk-full': {
      says: 'Il disco è pieno.',
      next: 'Liberi spazio e riprovi; nulla è andato perso.',
    },
    'database-newer': {
      says: 'Questi dati provengono da una versione più recente di Intray.',
      next: 'Installi l’ultima versione per aprirli.',
    },
    'database-damaged': {
      says: 'La banca dati di Intray è danneggiata.',
      next: 'Chiuda Intray e lo riavvii: la banca dati viene ricostruita con tutto ciò che è ancora presente.',
    },
    'disk-failing': {
      says: 'Il disco segnala un errore di scrittura.',
      next: 'Chiuda Intray e controlli il disco; nulla di quanto risultava salvato è perso.',
    },
    'read-only': {
      says: 'Intray non ha il permesso di scrivere nella cartella dei dati.',
      next: 'Controlli i permessi della cartella e riavvii Intray.',
    },
    'file-not-readable': {
      says: 'Il file non si può leggere.',
      next: 'Controlli se è aperto altrove o protetto e lo aggiunga di nuovo.',
    },
    'no-program': {
      says: 'Nessun programma di questo computer ha accettato il file.',
      next: 'Imposti nel sistema quale programma apre i file di questo tipo e riprovi.',
    },
    'keychain-unavailable': {
      says: 'Il portachiavi del sistema non risponde.',
      next: 'Lo sblocchi oppure continui: la chiave resta salvata solo finché non chiude Intray.',
    },
    offline: {
      says: 'Questo computer è offline.',
      next: 'Il suo lavoro è conservato e parte appena torna la rete.',
    },
    'service-unreachable': {
      says: 'Il servizio non è raggiungibile.',
      next: 'Intray continua a provare; se il problema persiste, controlli la connessione nelle impostazioni.',
    },
    'no-secret': {
      says: 'Per questa connessione manca la chiave segreta.',
      next: 'La inserisca nelle impostazioni.',
    },
    'signed-out': {
      says: 'La sua sessione è terminata.',
      next: 'Acceda di nuovo nelle impostazioni.',
    },
    'service-refused-credentials': {
      says: 'Il servizio non ha accettato l’ID client o la chiave segreta.',
      next: 'Inserisca di nuovo la chiave nelle impostazioni.',
    },
    'service-forbidden': {
      says: 'Questo client non ha accesso all’area di lavoro.',
      next: 'Chieda l’accesso a chi amministra l’area.',
    },
    'service-not-found': {
      says: 'Il servizio non conosce questo documento o quest’area di lavoro.',
      next: 'Controlli l’ID dell’area nelle impostazioni.',
    },
    'service-rejected': {
      says: 'Il servizio ha respinto i dati.',
      next: 'Controlli i campi segnati e confermi di nuovo.',
    },
    'service-rate-limited': {
      says: 'Il limite di richieste del servizio è stato raggiunto.',
      next: 'Intray prosegue da solo appena può.',
    },
    'service-failed': {
      says: 'Il servizio segnala un errore interno.',
      next: 'Intray riproverà più tardi da solo.',
    },
    'service-answer-unreadable': {
      says: 'La risposta del servizio è illeggibile.',
      next: 'Provi la connessione nelle impostazioni; la prova dice che cosa non va.',
    },
  },
  refusals: {
    empty: { says: 'Il file è vuoto.', next: 'Lo scansioni o lo salvi di nuovo.' },
    'unsupported-type': {
      says: 'Questo tipo di file non si può leggere.',
      next: 'Lo salvi come PDF, JPEG, PNG o TIFF e lo aggiunga di nuovo.',
    },
    damaged: {
      says: 'Il file è danneggiato.',
      next: 'Lo apra altrove per controllare o chieda una nuova copia.',
    },
    encrypted: {
      says: 'Il PDF attende la sua password.',
      next: 'La inserisca; Intray la prova su tutti quelli che ne attendono una.',
    },
    swells: {
      says: 'Una volta decompresso, il PDF supera la memoria disponibile.',
      next: 'Forse è danneggiato o dannoso. Chieda una nuova copia.',
    },
    'no-office': {
      says: 'È un documento d’ufficio, e su questo computer manca LibreOffice, che ne fa un PDF.',
      next: 'Installi LibreOffice e riprovi, oppure salvi il documento come PDF e aggiunga quello.',
    },
    'office-not-converted': {
      says: 'LibreOffice ha impiegato troppo tempo a fare un PDF del documento.',
      next: 'Riprovi, oppure lo salvi come PDF e aggiunga quello.',
    },
    'not-converted': {
      says: 'La conversione dell’immagine ha richiesto troppo tempo.',
      next: 'Riprovi, oppure la salvi come PNG o JPEG e la aggiunga di nuovo.',
    },
    'too-large': {
      says: 'Il file è troppo grande per il servizio.',
      next: 'Scansioni con una risoluzione minore o lo divida.',
    },
    'archive-damaged': {
      says: 'L’archivio è danneggiato.',
      next: 'Lo apra in un altro programma per controllare, o ne chieda una nuova copia.',
    },
    'two-in-one': {
      says: 'Il file è insieme un documento e un archivio.',
      next: 'Lo decomprima e aggiunga i file che contiene, oppure chieda i documenti uno per uno.',
    },
    'archive-empty': {
      says: 'L’archivio non contiene alcun file.',
      next: 'Lo controlli, o ne chieda una nuova copia.',
    },
    'archive-locked': {
      says: 'L’archivio è protetto da una password.',
      next: 'Lo decomprima e aggiunga i file.',
    },
    'archive-too-large': {
      says: 'L’archivio contiene troppi dati.',
      next: 'Lo decomprima e aggiunga i file che le servono.',
    },
    'message-damaged': {
      says: 'Il messaggio è danneggiato o non è un messaggio.',
      next: 'Lo apra nel programma di posta e salvi gli allegati, o chieda che le venga inviato di nuovo.',
    },
    'message-encrypted': {
      says: 'Il messaggio è cifrato.',
      next: 'Lo apra nel programma di posta, salvi gli allegati e li aggiunga.',
    },
    'message-without-document': {
      says: 'Al messaggio non è allegato alcun documento.',
      next: 'Se la fattura è nel testo, «Il suo testo come PDF» ne fa un documento. Le immagini restano escluse.',
    },
    'message-too-large': {
      says: 'Il messaggio contiene troppo, o troppi messaggi uno dentro l’altro.',
      next: 'Salvi gli allegati dal programma di posta e aggiunga quelli che le servono.',
    },
    'too-many-pages': {
      says: 'Il file ha troppe pagine.',
      next: 'Lo divida in file più piccoli.',
    },
    incomplete: {
      says: 'Il file non è mai arrivato per intero.',
      next: 'Lo salvi o lo scansioni di nuovo.',
    },
    vanished: {
      says: 'Il file è sparito prima di essere letto.',
      next: 'Lo rimetta al suo posto e riprovi.',
    },
    'not-readable': {
      says: 'Intray non ha il permesso di aprire il file.',
      next: 'Controlli i permessi o lo chiuda nell’altro programma.',
    },
    'disk-failing': {
      says: 'Il disco con i dati di Intray segnala errori.',
      next: 'Lo controlli, poi riprovi; ciò che è stato copiato c’è ancora.',
    },
    'disk-full': { says: 'Il disco è pieno.', next: 'Liberi spazio, poi riprovi.' },
  },
  processing: {
    INVALID_FILE: {
      says: 'Il servizio non accetta questo file.',
      next: 'Lo salvi come PDF, JPEG, PNG o TIFF e lo aggiunga di nuovo.',
    },
    INVALID_TOKEN: {
      says: 'Il servizio non ha accettato l’accesso.',
      next: 'Controlli la connessione nelle impostazioni, poi riprovi.',
    },
    FORBIDDEN_ACCESS: {
      says: 'Questo client non ha il permesso di usare l’area di lavoro.',
      next: 'Chieda l’accesso a chi amministra l’area, poi riprovi.',
    },
    NOT_FOUND: {
      says: 'Il servizio non conosce più questo documento.',
      next: 'Riprovi per inviarlo ancora una volta.',
    },
    RATE_LIMIT_EXCEEDED: {
      says: 'Il limite di richieste del servizio è stato raggiunto.',
      next: 'Riprovi fra un minuto.',
    },
    INVALID_SCHEMA: {
      says: 'Il servizio non ha capito la richiesta.',
      next: 'Controlli la connessione nelle impostazioni, poi riprovi.',
    },
    PROCESSING_FAILED: {
      says: 'Il servizio non ha potuto leggere questo documento.',
      next: 'Verifichi che il file si apra; se la scansione è sbiadita, la rifaccia con più contrasto.',
    },
    WITHHELD: {
      says: 'Il servizio non ha più il permesso di fornire questo documento.',
      next: 'Si rivolga al fornitore; ciò che è qui rimane qui.',
    },
    SAME_AT_SERVICE: {
      says: 'Il servizio ha riconosciuto questo file come uno che ha già.',
      next: 'I campi sono nell’altro documento. Rimuova questo.',
    },
    RECORD_DAMAGED: {
      says: 'I dati di Intray su questo documento sono danneggiati.',
      next: 'Rimuova la riga e aggiunga di nuovo il file; ciò che il servizio ha già si può scaricare da lì.',
    },
    ORIGINAL_LOST: {
      says: 'La copia del file conservata da Intray manca o è danneggiata.',
      next: 'Rimuova il documento e aggiunga di nuovo il file.',
    },
    other: {
      says: 'Il servizio non ha potuto completare questo documento.',
      next: 'Riprovi; se non riesce ancora, scansioni di nuovo il documento.',
    },
  },
  waits: {
    offline: { says: 'Senza rete', next: 'Tutto è conservato e parte quando torna la rete.' },
    unreachable: {
      says: 'Il servizio non è raggiungibile',
      next: 'Tutto è conservato e parte quando risponde di nuovo.',
    },
    'network-sign-in': {
      says: 'La rete chiede prima un accesso',
      next: 'Apra una pagina web nel browser e acceda. Tutto è conservato e parte dopo.',
    },
    'page-refused': {
      says: 'Al posto dell’accesso, una pagina web nega l’ingresso',
      next: 'Tutto è conservato. Provi la connessione nelle impostazioni; la prova dice che cosa fare.',
    },
    'sent-on': {
      says: 'Le richieste sono reindirizzate a un altro indirizzo',
      next: 'Tutto è conservato. Provi la connessione nelle impostazioni; la prova indica l’indirizzo.',
    },
    certificate: {
      says: 'Il certificato del server non è valido',
      next: 'Non parte nulla. Controlli l’orologio di questo computer; se è giusto, avvisi il fornitore.',
    },
    'proxy-unreachable': {
      says: 'Il proxy non risponde',
      next: 'Tutto è conservato. Controlli il cavo di rete o il Wi-Fi; se funzionano, avvisi chi amministra la rete.',
    },
    proxy: {
      says: 'Il proxy non lascia passare Intray',
      next: 'Tutto è conservato. Chieda a chi amministra la rete di permettere l’indirizzo.',
    },
    'proxy-sign-in': {
      says: 'Il proxy chiede un nome utente e una password',
      next: 'Tutto è conservato. Li inserisca nelle impostazioni, sotto «Rete».',
    },
    'rate-limited': {
      says: 'Il limite di richieste è stato raggiunto',
      next: 'Intray prosegue da solo.',
    },
    'service-failing': { says: 'Il servizio ha dei problemi', next: 'Intray riprova da solo.' },
    keychain: {
      says: 'Il portachiavi non risponde',
      next: 'Lo sblocchi: Intray riprova da solo.',
    },
    'no-credentials': { says: 'Manca la chiave segreta', next: 'La inserisca nelle impostazioni.' },
    'signed-out': { says: 'La sessione è terminata', next: 'Acceda di nuovo nelle impostazioni.' },
    'sign-in-refused': {
      says: 'Il servizio non accetta l’accesso',
      next: 'Provi la connessione nelle impostazioni; la prova dice che cosa non va.',
    },
    forbidden: {
      says: 'L’accesso è negato',
      next: 'Provi la connessione nelle impostazioni; la prova dice che cosa fare.',
    },
    disk: {
      says: 'Al momento non si può salvare sul disco',
      next: 'Intray riprenderà da solo appena potrà salvare di nuovo.',
    },
    fault: {
      says: 'Intray ha riscontrato un errore interno',
      next: 'Riprova da solo. Se l’errore persiste, chiuda Intray e lo riavvii.',
    },
  },
  findings,
  requestId: (id) => `Richiesta ${id}`,
}
