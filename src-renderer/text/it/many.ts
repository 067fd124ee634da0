import type { ManyText } from '../en/many.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('it')
const counted = (one: string, other: string) => (count: number) =>
  plural(count, { one: `# documento ${one}`, other: `# documenti ${other}` })

export const many: ManyText = {
  bar: 'Selezione',
  selected: (count) => plural(count, { one: '# selezionato', other: '# selezionati' }),
  select: (name) => `Seleziona ${name}`,
  selectAll: 'Seleziona tutti i documenti dell’elenco',
  selectAllOf: (count) =>
    plural(count, { one: 'Seleziona tutti (#)', other: 'Seleziona tutti (#)' }),
  filling: 'Lettura delle righe in mezzo…',
  tooManyPicked: (count) =>
    plural(count, {
      one: 'Si possono scegliere al massimo # righe una per una. «Seleziona tutti» le prende tutte, quante che siano.',
      other:
        'Si possono scegliere al massimo # righe una per una. «Seleziona tutti» le prende tutte, quante che siano.',
    }),
  clear: 'Annulla la selezione',
  confirm: 'Conferma quelli sicuri…',
  doing: {
    confirm: 'Conferma in corso',
    retry: 'Nuovo tentativo in corso',
    checkAgain: 'Ricerca in corso',
    uploadAgain: 'Nuovo invio in corso',
    keepBoth: 'Aggiunta in corso',
    postpone: 'Rinvio in corso',
    reject: 'Rifiuto in corso',
    reopen: 'Riapertura in corso',
    move: 'Spostamento in corso',
    annotate: 'Modifica di etichette, note e conti in corso',
    discard: 'Scarto in corso',
    remove: 'Rimozione in corso',
    restore: 'Ripristino in corso',
    erase: 'Eliminazione in corso',
    undo: 'Annullamento in corso',
  },
  did: {
    confirm: counted('confermato', 'confermati'),
    retry: counted('riprovato', 'riprovati'),
    checkAgain: counted('cercato di nuovo', 'cercati di nuovo'),
    uploadAgain: counted('inviato di nuovo', 'inviati di nuovo'),
    keepBoth: counted('tenuto', 'tenuti'),
    postpone: counted('rimandato', 'rimandati'),
    reject: counted('respinto', 'respinti'),
    reopen: counted('riaperto', 'riaperti'),
    move: counted('spostato', 'spostati'),
    annotate: (count) =>
      plural(count, {
        one: 'Etichette, nota e conto modificati in # documento',
        other: 'Etichette, note e conti modificati in # documenti',
      }),
    discard: counted('scartato', 'scartati'),
    remove: counted('rimosso', 'rimossi'),
    restore: counted('ripristinato', 'ripristinati'),
    erase: counted('eliminato definitivamente', 'eliminati definitivamente'),
    undo: (count) =>
      plural(count, { one: 'Annullato per # documento', other: 'Annullato per # documenti' }),
  },
  progress: (done, total) => `${done} di ${total}`,
  cancelled: (done) => `${done}; il resto è stato annullato`,
  confirmTitle: (count) =>
    plural(count, { one: 'Confermare # documento?', other: 'Confermare # documenti?' }),
  confirmDo: 'Conferma',
  sums: 'Totali',
  severalWorkspaces: (count) =>
    plural(count, {
      one: 'Provengono da # area di lavoro:',
      other: 'Provengono da # aree di lavoro:',
    }),
  noneSure: 'Nessuno dei documenti selezionati è sicuro.',
  stays: (count) =>
    plural(count, {
      one: '# documento resta com’è',
      other: '# documenti restano come sono',
    }),
  staysTitle: 'Che cosa resta com’è',
  showStays: 'Mostra perché',
  furtherStays: (count) => plural(count, { one: 'e # altro', other: 'e altri #' }),
  hopeless: 'un altro tentativo finirebbe allo stesso modo',
  sent: 'le sue modifiche sono già inviate',
  full: 'non c’è posto per altre etichette o per una nota più lunga',
  gone: 'non c’è più',
  decidedSince: 'cambiato nel frattempo',
  export: 'Esporta…',
  commands: {
    export: 'Esporta la selezione',
    confirm: 'Conferma ciò che è sicuro nella selezione',
    postpone: 'Rimanda la selezione',
    reject: 'Respingi la selezione',
    move: 'Sposta in un’altra area di lavoro',
    annotate: 'Etichette, nota e conto',
  },
  eraseTitle: (count) =>
    plural(count, {
      one: 'Eliminare definitivamente # documento?',
      other: 'Eliminare definitivamente # documenti?',
    }),
  eraseText:
    'Vengono eliminati da questo computer con i loro campi, comprese le copie nel servizio di Intray. Il servizio di un fornitore conserva le proprie.',
  eraseUnsent: (count) =>
    plural(count, {
      one: '# di essi ha modifiche non ancora inviate, che andrebbero perse.',
      other: '# di essi hanno modifiche non ancora inviate, che andrebbero perse.',
    }),
  sendAgainTitle: (count) =>
    plural(count, { one: 'Inviare di nuovo # file?', other: 'Inviare di nuovo # file?' }),
  sendAgainText:
    'Non si sa se siano arrivati. Quelli arrivati, il servizio li avrà due volte e forse li fatturerà due volte. Lasci prima che Intray li cerchi.',
  rejectTitle: (count) =>
    plural(count, { one: 'Respingere # documento', other: 'Respingere # documenti' }),
  rejectText: 'Non appariranno più sotto «Da controllare»; può riaprirli in ogni momento.',
  annotateTitle: (count) =>
    plural(count, {
      one: 'Etichette, nota e conto di # documento',
      other: 'Etichette, note e conti di # documenti',
    }),
  postponeTitle: (count) =>
    plural(count, {
      one: 'Rimandare # documento fino a quando?',
      other: 'Rimandare # documenti fino a quando?',
    }),
  postponeText: 'Quel giorno riappaiono sotto «Da controllare».',
}
