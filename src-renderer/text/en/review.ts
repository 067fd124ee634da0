import type { WitnessKind } from '../../../src-shared/service-api/result-extensions.ts'
import type { PageFailureReason } from '../../pdf/page-source.ts'
import type { ReviewCommand } from '../../keys/key-map.ts'
import { pluralIn } from '../plural.ts'
import { common } from './common.ts'
import { decisions } from './decisions.ts'
import { failures } from './failures.ts'
import { checks } from './review-checks.ts'
import { protection } from './protection.ts'
import { remarks } from './review-remarks.ts'
import { stops } from './review-stops.ts'
import { inbox } from './inbox.ts'
import { fields } from './review-fields.ts'

const plural = pluralIn('en')

const commands: Record<ReviewCommand, string> = {
  'accept-next': 'Accept the field, go to the next to check',
  'accept-previous': 'Accept the field, go to the previous to check',
  'next-problem': 'Next problem',
  'previous-problem': 'Previous problem',
  confirm: 'Confirm the document, open the next',
  'confirm-stay': 'Confirm the document, stay here',
  'candidate-next': 'Next candidate for the field',
  'candidate-previous': 'Previous candidate for the field',
  escape: 'Undo the edit, leave drawing, leave the table',
  undo: common.undo,
  redo: 'Redo',
  postpone: 'Postpone the document',
  reject: 'Reject the document',
  annotate: 'Tags, note and account',
  divide: 'Divide into documents',
  pick: 'Pick words on the page by keyboard',
  draw: 'Draw a box for the field',
  'find-on-page': 'Find the value on the page',
  'next-place': 'Next place of the value',
  'previous-place': 'Previous place of the value',
  'next-hit': 'Next hit of the search',
  'previous-hit': 'Previous hit of the search',
  'next-page': 'Next page',
  'previous-page': 'Previous page',
  'zoom-fit': 'Fit the width',
  'zoom-page': 'Fit the page',
  'zoom-in': 'Zoom in',
  'zoom-out': 'Zoom out',
  rotate: 'Rotate the view',
  print: 'Print the document with its fields',
  sender: 'Show the sender',
  'next-pane': 'Next pane',
  'previous-pane': 'Previous pane',
  palette: 'Show commands',
  help: 'Show keys',
  'edit-cell': 'Edit the cell',
  'fill-down': 'Fill the cell down',
  'insert-row': 'Insert a row',
  'delete-row': 'Delete the row',
  'merge-row': 'Merge with the row above',
  'split-row': 'Split the row',
}

const witnesses: Record<WitnessKind, string> = {
  qr: 'QR code',
  xml: 'XML',
  text: 'printed text',
  checksum: 'check digits',
  arithmetic: 'arithmetic',
  history: 'earlier documents',
  lesson: 'earlier corrections',
  'second-reader': 'a second reader',
  'second-opinion': 'a second opinion',
  person: 'a person',
}

/** Why the whole file cannot be shown. */
const fileFailures: Record<PageFailureReason, string> = {
  swells:
    'Once unpacked, this file is too large for memory, so it is not opened. The fields can be checked without it.',
  'too-heavy':
    'This file takes too long to open and was stopped. The fields can be checked without it.',
  damaged: 'This file is damaged and cannot be opened. The fields can be checked without it.',
  altered:
    'This file has changed on the disk since it was added and is not shown. Compare with the paper, or add the file again.',
  encrypted: 'The file is protected by a password.',
  'not-readable': 'The file cannot be read right now.',
  closed: 'The document was closed.',
}

/** Why one page of it cannot. */
const pageFailures: Record<PageFailureReason, string> = {
  ...fileFailures,
  'too-heavy':
    'This page takes too long to draw and was stopped. The other pages and the fields can be used.',
  damaged: 'This page is damaged and cannot be drawn. The other pages and the fields can be used.',
  'not-readable': 'This page cannot be read right now. The other pages and the fields can be used.',
}

const reasons = {
  conflict: (value: string) => `The service now says ${value}. Your value was kept.`,
  conflictWith: (by: string | null, value: string) =>
    `${by ?? 'Somebody else'} has entered ${value}. Your value was kept.`,
  refusals: {
    refused: 'The service refused the changes.',
    changed:
      'Somebody else has changed this document at the service in the meantime. Check it and confirm it again.',
    gone: 'The service no longer has this document. Your changes stay saved here.',
    unclear: 'It is not clear whether the service has the changes. Confirm the document again.',
  },
  serviceSays: (message: string) => `The service says: “${message}”`,
  refused: (message: string) => `Refused by the service: ${message}`,
  witnessDiffers: (source: string, value: string) => `${source} says ${value}.`,
  witnessDiffersPlain: (source: string) => `${source} does not agree.`,
  witnessesAgree: (sources: string) => `Confirmed by ${sources}`,
  asBefore: (documents: number) =>
    plural(documents, {
      one: 'As in an earlier document of this sender',
      other: 'As in # earlier documents of this sender',
    }),
  lowConfidence: (percent: string) => `Read with ${percent} confidence only.`,
  secondReaderAlone: 'Only the second reader found this. It stands on the page.',
  noConfidence: 'The confidence of this value is not known.',
  confidence: (percent: string) => `${percent} confidence`,
  accepted: 'Accepted by you',
  edited: 'Entered by you',
  editedElsewhere: 'Corrected by somebody else',
  notRead: 'Nothing was read here.',
  notOnPage: 'Not printed on the page',
  unreadable: 'This value does not fit the field and has not been saved.',
  ambiguous: 'This can be read in two ways:',
}

export const review = {
  screen: 'Review',
  fieldsPane: 'Fields',
  pagesPane: 'Page',
  tablePane: 'Table',
  queuePane: 'Queue',
  splitter: 'Width of the page',
  dockSplitter: 'Height of the table',
  fields,
  checks,
  remarks,
  stops,
  stopKinds: common.stops,
  stop: common.stop,
  documentStates: inbox.states,
  /** Above the fields of an account statement. */
  paidInvoices: {
    label: 'Invoices paid by this statement',
    title: (count: number) =>
      plural(count, {
        one: '# booking pays an open invoice',
        other: '# bookings pay open invoices',
      }),
    due: (day: string) => `due ${day}`,
    evidence: { number: 'number and amount fit', sender: 'name and amount fit' },
    oneOfSeveral: 'one of several with this amount',
    mark: (count: number) => `Mark ${String(count)} as paid`,
    marked: (count: number) =>
      plural(count, { one: '# marked as paid.', other: '# marked as paid.' }),
    takeBack: 'Undo',
  },
  /** Above the fields of a reminder or a credit note. */
  namedInvoice: {
    found: (number: string, date: string) => `About invoice ${number} of ${date}`,
    missing: (number: string) => `About invoice ${number}, which is not in this workspace.`,
  },
  commands,
  witnesses,
  fileFailures,
  pageFailures,
  reasons,
  calls: failures.calls,
  words: common.confidence,
  documentTypes: common.documentTypes,
  cancel: common.cancel,
  close: common.close,
  left: (count: number) => plural(count, { one: '# left', other: '# left' }),
  noneLeft: 'Nothing left to check',
  fieldPosition: (at: number, of: number) => `${at} of ${of}`,
  place: (at: number, of: number) => `Place ${at} of ${of}`,
  hits: (count: number) =>
    count === 0 ? 'not on the pages' : plural(count, { one: '# hit', other: '# hits' }),
  hitAt: (at: number, of: number, page: number) => `Hit ${at} of ${of}, page ${page}`,
  foundHere: 'found here',
  notFound: 'not found on the page',
  pageFrom: (name: string, page: number) => `from ${name}, page ${page}`,
  page: (page: number, of: number) => `Page ${page} of ${of}`,
  pageText: (page: number) => `Text of page ${page}`,
  pageNoText: 'This page has no text that could be read.',
  loadingPage: 'Drawing the page…',
  drawAgain: 'Try again',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fitWidth: 'Fit the width',
  fitPage: 'Fit the page',
  rotate: 'Rotate the view',
  zoomPercent: (percent: number) => `${percent} %`,
  preparingPrint: 'Preparing to print…',
  states: {
    none: 'Saved here',
    saved: 'Saved here',
    waiting: 'Waiting to be sent',
    sent: 'Sent',
    refused: 'Refused by the service',
    saving: 'Saving…',
    failed: 'Not saved',
  },
  correctedBy: (name: string) => `Corrected by ${name}`,
  confirm: 'Confirm',
  confirmed: (name: string) => `Confirmed “${name}”`,
  postpone: 'Postpone…',
  postponed: (name: string) => `Postponed “${name}”`,
  reject: 'Reject…',
  rejected: (name: string) => `Rejected “${name}”`,
  decisions,
  alreadySent: (name: string) => `“${name}” has been sent to the service and cannot be taken back.`,
  conflictTitle: 'The service has changed this value',
  conflictWithTitle: 'Somebody else has entered another value',
  keepMine: 'Keep mine',
  takeService: 'Take the service’s',
  takeOther: 'Take the other',
  nothing: 'nothing',
  undo: common.undo,
  redo: 'Redo',
  showMore: (count: number) => plural(count, { one: '# more field', other: '# more fields' }),
  showLess: 'Show fewer fields',
  parkedTitle: 'Not used for this type',
  documentType: 'Type of document',
  results: 'Documents in this file',
  resultTab: (at: number, type: string, pages: string) =>
    `${at} ${type}${pages === '' ? '' : `, ${pages}`}`,
  pagesOf: (pages: string) => `p. ${pages}`,
  queue: (count: number) => plural(count, { one: '# document left', other: '# documents left' }),
  queueAtLeast: (count: number) => `at least ${count} documents left`,
  back: 'Back to the inbox',
  nothingOpen: 'Everything has been reviewed',
  nothingOpenText: 'New documents appear as soon as they have been read.',
  openAgain: (count: number) =>
    plural(count, { one: '# document to review', other: '# documents to review' }),
  reviewNext: 'Review the next document',
  opening: 'Opening the document…',
  notReady: 'This document has no fields yet.',
  failedToOpen: 'This document cannot be opened.',
  crop: 'Enlarged from the page',
  secondOpinion: {
    waiting: (service: string) =>
      `${service} was asked for a second opinion and has not answered yet.`,
    failed: (service: string) => `${service} gave no second opinion.`,
    otherPapers: (service: string) =>
      `${service} finds another number of documents in this file, so nothing was compared.`,
    answered: (service: string, alike: number, otherwise: number) =>
      `Second opinion of ${service}: ${plural(alike, { one: '# field alike', other: '# fields alike' })}, ${plural(otherwise, { one: '# different', other: '# different' })}.`,
  },
  candidates: (count: number) => plural(count, { one: '# candidate', other: '# candidates' }),
  candidate: (at: number, of: number) => `Candidate ${at} of ${of}`,
  useReading: (value: string) => `Use ${value}`,
  drawHint: 'Draw a box around the value. Esc leaves.',
  boxEmpty: 'There is no text in this box. Draw again, or type the value.',
  pickHint: 'Arrows move from word to word, Shift extends, Enter takes the text, Esc leaves.',
  picked: (text: string) => `Selected: ${text}`,
  historyTitle: 'Sent corrections',
  historyEntry: (label: string, before: string, after: string) => `${label}: ${before} → ${after}`,
  formDiffers: (name: string, value: string, drawn: string) =>
    `The form field ${name} contains “${value}”, but shows “${drawn}”. Ask the sender before you pay.`,
  senderOf: (name: string) => `Sender: ${name}`,
  keysTitle: 'Keys',
  keysChange: 'Change',
  keysPress: 'Press a key…',
  keysReset: 'Restore the default keys',
  keysTaken: (name: string) => `This key already means “${name}”.`,
  keysReserved: 'This key cannot be used.',
  paletteTitle: 'Commands',
  palettePlaceholder: 'Type a command…',
  paletteEmpty: 'No matching command.',
  fewerColumns: 'Fewer columns',
  moreColumns: (count: number) => plural(count, { one: '# more column', other: '# more columns' }),
  addRow: 'Add a row',
  noRows: 'No rows were read.',
  sum: 'Sum',
  rowOf: (row: number) => `row ${row}`,
  pasteFailed: (count: number) =>
    plural(count, { one: '# cell could not be read', other: '# cells could not be read' }),
  personal: protection.personal,
  unknownValue: (value: string) => `Unknown value “${value}”`,
  yes: 'Yes',
  no: 'No',
  listSeparator: ', ',
}

export type ReviewText = typeof review
