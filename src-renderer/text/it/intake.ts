import type { IntakeText } from '../en/intake.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('it')

export const intake: IntakeText = {
  add: 'Aggiungi file',
  chooseFiles: 'Scegli i file',
  dropHere: 'Rilasci per aggiungere',
  dropFormats: 'PDF, JPEG, PNG o TIFF, fino a 25 MB ciascuno',
  adding: (done, all) => `Aggiunti ${done} file su ${all}`,
  added: (count) => plural(count, { one: '# file aggiunto', other: '# file aggiunti' }),
  needsPerson: (count) =>
    plural(count, { one: '# attende una Sua decisione.', other: '# attendono una Sua decisione.' }),
  showProblems: 'Mostra i problemi',
  notAdded: (count) =>
    plural(count, {
      one: 'Non è stato possibile aggiungere # file',
      other: 'Non è stato possibile aggiungere # file',
    }),
  leftOut: {
    'no-files': 'In questa cartella non c’è alcun file.',
    'too-many':
      'Sono presi solo i primi 2’000 file: trascini una per una le cartelle che contiene.',
    unreadable: 'Una parte della cartella non si è potuta leggere e manca.',
  },
  nothingToPaste: 'Negli appunti non c’è alcun file.',
  cancel: 'Interrompi',
  pastedName: 'Immagine incollata',
  welcome: {
    title: 'Trascini qui la sua prima fattura',
    text: 'Intray la legge, le mostra ogni campo accanto alla pagina e lei verifica solo ciò che non è sicuro.',
    or: 'oppure',
    samples: 'Provi con degli esempi',
    samplesHint: (count) =>
      plural(count, {
        one: '# documento inventato di una ditta fittizia',
        other: '# documenti inventati di ditte fittizie',
      }),
    samplesAdded: (count) =>
      plural(count, { one: '# esempio aggiunto', other: '# esempi aggiunti' }),
    privateTitle: 'Che cosa resta privato',
    private: {
      here: [
        'I documenti vengono letti su questo computer. Non serve alcun conto.',
        'Nulla lo lascia finché non aggiunge una connessione a un servizio.',
      ],
      besides: [
        'I documenti di questo spazio di lavoro vengono letti su questo computer.',
        'Nulla lo lascia, salvo ciò che mette nello spazio di lavoro di un altro servizio.',
      ],
      sent: (name, host) => [
        `I documenti vanno a «${name}» (${host}) e vengono letti lì.`,
        'Che cosa ha lasciato questo computer, quando e per chi, è elencato in Protezione dei dati.',
      ],
      originals:
        'I suoi originali non vengono mai modificati, i file scansionati restano dove sono.',
    },
    connect: 'Il suo ufficio ha un Document Intelligence Service? Lo colleghi',
    scanFolder: 'Sorvegli una cartella di scansione',
  },
}
