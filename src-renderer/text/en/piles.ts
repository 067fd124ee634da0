import type { CutReason, LeftOutReason } from '../../../src-shared/domain/piles/propose-cuts.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('en')

const why: Record<CutReason | 'added', string> = {
  separator: 'Separator sheet',
  counter: 'Page 1 again',
  payment: 'Another payment part',
  sender: 'Another sender',
  number: 'Another number',
  read: 'Read as another document',
  added: 'Added',
}

const leftOut: Record<LeftOutReason | 'person', string> = {
  separator: 'left out: separator sheet',
  blank: 'left out: blank',
  person: 'left out',
}

const pages = (count: number) => plural(count, { one: '# page', other: '# pages' })
const documents = (count: number) => plural(count, { one: '# document', other: '# documents' })

/** A pile that a scanner made one file of. */
export const piles = {
  title: (name: string) => `Divide “${name}”`,
  back: 'Back',
  pages: 'Pages of the pile',
  tools: 'What to do with the pages',
  more: 'More for the whole pile',
  looking: 'Looking for where documents begin…',
  notRead: 'It has not been read yet: only separator sheets and blank pages are known so far.',
  says: (all: number, made: number, out: number) =>
    [
      plural(all, {
        one: `# page becomes ${documents(made)}`,
        other: `# pages become ${documents(made)}`,
      }),
      ...(out > 0 ? [plural(out, { one: '# is left out', other: '# are left out' })] : []),
    ].join(', '),
  keeps: (originals: number): string =>
    originals === 1
      ? 'The original stays in the trash as it is. Restoring it takes the new documents away again.'
      : 'The originals stay in the trash as they are. Restoring one brings all of them back and takes the new documents away again.',
  make: (count: number) => plural(count, { one: 'Make # document', other: 'Make # documents' }),
  made: (count: number, name: string) =>
    plural(count, {
      one: `Made # document from “${name}”`,
      other: `Made # documents from “${name}”`,
    }),
  dividedInto: (count: number, date: string) => `divided into ${documents(count)}, ${date}`,
  page: (number: number) => `Page ${number}`,
  turned: (degrees: number) => `turned ${degrees}° clockwise`,
  leftOut,
  notDrawn: 'This page cannot be shown.',
  document: (number: number) => `Document ${number}`,
  documentOf: (number: number, count: number) => `Document ${number}, ${pages(count)}`,
  noDocument: 'In no document',
  count: pages,
  why,
  cut: 'Begin another document here',
  join: 'Join with the document before',
  add: 'Add pages of another document…',
  addPlaceholder: 'Search by name or sender',
  addNothing: 'No other document can be laid beside it.',
  joinSelected: 'Join or divide their pages…',
  cutHere: 'Begin a document here, or join with the one before',
  turnRight: 'Turn right',
  turnLeft: 'Turn left',
  moveBack: 'Move towards the beginning',
  moveOn: 'Move towards the end',
  leaveOut: 'Leave out, or take in again',
  redo: 'Redo',
  selectAll: 'Select all pages',
  smaller: 'Smaller pages',
  larger: 'Larger pages',
  propose: 'Divide as proposed',
  joinAll: 'Join all into one document',
  interleaveFromLast: 'Interleave fronts and backs (backs begin with the last)',
  interleaveFromFirst: 'Interleave fronts and backs (backs begin with the first)',
  printSeparators: 'Print separator sheets…',
  separatorSheet: {
    title: 'Separator sheet',
    says: 'Lay it before each document of a pile. Intray divides the scan here and leaves this sheet out. It can be used again.',
  },
  troubleTitle: 'It cannot be divided',
  noPages: 'Its pages cannot be shown here.',
  cannot:
    'It was confirmed, is in the trash or is neither PDF nor TIFF. Take it back first if it was confirmed.',
  notTaken: {
    damaged: 'The pages could not be taken out of this file. Nothing has changed.',
    failed: 'Taking the pages out took too long and was stopped. Nothing has changed.',
    'too-large':
      'One of the documents would be larger than the service accepts. Nothing has changed.',
  },
}

export type PilesText = typeof piles
