import type {
  ScanColour,
  ScannerFault,
  ScanPaper,
  ScanSourceKind,
} from '../../../src-shared/contract/scanning.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('en')

const sources: Record<Exclude<ScanSourceKind, 'other'>, string> = {
  flatbed: 'Flatbed',
  feeder: 'Feeder, one side',
  duplex: 'Feeder, both sides',
}

const colours: Record<ScanColour, string> = {
  colour: 'Colour',
  grey: 'Grey',
  mono: 'Black and white',
}

const papers: Record<ScanPaper, string> = {
  a4: 'A4',
  a5: 'A5',
  all: 'Whole scanning area',
}

/** What happened, and what to do. */
const faults: Record<ScannerFault, string> = {
  'no-paper': 'There is no paper in the feeder. Put it in, and scan again.',
  jammed: 'The paper is jammed. Take it out, put the rest in again, and go on scanning.',
  'cover-open': 'The scanner’s cover is open. Close it, and scan again.',
  busy: 'The scanner is in use by another program. Wait until that has finished, and scan again.',
  gone: 'The scanner does not answer. Check that it is switched on and connected, and scan again.',
  denied:
    'Your account is not allowed to use the scanner. On Linux it has to be in the group “scanner”.',
  'not-offered': 'The scanner does not offer this setting now. Choose another one.',
  'disk-full': 'This computer’s disk is full. Make room, and scan again.',
  unreadable: 'The scanner sent a page that cannot be read. Scan it again.',
  'too-many': 'A scan has at most 500 pages. Make a document of them, and go on with the next.',
  failed: 'Scanning failed. Scan again; if it fails again, switch the scanner off and on.',
}

const pages = (count: number) => plural(count, { one: '# page', other: '# pages' })

/** Paper from a scanner, scanned from the window. */
export const scanning = {
  title: 'Scan',
  open: 'Scan…',
  /** Of a document that has not been read; `moment` is a local date and time. */
  fileName: (moment: string) => `Scan ${moment}.pdf`,
  looking: 'Looking for scanners…',
  none: 'No scanner was found. Check that it is switched on and connected.',
  lookAgain: 'Look again',
  asking: 'Asking the scanner what it offers…',
  device: 'Scanner',
  source: 'Paper source',
  resolution: 'Resolution',
  dpi: (count: number) => `${count} dpi`,
  colour: 'Colour',
  paper: 'Paper size',
  sources,
  otherSource: 'Automatic',
  colours,
  papers,
  faults,
  pages: 'Scanned pages',
  page: (number: number) => `Page ${number}`,
  removePage: (number: number) => `Throw page ${number} away`,
  /** What is under way. */
  running: (page: number) => `Scanning page ${page}…`,
  kept: (count: number) =>
    plural(count, {
      one: '# page is scanned and not a document yet.',
      other: '# pages are scanned and not a document yet.',
    }),
  scan: 'Scan',
  scanMore: 'Scan more pages',
  stop: 'Stop',
  finish: (count: number) => `Make a document of ${pages(count)}`,
  divide: 'Divide into documents…',
  discard: 'Throw away…',
  discardSure: (count: number) => `Throw ${pages(count)} away? They cannot be brought back.`,
  discardYes: 'Throw away',
  discardNo: 'Keep',
  goOn: 'Go on…',
  made: (count: number) => `Made a document of ${pages(count)}`,
  notMade: {
    'too-large':
      'The document would be larger than the service accepts. Throw some pages away, or scan them again with a lower resolution.',
    damaged: 'No document could be made of these pages. They are still here.',
    failed: 'Making the document took too long and was stopped. The pages are still here.',
  },
}

export type ScanningText = typeof scanning
