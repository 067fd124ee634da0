import { pluralIn } from '../plural.ts'
import type { BackupText } from '../en/backup.ts'

const plural = pluralIn('it')
const documents = (count: number) => plural(count, { one: '# documento', other: '# documenti' })
const newer =
  'Questa copia di sicurezza proviene da una versione più recente di Intray. Aggiorni Intray, poi la ripristini.'

export const backup: BackupText = {
  title: 'Copie di sicurezza',
  text: 'Tutto ciò che è qui, documenti, campi e impostazioni, in una cartella su un altro disco o in rete. Le password e le chiavi segrete non ne fanno mai parte.',
  place: 'Cartella per le copie di sicurezza',
  placeHint: 'Su un altro disco o in rete: un disco guasto porta con sé tutto ciò che contiene.',
  choose: 'Scegli…',
  refused: {
    missing: 'Questa cartella non esiste. Indichi il percorso completo di una cartella esistente.',
    'not-writable': 'Non è possibile scrivere in questa cartella.',
    inside: 'Questa cartella si trova nei dati di Intray. Ne scelga una su un altro disco.',
  },
  schedule: 'Frequenza',
  schedules: { off: 'Solo su richiesta', daily: 'Ogni giorno', weekly: 'Ogni settimana' },
  now: 'Crea una copia ora',
  restore: 'Ripristina…',
  move: 'Trasloca su un altro computer…',
  running: {
    backup: 'Copia in corso',
    restore: 'Ripristino in corso',
    move: 'Scrittura del file in corso',
  },
  none: 'Non è ancora stata creata alcuna copia di sicurezza.',
  done: (when, count, size, copied) =>
    `Ultima copia ${when}: ${documents(count)}, ${size}, di cui ${copied} nuovi.`,
  failed: (when, why) => `Non riuscita il ${when}. ${why}`,
  moved: (file) =>
    `Tutto è in ${file}. Sull’altro computer scelga «Ripristina…» e la cartella in cui si trova il file.`,
  leftOut: (count) =>
    plural(count, {
      one: '# originale è perso o danneggiato su questo computer e non ne fa parte.',
      other: '# originali sono persi o danneggiati su questo computer e non ne fanno parte.',
    }),
  next: (when) => `Prossima: ${when}.`,
  list: 'Copie presenti',
  unreachable: 'Al momento la cartella delle copie di sicurezza non è raggiungibile.',
  kinds: {
    backup: 'Copia di sicurezza',
    'before-restore': 'Messo da parte prima di un ripristino',
    move: 'File di trasloco',
  },
  made: (kind, when) => `${kind}, ${when}`,
  facts: (count, size, version) => `${documents(count)}, ${size}, Intray ${version}`,
  troubles: {
    damaged: 'Non leggibile: è stata modificata o è qui solo in parte.',
    newer,
  },
  restoreThis: 'Ripristina…',
  removeTitle: 'Rimuovere questa copia di sicurezza?',
  removeText: 'Ciò che solo questa copia contiene andrà perso.',
  faults: {
    unreachable: 'La cartella non c’è. Colleghi il disco o la rete e riprovi.',
    'not-writable':
      'Non è possibile scrivere nella cartella. Ne scelga un’altra o faccia modificare i permessi.',
    'disk-full':
      'Il disco delle copie di sicurezza è pieno. Liberi spazio o scelga un’altra cartella.',
    'no-room-here':
      'Il disco di questo computer non ha abbastanza spazio. Liberi spazio, poi riprovi.',
    damaged:
      'Una parte della copia di sicurezza non è più ciò che era stato scritto. Qui non è cambiato nulla; ne scelga un’altra.',
    'missing-files':
      'Mancano file della copia di sicurezza. Qui non è cambiato nulla; ne scelga un’altra o una completa.',
    newer,
    cancelled: 'Annullato. Tutto è come prima.',
    fault: 'Un errore lo ha interrotto. Tutto è come prima; riprovi.',
  },
  stuck: {
    room: 'Il disco di questo computer è pieno, perciò il ripristino non può essere concluso. Liberi dello spazio; Intray continua a provare. Nulla è andato perso.',
    other:
      'Il ripristino non può essere concluso: un file nella cartella dei dati di Intray non si lascia sostituire. Chiuda i programmi che potrebbero averlo aperto, per esempio un antivirus; Intray continua a provare. Nulla è andato perso.',
  },
  dialog: {
    title: 'Ripristinare una copia di sicurezza',
    text: 'Scelga la cartella con le copie di sicurezza, o quella con il file dell’altro computer.',
    folder: 'Cartella',
    look: 'Mostra le copie',
    nothing: 'In questa cartella non ci sono copie di sicurezza.',
    workspaces: (names) => `Aree di lavoro: ${names}`,
    missing: (count) =>
      plural(count, {
        one: 'Ne manca # file: non può essere ripristinata.',
        other: 'Ne mancano # file: non può essere ripristinata.',
      }),
    setsAside: (count) =>
      plural(count, {
        one: 'Il # documento presente qui viene prima messo da parte e può essere recuperato per 30 giorni.',
        other:
          'I # documenti presenti qui vengono prima messi da parte e possono essere recuperati per 30 giorni.',
      }),
    secrets:
      'Le password e le chiavi segrete non sono in nessuna copia di sicurezza: dove questo computer non le ha, Intray le chiede di nuovo.',
    begin: 'Ripristina',
    back: 'Indietro',
  },
  moveDialog: {
    title: 'Traslocare su un altro computer',
    text: 'Scrive tutto in un solo file, per esempio su una chiavetta. Non è cifrato: lo conservi come le carte dell’ufficio e lo elimini dopo il trasloco.',
    begin: 'Scrivi il file',
  },
  welcome: 'Ripristinare una copia di sicurezza o traslocare qui da un altro computer',
  restored: (when) =>
    `Questi sono i documenti com’erano il ${when}. Le password e le chiavi segrete non sono in nessuna copia di sicurezza: le inserisca di nuovo dove una connessione le chiede.`,
  warnings: {
    failed: 'L’ultima copia di sicurezza non è riuscita.',
    unreachable: 'La cartella per le copie di sicurezza manca da una settimana.',
  },
  show: 'Mostra',
}
