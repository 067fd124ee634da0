import type { FailuresText } from '../en/failures.ts'

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
      says: 'Nel frattempo qualcosa è cambiato.',
      next: 'Guardi lo stato attuale e decida di nuovo.',
    },
    'upload-unclear': {
      says: 'Potrebbe essere un Suo file inviato senza risposta.',
      next: 'Riprovi appena il suo caso è chiarito nella posta in arrivo, da Intray o da Lei.',
    },
    cancelled: { says: 'Annullato.', next: 'Non è stato modificato nulla.' },
    timeout: {
      says: 'Nessuna risposta è arrivata in tempo.',
      next: 'Riprovi; se succede spesso, riavvii Intray.',
    },
    disconnected: {
      says: 'Il collegamento con Intray è interrotto.',
      next: 'Intray si ricollega da sé; poi riprovi.',
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
      says: 'Intray non può scrivere nella sua cartella dei dati.',
      next: 'Controlli i permessi della cartella e riavvii Intray.',
    },
    'file-not-readable': {
      says: 'Il file non si può leggere.',
      next: 'Controlli se è aperto altrove o protetto e lo aggiunga di nuovo.',
    },
    'keychain-unavailable': {
      says: 'Il portachiavi del sistema non risponde.',
      next: 'Lo sblocchi oppure continui: il segreto resta finché non chiude Intray.',
    },
    offline: {
      says: 'Questo computer è offline.',
      next: 'Il suo lavoro è conservato e parte appena torna la rete.',
    },
    'service-unreachable': {
      says: 'Il servizio non è raggiungibile.',
      next: 'Intray continua a provare; se dura, controlli la connessione nelle impostazioni.',
    },
    'no-secret': {
      says: 'Per questa connessione non c’è un segreto.',
      next: 'Lo inserisca nelle impostazioni.',
    },
    'signed-out': {
      says: 'La sua sessione è terminata.',
      next: 'Acceda di nuovo nelle impostazioni.',
    },
    'service-refused-credentials': {
      says: 'Il servizio non ha accettato l’ID client o il segreto.',
      next: 'Inserisca di nuovo il segreto nelle impostazioni.',
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
      next: 'Intray prosegue da sé appena può.',
    },
    'service-failed': {
      says: 'Il servizio segnala un proprio errore.',
      next: 'Intray riprova più tardi da sé.',
    },
    'service-answer-unreadable': {
      says: 'La risposta del servizio è illeggibile.',
      next: 'Provi la connessione nelle impostazioni; la prova dice che cosa non va.',
    },
  },
  refusals: {
    empty: { says: 'Il file è vuoto.', next: 'Lo scansioni o lo salvi di nuovo.' },
    'unsupported-type': {
      says: 'Questo genere di file non si può leggere.',
      next: 'Lo salvi come PDF, JPEG, PNG o TIFF e lo aggiunga di nuovo.',
    },
    damaged: {
      says: 'Il file è danneggiato.',
      next: 'Lo apra altrove per controllare o chieda una nuova copia.',
    },
    encrypted: {
      says: 'Il PDF è protetto da una password.',
      next: 'Lo salvi senza password e lo aggiunga di nuovo.',
    },
    swells: {
      says: 'Il PDF si decomprime oltre quanto la memoria può contenere.',
      next: 'Forse è danneggiato o fatto per nuocere. Chieda una nuova copia.',
    },
    'too-large': {
      says: 'Il file è troppo grande per il servizio.',
      next: 'Scansioni con una risoluzione minore o lo divida.',
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
      says: 'Il file non si può aprire.',
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
      says: 'Questo client non può usare l’area di lavoro.',
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
      says: 'Il servizio non può più consegnare questo documento.',
      next: 'Chieda al fornitore; ciò che è qui rimane qui.',
    },
    SAME_AT_SERVICE: {
      says: 'Il servizio ha preso questo file per uno che ha già.',
      next: 'I campi sono nell’altro documento. Tolga questo.',
    },
    RECORD_DAMAGED: {
      says: 'La registrazione di questo documento in Intray è danneggiata.',
      next: 'Rimuova la riga e aggiunga di nuovo il file; ciò che il servizio ha già può essere ripreso da lì.',
    },
    ORIGINAL_LOST: {
      says: 'La copia del file conservata da Intray manca o è danneggiata.',
      next: 'La tolga e aggiunga di nuovo il file.',
    },
    other: {
      says: 'Il servizio non ha potuto finire questo documento.',
      next: 'Riprovi; se fallisce ancora, lo scansioni di nuovo.',
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
      says: 'Una pagina web rifiuta al posto dell’accesso',
      next: 'Tutto è conservato. Provi la connessione nelle impostazioni; la prova dice che cosa fare.',
    },
    'sent-on': {
      says: 'Le richieste sono rinviate a un altro indirizzo',
      next: 'Tutto è conservato. Provi la connessione nelle impostazioni; la prova indica l’indirizzo.',
    },
    certificate: {
      says: 'Il certificato dell’host non è valido',
      next: 'Non parte nulla. Controlli l’orologio di questo computer; altrimenti avvisi il fornitore.',
    },
    proxy: {
      says: 'Il proxy non lascia passare Intray',
      next: 'Tutto è conservato. Chieda a chi amministra la rete di permettere l’indirizzo.',
    },
    'rate-limited': {
      says: 'Il limite di richieste è stato raggiunto',
      next: 'Intray prosegue da sé.',
    },
    'service-failing': { says: 'Il servizio ha dei problemi', next: 'Intray riprova da sé.' },
    'no-credentials': { says: 'Manca il segreto', next: 'Lo inserisca nelle impostazioni.' },
    'signed-out': { says: 'Lei è disconnesso', next: 'Acceda di nuovo nelle impostazioni.' },
    'sign-in-refused': {
      says: 'Il servizio non accetta l’accesso',
      next: 'Provi la connessione nelle impostazioni; la prova dice che cosa non va.',
    },
    forbidden: {
      says: 'L’accesso è rifiutato',
      next: 'Provi la connessione nelle impostazioni; la prova dice che cosa fare.',
    },
    disk: {
      says: 'Il disco al momento non accetta nulla',
      next: 'Intray riprenderà da solo appena potrà salvare di nuovo.',
    },
    fault: {
      says: 'Intray ha incontrato un errore interno',
      next: 'Riprova da solo. Se continua, chiuda Intray e lo riavvii.',
    },
  },
  findings: {
    ok: { says: 'La connessione funziona.', next: 'Ora può usarla.' },
    'base-url-path': {
      says: 'A questo percorso non c’è alcun servizio.',
      next: 'Controlli la fine dell’URL di base, per esempio /api/v1.',
    },
    'base-url-scheme': {
      says: 'L’indirizzo non è sicuro.',
      next: 'Usi un indirizzo che comincia con https://.',
    },
    'auth-url-path': {
      says: 'A questo indirizzo non si accede.',
      next: 'Controlli l’URL di accesso; precede /oauth/token.',
    },
    'host-not-found': {
      says: 'Questo host non esiste.',
      next: 'Controlli come è scritto l’indirizzo.',
    },
    refused: {
      says: 'L’host rifiuta la connessione.',
      next: 'Controlli la porta o chieda se il servizio è in funzione.',
    },
    'not-this-service': {
      says: 'A questo indirizzo risponde qualcos’altro.',
      next: 'Controlli l’URL di base con il suo fornitore.',
    },
    tls: {
      says: 'Il certificato dell’host non è valido.',
      next: 'Controlli l’orologio di questo computer e l’indirizzo; altrimenti avvisi il fornitore.',
    },
    'certificate-expired': {
      says: 'Il certificato dell’host è scaduto o non ancora valido.',
      next: 'Controlli l’orologio di questo computer; se è giusto, avvisi il fornitore.',
    },
    'certificate-other-host': {
      says: 'Il certificato dell’host è intestato a un altro nome.',
      next: 'Controlli come è scritto l’indirizzo; se è giusto, avvisi il fornitore.',
    },
    'certificate-untrusted': {
      says: 'Nessuno di cui questo computer si fida garantisce per il certificato dell’host.',
      next: 'Chieda all’amministratore della rete se la rete ispeziona le connessioni; altrimenti avvisi il fornitore.',
    },
    'no-tls': {
      says: 'Su questa porta non c’è una connessione sicura.',
      next: 'Controlli con il fornitore la porta dell’indirizzo.',
    },
    proxy: {
      says: 'Il proxy della rete non lascia passare Intray.',
      next: 'Chieda a chi amministra la rete di permettere l’indirizzo.',
    },
    'captive-portal': {
      says: 'Risponde una pagina web: la rete chiede prima un accesso.',
      next: 'Apra una pagina web nel browser e acceda. Se nessuna lo chiede, l’indirizzo è di un sito web: lo verifichi.',
    },
    'page-refused': (host) => ({
      says: `${host} ha risposto con una pagina web che rifiuta, non come il servizio.`,
      next: 'Chieda a chi amministra la rete se un filtro blocca l’indirizzo. Se nessuno lo blocca, chieda al fornitore se questo client ha accesso.',
    }),
    'sent-on': (address) => ({
      says: `Le richieste sono rinviate a ${address}.`,
      next: 'Chieda al fornitore. Se l’indirizzo è suo, lo inserisca al posto di quello attuale. Se non lo è, risponde la rete: apra una pagina web nel browser e acceda.',
    }),
    'wrong-client': {
      says: 'L’ID client o il segreto è sbagliato.',
      next: 'Copi di nuovo entrambi dal portale del fornitore.',
    },
    'no-scope': {
      says: 'Il client non può leggere documenti.',
      next: 'Chieda al fornitore di aggiungere il permesso idp.capture.',
    },
    'no-workspace-access': {
      says: 'Il client non ha accesso a quest’area di lavoro.',
      next: 'Chieda l’accesso a chi amministra l’area.',
    },
    'workspace-not-found': {
      says: 'Quest’area di lavoro non esiste.',
      next: 'Controlli l’ID dell’area.',
    },
    'rate-limited': {
      says: 'Il limite di richieste del servizio è stato raggiunto.',
      next: 'Provi di nuovo fra un minuto.',
    },
    'service-error': {
      says: 'Il servizio segnala un proprio errore.',
      next: 'Provi più tardi o avvisi il fornitore.',
    },
    timeout: {
      says: 'Nessuna risposta è arrivata in tempo.',
      next: 'Provi di nuovo; se non cambia, controlli la rete o chieda al fornitore.',
    },
    'sign-in-denied': {
      says: 'Il fornitore non ha eseguito l’accesso.',
      next: 'Riapra la pagina; se la rifiuta, chieda l’accesso al fornitore.',
    },
    'sign-in-not-lasting': {
      says: 'Il fornitore ha concesso l’accesso solo per questo momento.',
      next: 'Riapra la pagina: Intray chiederà allora un accesso duraturo. Se non cambia, chieda al fornitore di consentirlo.',
    },
    'callback-port-taken': (port) => ({
      says: `La porta ${port} di questo computer, dove il browser deve tornare, non è libera.`,
      next: 'Chiuda il programma che la usa e riapra la pagina. Altrimenti faccia registrare al fornitore un indirizzo con un’altra porta e lo inserisca.',
    }),
    'no-secret': {
      says: 'Non c’è ancora un segreto.',
      next: 'Inserisca il segreto del client e lo salvi.',
    },
    'signed-out': {
      says: 'L’accesso non è più attivo.',
      next: 'Acceda di nuovo dalla connessione.',
    },
  },
  requestId: (id) => `Richiesta ${id}`,
}
