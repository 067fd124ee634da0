import type { FindingsText } from '../en/findings.ts'

export const findings: FindingsText = {
  ok: { says: 'La connessione funziona.', next: 'Ora può usarla.' },
  'base-url-path': {
    says: 'A questo percorso non risponde alcun servizio.',
    next: 'Controlli la fine dell’URL di base, per esempio /api/v1.',
  },
  'base-url-scheme': {
    says: 'L’indirizzo non è sicuro.',
    next: 'Usi un indirizzo che comincia con https://.',
  },
  'auth-url-path': {
    says: 'A questo indirizzo non è possibile accedere.',
    next: 'Controlli l’URL di accesso: è la parte prima di /oauth/token.',
  },
  'host-not-found': {
    says: 'Questo server non esiste.',
    next: 'Controlli come è scritto l’indirizzo.',
  },
  refused: {
    says: 'Il server rifiuta la connessione.',
    next: 'Controlli la porta o chieda se il servizio è in funzione.',
  },
  'not-this-service': {
    says: 'A questo indirizzo risponde qualcos’altro.',
    next: 'Controlli l’URL di base con il suo fornitore.',
  },
  tls: {
    says: 'Il certificato del server non è valido.',
    next: 'Controlli l’orologio di questo computer e l’indirizzo; se sono giusti, avvisi il fornitore.',
  },
  'certificate-expired': {
    says: 'Il certificato del server è scaduto o non ancora valido.',
    next: 'Controlli l’orologio di questo computer; se è giusto, avvisi il fornitore.',
  },
  'certificate-other-host': {
    says: 'Il certificato del server è intestato a un altro nome.',
    next: 'Controlli come è scritto l’indirizzo; se è giusto, avvisi il fornitore.',
  },
  'certificate-untrusted': {
    says: 'Il certificato del server non proviene da un’autorità riconosciuta da questo computer.',
    next: 'Chieda all’amministratore della rete se la rete ispeziona le connessioni; altrimenti avvisi il fornitore.',
  },
  'no-tls': {
    says: 'Su questa porta non c’è una connessione sicura.',
    next: 'Controlli con il fornitore la porta dell’indirizzo.',
  },
  'proxy-unreachable': {
    says: 'Il proxy della rete non risponde.',
    next: 'Controlli il cavo di rete o il Wi-Fi; se funzionano, avvisi chi amministra la rete.',
  },
  proxy: {
    says: 'Il proxy della rete non lascia passare Intray.',
    next: 'Chieda a chi amministra la rete di permettere l’indirizzo.',
  },
  'proxy-sign-in': {
    says: 'Il proxy chiede un nome utente e una password.',
    next: 'Li inserisca nelle impostazioni, sotto «Rete».',
  },
  'captive-portal': {
    says: 'Risponde una pagina web: la rete chiede prima un accesso.',
    next: 'Apra una pagina web nel browser e acceda. Se nessuna lo chiede, l’indirizzo è di un sito web: lo verifichi.',
  },
  'page-refused': (host) => ({
    says: `Al posto del servizio, ${host} ha risposto con una pagina web che nega l’accesso.`,
    next: 'Chieda a chi amministra la rete se un filtro blocca l’indirizzo. Se nessuno lo blocca, chieda al fornitore se questo client ha accesso.',
  }),
  'sent-on': (address) => ({
    says: `Le richieste sono reindirizzate a ${address}.`,
    next: 'Si rivolga al fornitore. Se l’indirizzo è suo, lo inserisca al posto di quello attuale. Altrimenti la risposta viene dalla rete: apra una pagina web nel browser e acceda.',
  }),
  'wrong-client': {
    says: 'L’ID client o la chiave segreta è errata.',
    next: 'Copi di nuovo entrambi dal portale del fornitore.',
  },
  'no-scope': {
    says: 'Il client non ha il permesso di leggere documenti.',
    next: 'Chieda al fornitore di aggiungere lo scope idp.capture.',
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
    says: 'Il servizio segnala un errore interno.',
    next: 'Provi più tardi o avvisi il fornitore.',
  },
  timeout: {
    says: 'Nessuna risposta è arrivata in tempo.',
    next: 'Provi di nuovo; se non serve, controlli la rete o si rivolga al fornitore.',
  },
  'sign-in-denied': {
    says: 'Il fornitore non ha concesso l’accesso.',
    next: 'Riapra la pagina; se anche lì viene respinto, chieda l’accesso al fornitore.',
  },
  'sign-in-not-lasting': {
    says: 'Il fornitore ha concesso l’accesso solo temporaneamente.',
    next: 'Riapra la pagina: Intray chiederà allora un accesso duraturo. Se non serve, chieda al fornitore di consentirlo.',
  },
  'callback-port-taken': (port) => ({
    says: `La porta ${port} di questo computer, dove il browser deve tornare, è già in uso.`,
    next: 'Chiuda il programma che la usa e riapra la pagina. Altrimenti faccia registrare al fornitore un indirizzo con un’altra porta e lo inserisca.',
  }),
  'no-secret': {
    says: 'Non c’è ancora una chiave segreta.',
    next: 'Inserisca la chiave segreta del client e la salvi.',
  },
  'signed-out': {
    says: 'La sua sessione è terminata.',
    next: 'Acceda di nuovo dalla scheda della connessione.',
  },
}
