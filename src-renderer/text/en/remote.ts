import type { RemoteSortProperty } from '../../../src-shared/contract/remote-documents.ts'
import type { ProcessingStatus } from '../../../src-shared/service-api/processing.ts'
import { formatNumber } from '../format-number.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('en')

const columns: Record<RemoteSortProperty, string> = {
  title: 'Document',
  status: 'State',
  createdAt: 'Uploaded',
  updatedAt: 'Changed',
}

const statuses: Record<ProcessingStatus, string> = {
  UPLOADED: 'Uploaded',
  PROCESSING: 'Being read',
  COMPLETED: 'Read',
  FAILED: 'Failed',
}

export const remote = {
  title: 'Documents at the service',
  text: 'The workspace as the service has it, page by page.',
  workspace: 'Workspace',
  list: 'Documents at the service',
  columns,
  statuses,
  type: 'Type',
  local: 'On this computer',
  actions: 'Actions',
  unnamed: 'Unnamed',
  here: 'Here',
  hereFields: 'Fields only',
  notHere: 'Not here',
  removed: 'Removed here',
  sortedBy: (column: string) => `Sort by ${column}`,
  unsorted: 'This service does not sort its list; this is its own order.',
  unreadable: (count: number) =>
    plural(count, {
      one: '# entry has no usable ID and is left out.',
      other: '# entries have no usable ID and are left out.',
    }),
  pages: 'Pages',
  range: (from: number, to: number) => `${from}–${to}`,
  ofTotal: (total: number) => `of ${total}`,
  previousPage: 'Previous page',
  nextPage: 'Next page',
  refresh: 'Read again',
  empty: 'There are no documents in this workspace',
  emptyText: 'Whatever is uploaded to it, from here or elsewhere, appears here.',
  pull: 'Fetch all',
  pulling: (done: number) => plural(done, { one: '# looked through', other: '# looked through' }),
  pullingOf: (total: number) => `of ${formatNumber(total)}`,
  stopPull: 'Stop',
  look: 'View without keeping',
  open: 'Open',
  keep: 'Fetch to this computer',
  kept: (name: string) => `“${name}” is in the inbox.`,
  removeHere: 'Put into the trash',
  feedback: 'Feedback history',
  rowActions: (name: string) => `Actions for ${name}`,
  lookText: 'For viewing only: nothing is kept on this computer.',
  stillReading: (status: string) => `The service is still reading it (${status}).`,
  fields: 'Fields',
  resultOf: (at: number, all: number) => `Document ${at} of ${all}`,
  field: 'Field',
  value: 'Value',
  page: (at: number) => `Page ${at}`,
  pageOf: (at: number, all: number) => `Page ${at} of ${all}`,
  noPicture: 'This kind of file can be shown once it is fetched.',
  noFile: 'The service does not provide the file.',
  feedbackTitle: (name: string) => `Feedback on ${name}`,
  noFeedback: 'The service has no feedback on this document.',
  corrections: (count: number) => plural(count, { one: '# correction', other: '# corrections' }),
  confirmedFields: (count: number) =>
    plural(count, { one: '# field confirmed', other: '# fields confirmed' }),
  before: 'Before',
  after: 'After',
  nothing: 'empty',
  menu: 'Documents at the service…',
}

export type RemoteText = typeof remote
