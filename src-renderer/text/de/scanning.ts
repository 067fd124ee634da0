import type { ScanningText } from '../en/scanning.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('de')

const pages = (count: number) => plural(count, { one: '# Seite', other: '# Seiten' })

export const scanning: ScanningText = {
  title: 'Scannen',
  open: 'Scannen …',
  fileName: (moment) => `Scan ${moment}.pdf`,
  looking: 'Scanner werden gesucht …',
  none: 'Es wurde kein Scanner gefunden. Prüfen Sie, ob er eingeschaltet und angeschlossen ist.',
  lookAgain: 'Nochmals suchen',
  asking: 'Scanner wird abgefragt …',
  device: 'Scanner',
  source: 'Papierquelle',
  resolution: 'Auflösung',
  dpi: (count) => `${count} dpi`,
  colour: 'Farbe',
  paper: 'Papierformat',
  sources: {
    flatbed: 'Vorlagenglas',
    feeder: 'Einzug, eine Seite',
    duplex: 'Einzug, beide Seiten',
  },
  otherSource: 'Automatisch',
  colours: { colour: 'Farbe', grey: 'Graustufen', mono: 'Schwarzweiss' },
  papers: { a4: 'A4', a5: 'A5', all: 'Ganze Scanfläche' },
  faults: {
    'no-paper': 'Im Einzug liegt kein Papier. Legen Sie es ein, und scannen Sie nochmals.',
    jammed:
      'Das Papier ist gestaut. Nehmen Sie es heraus, legen Sie den Rest wieder ein, und scannen Sie weiter.',
    'cover-open':
      'Der Deckel des Scanners ist offen. Schliessen Sie ihn, und scannen Sie nochmals.',
    busy: 'Ein anderes Programm benutzt den Scanner. Warten Sie, bis es fertig ist, und scannen Sie nochmals.',
    gone: 'Der Scanner antwortet nicht. Prüfen Sie, ob er eingeschaltet und angeschlossen ist, und scannen Sie nochmals.',
    denied:
      'Ihr Konto darf den Scanner nicht benutzen. Unter Linux muss es zur Gruppe «scanner» gehören.',
    'not-offered': 'Der Scanner bietet diese Einstellung jetzt nicht an. Wählen Sie eine andere.',
    'disk-full':
      'Der Datenträger dieses Computers ist voll. Schaffen Sie Platz, und scannen Sie nochmals.',
    unreadable:
      'Der Scanner hat eine Seite geschickt, die nicht lesbar ist. Scannen Sie sie nochmals.',
    'too-many':
      'Ein Scan hat höchstens 500 Seiten. Erstellen Sie daraus ein Dokument, und fahren Sie mit dem nächsten fort.',
    failed:
      'Das Scannen ist fehlgeschlagen. Scannen Sie nochmals; gelingt es wieder nicht, schalten Sie den Scanner aus und ein.',
  },
  pages: 'Gescannte Seiten',
  page: (number) => `Seite ${number}`,
  removePage: (number) => `Seite ${number} wegwerfen`,
  running: (page) => `Seite ${page} wird gescannt …`,
  kept: (count) =>
    plural(count, {
      one: '# Seite ist gescannt und noch kein Dokument.',
      other: '# Seiten sind gescannt und noch kein Dokument.',
    }),
  scan: 'Scannen',
  scanMore: 'Weitere Seiten scannen',
  stop: 'Anhalten',
  finish: (count) => `Dokument aus ${pages(count)} erstellen`,
  divide: 'In Dokumente aufteilen …',
  discard: 'Wegwerfen …',
  discardSure: (count) => `${pages(count)} wegwerfen? Das lässt sich nicht rückgängig machen.`,
  discardYes: 'Wegwerfen',
  discardNo: 'Behalten',
  goOn: 'Weiter …',
  made: (count) => `Dokument aus ${pages(count)} erstellt`,
  notMade: {
    'too-large':
      'Das Dokument wäre grösser, als der Dienst annimmt. Werfen Sie Seiten weg, oder scannen Sie sie mit tieferer Auflösung.',
    damaged: 'Aus diesen Seiten liess sich kein Dokument erstellen. Sie sind noch da.',
    failed: 'Das Erstellen dauerte zu lange und wurde abgebrochen. Die Seiten sind noch da.',
  },
}
