import type { IntakeText } from '../en/intake.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('it')

export const intake: IntakeText = {
  add: 'Aggiungi file',
  chooseFiles: 'Scegli i file',
  dropHere: 'Rilasci per aggiungere',
  dropFormats:
    'PDF, JPEG, PNG, TIFF, HEIC, WebP, GIF, Word, Excel, LibreOffice o fattura elettronica (XML), fino a 25 MB ciascuno; anche in uno ZIP o in un’e-mail',
  adding: (done, all) => `Aggiunti ${done} file su ${all}`,
  added: (count) => plural(count, { one: '# file aggiunto', other: '# file aggiunti' }),
  needsPerson: (count) =>
    plural(count, { one: '# attende una sua decisione.', other: '# attendono una sua decisione.' }),
  showProblems: 'Mostra i problemi',
  notAdded: (count) =>
    plural(count, {
      one: 'Non è stato possibile aggiungere # file',
      other: 'Non è stato possibile aggiungere # file',
    }),
  named: (names, more) =>
    more === 0 ? names : plural(more, { one: `${names} e un altro`, other: `${names} e altri #` }),
  leftOut: {
    'no-files': 'In questa cartella non c’è alcun file.',
    'too-many':
      'Sono stati aggiunti solo i primi 2’000 file: trascini le sottocartelle una per una.',
    unreadable: 'Non è stato possibile leggere una parte della cartella, che è stata tralasciata.',
  },
  cancel: 'Interrompi',
  pastedName: 'Immagine incollata',
  welcome: {
    title: 'Trascini qui la sua prima fattura',
    text: 'Intray la legge, le mostra ogni campo accanto alla pagina e lei verifica solo ciò che non è sicuro.',
    samples: 'Prova con degli esempi',
    samplesHint: (count) =>
      plural(count, {
        one: '# documento d’esempio di una ditta fittizia',
        other: '# documenti d’esempio di ditte fittizie',
      }),
    samplesAdded: (count) =>
      plural(count, { one: '# esempio aggiunto', other: '# esempi aggiunti' }),
    privateTitle: 'Che cosa resta riservato',
    private: {
      here: [
        'I documenti vengono letti su questo computer. Non serve alcun account.',
        'Nulla ne esce finché non aggiunge una connessione a un servizio.',
      ],
      besides: [
        'I documenti di quest’area di lavoro vengono letti su questo computer.',
        'Nulla ne esce, salvo ciò che carica nell’area di lavoro di un altro servizio.',
      ],
      sent: (name, host) => [
        `I documenti vanno a «${name}» (${host}) e vengono letti lì.`,
        'Che cosa è stato inviato, quando e a chi, è elencato in «Protezione dei dati».',
      ],
      originals:
        'I suoi originali non vengono mai modificati e i file in una cartella di scansione restano dove sono, salvo scelta diversa.',
    },
    connect: 'In ufficio c’è un Document Intelligence Service? Collegalo',
    scanFolder: 'Sorveglia una cartella di scansione',
  },
}
