import type { ScanningText } from '../en/scanning.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('it')

const pages = (count: number) => plural(count, { one: '# pagina', other: '# pagine' })

export const scanning: ScanningText = {
  title: 'Scansiona',
  open: 'Scansiona…',
  fileName: (moment) => `Scansione ${moment}.pdf`,
  looking: 'Ricerca degli scanner…',
  none: 'Nessuno scanner trovato. Controlli che sia acceso e collegato.',
  lookAgain: 'Cerca di nuovo',
  asking: 'Interrogazione dello scanner…',
  device: 'Scanner',
  source: 'Origine della carta',
  resolution: 'Risoluzione',
  dpi: (count) => `${count} dpi`,
  colour: 'Colore',
  paper: 'Formato della carta',
  sources: {
    flatbed: 'Piano di vetro',
    feeder: 'Alimentatore, solo fronte',
    duplex: 'Alimentatore, fronte e retro',
  },
  otherSource: 'Automatico',
  colours: { colour: 'Colore', grey: 'Scala di grigi', mono: 'Bianco e nero' },
  papers: { a4: 'A4', a5: 'A5', all: 'Tutta la superficie' },
  faults: {
    'no-paper': 'Nell’alimentatore non c’è carta. La inserisca e scansioni di nuovo.',
    jammed: 'La carta è inceppata. La tolga, rimetta il resto e continui a scansionare.',
    'cover-open': 'Il coperchio dello scanner è aperto. Lo chiuda e scansioni di nuovo.',
    busy: 'Un altro programma sta usando lo scanner. Aspetti che finisca e scansioni di nuovo.',
    gone: 'Lo scanner non risponde. Controlli che sia acceso e collegato, poi scansioni di nuovo.',
    denied:
      'Il suo account non può usare lo scanner. Su Linux deve far parte del gruppo «scanner».',
    'not-offered': 'Lo scanner ora non offre questa impostazione. Ne scelga un’altra.',
    'disk-full': 'Il disco di questo computer è pieno. Liberi spazio e scansioni di nuovo.',
    unreadable: 'Lo scanner ha mandato una pagina illeggibile. La scansioni di nuovo.',
    'too-many':
      'Una scansione ha al massimo 500 pagine. Ne faccia un documento e continui con il prossimo.',
    failed:
      'La scansione non è riuscita. Riprovi; se non riesce ancora, spenga e riaccenda lo scanner.',
  },
  pages: 'Pagine scansionate',
  page: (number) => `Pagina ${number}`,
  removePage: (number) => `Scarta la pagina ${number}`,
  running: (page) => `Scansione della pagina ${page}…`,
  kept: (count) =>
    plural(count, {
      one: '# pagina è scansionata e non è ancora un documento.',
      other: '# pagine sono scansionate e non sono ancora un documento.',
    }),
  scan: 'Scansiona',
  scanMore: 'Scansiona altre pagine',
  stop: 'Ferma',
  finish: (count) => `Crea un documento di ${pages(count)}`,
  divide: 'Dividi in documenti…',
  discard: 'Scarta…',
  discardSure: (count) => `Scartare ${pages(count)}? Non si può annullare.`,
  discardYes: 'Scarta',
  discardNo: 'Tieni',
  goOn: 'Continua…',
  made: (count) => `Creato un documento di ${pages(count)}`,
  notMade: {
    'too-large':
      'Il documento sarebbe più grande di quanto il servizio accetta. Scarti qualche pagina, o le scansioni con una risoluzione più bassa.',
    damaged: 'Da queste pagine non si è potuto creare un documento. Sono ancora qui.',
    failed:
      'Creare il documento ha richiesto troppo tempo ed è stato interrotto. Le pagine sono ancora qui.',
  },
}
