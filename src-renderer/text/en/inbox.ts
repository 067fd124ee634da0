import type {
  DocumentStateKind,
  InboxFilter,
  UnclearAnswer,
} from '../../../src-shared/contract/document-model.ts'
import { pluralIn } from '../plural.ts'
import { decisions } from './decisions.ts'
import { listLayout } from './list-layout.ts'
import { sorting } from './sorting.ts'
import { trash } from './trash.ts'

const plural = pluralIn('en')

/** By what came after the file had gone out. */
const uncertainSays: Record<UnclearAnswer | 'none', string> = {
  none: 'It was sent, but no answer came: it may have arrived.',
  'sent-on':
    'It was sent, but the service or the network redirected it to another address: nothing shows that anyone accepted it.',
  failed: 'It was sent, but the service failed: it may have arrived.',
  unreadable: 'It was sent, but the answer cannot be read: it may have arrived.',
}

const filters: Record<InboxFilter, string> = {
  open: 'To review',
  working: 'In progress',
  problems: 'Problems',
  postponed: 'Postponed',
  done: 'Done',
  all: 'All',
  trash: 'Trash',
}

const emptyFilters: Record<InboxFilter, string> = {
  open: 'Everything has been reviewed',
  working: 'Nothing is in progress',
  problems: 'No problems',
  postponed: 'Nothing is postponed',
  done: 'Nothing done yet',
  all: 'No documents yet',
  trash: 'The trash is empty',
}

const emptyFilterHints: Record<InboxFilter, string> = {
  open: 'New documents appear here as soon as they have been read.',
  working: 'Files on their way and documents being read appear here.',
  problems: 'Files that need you before they can continue appear here.',
  postponed: 'Postponed documents stay here until you take them back.',
  done: 'Confirmed and rejected documents appear here.',
  all: 'Drop files anywhere in this window to begin.',
  trash: 'Removed documents stay here for a while and can be restored.',
}

const states: Record<DocumentStateKind, string> = {
  arriving: 'Arriving',
  refused: 'Not accepted',
  duplicate: 'Duplicate',
  queued: 'Waiting',
  sending: 'Sending',
  uncertain: 'Uncertain',
  processing: 'Reading',
  ready: 'To review',
  failed: 'Failed',
  confirmed: 'Confirmed',
  postponed: 'Postponed',
  rejected: 'Rejected',
  trashed: 'In the trash',
}

export const inbox = {
  title: 'Inbox',
  filters,
  emptyFilters,
  emptyFilterHints,
  states,
  list: 'Documents',
  columns: {
    document: 'Document',
    type: 'Type',
    date: 'Date',
    received: 'Received',
    due: 'Due',
    amount: 'Amount',
    state: 'State',
    actions: 'Actions',
    number: 'Number',
    source: 'Source',
    file: 'File',
    tags: 'Tags',
    picture: 'First page',
  },
  filterLabel: 'Which documents',
  search: 'Search documents',
  searchPlaceholder: 'Search names, amounts, text…',
  clearSearch: 'Clear the search',
  working: (count: number) =>
    plural(count, { one: '# document is on its way', other: '# documents are on their way' }),
  showWorking: 'Show them',
  exportNext: 'Go to Export',
  dueNext: 'See what is due',
  nothingFound: (query: string) => `Nothing found for “${query}”`,
  nothingFoundHint: 'Try part of a name, a number or an amount.',
  searchEverywhere: 'Search in all documents',
  found: (count: number, more: boolean) =>
    `${plural(count, { one: '# found', other: '# found' })}${more ? ' so far' : ''}`,
  loadFailed: 'The list could not be loaded.',
  arrivingCopying: 'being copied',
  arrivingStillWritten: 'still being written',
  sent: (done: string, all: string) => `${done} of ${all}`,
  unanswered: {
    state: 'Sent',
    until: (time: string) => `waiting for the service’s answer, until ${time} at the latest`,
  },
  duplicates: {
    here: {
      says: 'The same file is already here.',
      next: '“Show the other” in its menu opens it.',
    },
    removed: {
      says: 'The same file lies in the trash.',
      next: 'Restore it, or add this one as a new document.',
    },
    divided: {
      says: 'The same file was divided into its documents.',
      next: '“Keep both” adds it once more.',
    },
  },
  longReading: {
    says: 'The service has been reading this for more than a day.',
    next: 'Ask your provider, or remove it and add the file again.',
  },
  uncertainSays,
  unclearLook: {
    at: (time: string) => `Intray looks for it by itself at ${time}.`,
    soon: 'Intray is about to look for it by itself.',
    waits: 'It was not found at the service. You decide: look again, or send again.',
  },
  unlock: {
    title: 'Open with a password',
    text: (name: string) => `“${name}” is locked. Its sender knows the password.`,
    textOf: (name: string, sender: string) =>
      `“${name}”, from ${sender}, is locked. The sender knows the password.`,
    password: 'Password',
    hint: 'It is tried on all files that wait for a password. The file is kept as it came; a copy without the password is sent to the service.',
    keep: 'Keep it in this computer’s keychain, for the next files',
    needed: 'Enter the password.',
    open: 'Open',
    trouble: {
      'wrong-password': 'This password does not open the file. Check it and try again.',
      failed: 'Opening took too long. Try again.',
    },
    opened: (name: string, others: number) =>
      others === 0
        ? `“${name}” is open and on its way.`
        : plural(others, {
            one: `“${name}” and # other file are open and on their way.`,
            other: `“${name}” and # other files are open and on their way.`,
          }),
    openedOthers: (others: number) =>
      plural(others, {
        one: 'The password opened # other file.',
        other: 'The password opened # other files.',
      }),
    kept: {
      keychain: 'The keychain keeps the password.',
      session: 'The password is known until Intray ends.',
      failed: 'The keychain did not take the password.',
    },
  },
  sendAgain: {
    title: 'Send this file again?',
    text: (name: string) =>
      `It is not known whether “${name}” arrived. If it did, the service will have it twice and may charge twice. Let Intray look first.`,
  },
  postponedUntil: (date: string) => `until ${date}`,
  correctedBy: (name: string) => `corrected by ${name}`,
  rejectedBecause: (reason: string) => `Reason: ${reason}`,
  nextInLine: 'next to go',
  before: (count: number) => plural(count, { one: '# ahead of it', other: '# ahead of it' }),
  moreBefore: (count: number) => `at least ${count} ahead of it`,
  readingSince: (time: string) => `since ${time}`,
  attention: (count: number) => `Check: ${plural(count, { one: '# field', other: '# fields' })}`,
  nothingRead: 'Check: nothing was read',
  allSure: 'All sure',
  results: (count: number) => plural(count, { one: '# document', other: '# documents' }),
  /** Beneath the amount of the first document of a file. */
  moreResults: (count: number) => plural(count, { one: 'and # more', other: 'and # more' }),
  showResults: (count: number) =>
    plural(count, { one: 'Show # document', other: 'Show the # documents' }),
  hideResults: (count: number) =>
    plural(count, { one: 'Hide # document', other: 'Hide the # documents' }),
  /** At a document of an opened file, among others that do not. */
  fitsFilter: 'fits the filter',
  overdue: (days: number) => plural(days, { one: '# day overdue', other: '# days overdue' }),
  dueIn: (days: number) => plural(days, { one: 'due in # day', other: 'due in # days' }),
  dueToday: 'due today',
  feedback: {
    none: '',
    saved: 'Changes saved here',
    waiting: 'Changes waiting to be sent',
    sent: 'Changes sent',
    refused: 'Changes refused',
  },
  actions: {
    open: 'Open',
    look: 'View the file',
    retry: 'Try again',
    unlock: 'Enter password…',
    textAsPdf: 'Its text as PDF',
    keepBoth: 'Keep both',
    restoreOther: 'Restore the other',
    addAnew: 'Add as new',
    discard: 'Discard',
    showOther: 'Show the other',
    checkAgain: 'Look again',
    uploadAgain: 'Send again',
    remove: 'Remove',
    restore: 'Restore',
    erase: 'Delete for good…',
    postpone: 'Postpone…',
    reject: 'Reject…',
    reopen: 'Take back',
    move: 'Move to…',
    annotate: 'Tags, note and account…',
    divide: 'Divide into documents…',
    showInFolder: 'Show in folder',
    openWith: 'Open with another program',
    sender: 'Show the sender',
    copyLink: 'Copy a link',
    trace: 'What left this device',
  },
  look: {
    kind: 'Kind',
    size: 'Size',
    from: 'From',
    came: 'Came on',
    unknownKind: 'unknown',
    nothing: 'Nothing of it can be shown here.',
    beginning: 'How the file begins',
  },
  isCopy: (name: string) =>
    `A copy of “${name}” is shown: what is changed in it does not reach Intray.`,
  linkCopied: 'The link is on the clipboard. It opens the document on this computer.',
  linkUnknown: 'The link leads to a document that is not on this computer, or no longer.',
  rowActions: (name: string) => `Actions for ${name}`,
  layout: listLayout,
  sorting,
  trash,
  decisions,
  rejected: (name: string) => `Rejected “${name}”`,
  postponed: (name: string) => `Postponed “${name}”`,
  reopened: (name: string) => `Took back “${name}”`,
}

export type InboxText = typeof inbox
