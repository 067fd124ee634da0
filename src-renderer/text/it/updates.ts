import type { UpdatesText } from '../en/updates.ts'

export const updates: UpdatesText = {
  title: 'Aggiornamenti',
  text: 'Una nuova versione viene scaricata e aperta solo su sua richiesta, e solo se porta la firma di chi produce Intray.',
  daily: 'Cercare una nuova versione una volta al giorno',
  dailyHint:
    'All’indirizzo risulta allora che su questo computer è in uso Intray, e in quale versione. Non viene inviato altro.',
  address: 'Indirizzo',
  addressHint: (address) => `Se vuoto: ${address}`,
  look: 'Cercare ora',
  looking: 'Ricerca in corso…',
  unknown: 'Nessuna ricerca finora.',
  current: (when) => `Ha la versione più recente (ricerca del ${when}).`,
  available: (version, size) => `È disponibile la versione ${version} (${size}).`,
  fetch: 'Scaricare',
  fetching: (version) => `Download della versione ${version}`,
  ready: (version) =>
    `La versione ${version} è stata scaricata e la firma è corretta. Chiuda Intray prima di installarla.`,
  open: 'Aprire il programma di installazione',
  failures: {
    unreachable: 'A questo indirizzo non c’è alcuna versione. Controlli l’indirizzo e la rete.',
    'not-signed':
      'Ciò che si trova a questo indirizzo non porta la firma di chi produce Intray. Non è stato usato nulla; controlli l’indirizzo.',
    'not-for-this-system':
      'La versione più recente non ha un programma di installazione per questo computer.',
    'not-as-signed':
      'Il programma di installazione non è quello firmato ed è stato eliminato. Riprovi; se si ripete, avvisi chi gestisce l’indirizzo.',
    disk: 'Non è stato possibile salvare il programma di installazione. Liberi spazio e riprovi.',
  },
  notice: (version) => `È disponibile la versione ${version} di Intray.`,
  show: 'Mostrare',
}
