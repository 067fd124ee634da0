import type { ManyAction } from '../../../src-shared/contract/many.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('en')
const counted = (does: string) => (count: number) =>
  plural(count, { one: `${does} # document`, other: `${does} # documents` })

const doing: Record<ManyAction | 'undo', string> = {
  confirm: 'Confirming',
  retry: 'Trying again',
  checkAgain: 'Looking again',
  uploadAgain: 'Sending again',
  keepBoth: 'Keeping both',
  postpone: 'Postponing',
  reject: 'Rejecting',
  reopen: 'Taking back',
  move: 'Moving',
  annotate: 'Changing tags, notes and accounts',
  discard: 'Discarding',
  remove: 'Removing',
  restore: 'Restoring',
  erase: 'Deleting',
  undo: 'Undoing',
}

const did: Record<ManyAction | 'undo', (count: number) => string> = {
  confirm: counted('Confirmed'),
  retry: counted('Trying again:'),
  checkAgain: counted('Looking again for'),
  uploadAgain: counted('Sending again:'),
  keepBoth: counted('Kept beside the first:'),
  postpone: counted('Postponed'),
  reject: counted('Rejected'),
  reopen: counted('Took back'),
  move: counted('Moved'),
  annotate: (count) =>
    plural(count, {
      one: 'Changed tags, note and account of # document',
      other: 'Changed tags, notes and accounts of # documents',
    }),
  discard: counted('Discarded'),
  remove: counted('Removed'),
  restore: counted('Restored'),
  erase: counted('Deleted for good:'),
  undo: counted('Undone for'),
}

/** What is done to several documents of the list at a time. */
export const many = {
  bar: 'Selection',
  selected: (count: number) => plural(count, { one: '# selected', other: '# selected' }),
  select: (name: string) => `Select ${name}`,
  selectAll: 'Select all documents of the list',
  selectAllOf: (count: number) => plural(count, { one: 'Select all (#)', other: 'Select all (#)' }),
  filling: 'Reading the lines between…',
  tooManyPicked: (count: number) =>
    plural(count, {
      one: 'At most # lines can be picked one by one. “Select all” takes any number.',
      other: 'At most # lines can be picked one by one. “Select all” takes any number.',
    }),
  clear: 'Clear the selection',
  confirm: 'Confirm what is sure…',
  doing,
  did,
  progress: (done: string, total: string) => `${done} of ${total}`,
  cancelled: (done: string) => `${done}; the rest was cancelled`,
  confirmTitle: (count: number) =>
    plural(count, { one: 'Confirm # document?', other: 'Confirm # documents?' }),
  confirmDo: 'Confirm',
  sums: 'Totals',
  severalWorkspaces: (count: number) =>
    plural(count, { one: 'They are of # workspace:', other: 'They are of # workspaces:' }),
  noneSure: 'None of the selected documents is sure.',
  stays: (count: number) =>
    plural(count, { one: '# document stays as it is', other: '# documents stay as they are' }),
  staysTitle: 'What stays as it is',
  showStays: 'Show why',
  furtherStays: (count: number) => plural(count, { one: 'and # more', other: 'and # more' }),
  hopeless: 'another try would end in the same way',
  sent: 'its changes have been sent',
  full: 'no room for more tags, or for a longer note',
  gone: 'no longer there',
  decidedSince: 'changed in the meantime',
  export: 'Export…',
  /** By key, or from the palette. */
  commands: {
    export: 'Export the selection',
    confirm: 'Confirm what is sure of the selection',
    postpone: 'Postpone the selection',
    reject: 'Reject the selection',
    move: 'Move to another workspace',
    annotate: 'Tags, note and account',
  },
  eraseTitle: (count: number) =>
    plural(count, { one: 'Delete # document for good?', other: 'Delete # documents for good?' }),
  eraseText:
    'They and their fields are deleted from this computer, including the copies in Intray’s own service. A provider’s service keeps its own.',
  eraseUnsent: (count: number) =>
    plural(count, {
      one: '# of them has changes that have not been sent yet and would be lost.',
      other: '# of them have changes that have not been sent yet and would be lost.',
    }),
  sendAgainTitle: (count: number) =>
    plural(count, { one: 'Send # file again?', other: 'Send # files again?' }),
  sendAgainText:
    'It is not known whether they arrived. Those that did, the service will have twice and may charge twice. Let Intray look first.',
  rejectTitle: (count: number) =>
    plural(count, { one: 'Reject # document', other: 'Reject # documents' }),
  rejectText: 'They no longer appear under “To review”; you can take them back at any time.',
  annotateTitle: (count: number) =>
    plural(count, {
      one: 'Tags, note and account of # document',
      other: 'Tags, notes and accounts of # documents',
    }),
  postponeTitle: (count: number) =>
    plural(count, {
      one: 'Postpone # document until when?',
      other: 'Postpone # documents until when?',
    }),
  postponeText: 'On that day they return to “To review”.',
}

export type ManyText = typeof many
