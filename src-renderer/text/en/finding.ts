import type {
  FilterName,
  FilterState,
  TypedFilterName,
} from '../../../src-shared/contract/document-filter.ts'
import type { TroubleReason } from '../../../src-shared/domain/search/read-filter-value.ts'

/** Words that are typed before a value, with a blank between them; the first is the one that is offered. */
const operators: Record<TypedFilterName, string> = {
  amount: 'total amount sum',
  date: 'date dated',
  due: 'due',
  received: 'received',
  sender: 'from sender',
  type: 'type',
  state: 'state status is',
  file: 'file filename',
  number: 'number no',
  currency: 'currency',
  vat: 'vat',
  tag: 'tag tagged',
  account: 'account booked',
}

const names: Record<FilterName, string> = {
  amount: 'Amount',
  date: 'Document date',
  due: 'Due date',
  received: 'Received',
  sender: 'Sender',
  type: 'Type',
  state: 'State',
  file: 'File name',
  number: 'Number',
  tag: 'Tag',
  account: 'Ledger account',
  currency: 'Currency',
  vat: 'VAT rate',
  corrected: 'Corrected',
  workspace: 'Workspace',
}

const states: Record<FilterState, string> = {
  failed: 'Failed',
  uncertain: 'Uncertain',
  duplicate: 'Duplicate',
  stop: 'Stop',
  check: 'Check',
  sure: 'Sure',
  working: 'In progress',
  postponed: 'Postponed',
  confirmed: 'Confirmed',
  trusted: 'Confirmed automatically',
  rejected: 'Rejected',
}

const troubles: Record<TroubleReason, string> = {
  'unknown-name':
    'There is no filter of this name. Put the text in quotes to search for it as words.',
  'no-value': 'Its value is missing.',
  amount: 'Write an amount without a currency, such as total>500 or 500..800.',
  'ambiguous-amount': 'This can be read as thousands or as decimals. Write 1234 or 1.23 instead.',
  day: 'Write a day, a month or a year, such as 15.3.2026, 2026-03, 2026, today or today+7.',
  type: 'There is no such type of document. The list below the field has them all.',
  currency: 'Write the three letters of a currency, such as EUR.',
  rate: 'Write a rate in percent, such as 8.1, or “none”.',
  state: 'There is no such state. The list below the field has them all.',
  several: 'More than one begins like this. Type some more of it.',
  comparison: 'Use a colon here, as nothing can be smaller or larger.',
  'empty-range': 'The first value is larger than the second.',
  'too-many': 'A search takes 20 filters at most.',
}

export const finding = {
  operators,
  names,
  states,
  none: 'none',
  noRate: 'none named',
  anyField: 'any field',
  today: 'today',
  troubles,
  trouble: (typed: string, reason: string) => `“${typed}” is not understood. ${reason}`,
  notSearched: 'The list stays as it was.',
  /** Where a hit stands, before a colon. */
  page: (page: number) => `Page ${page}`,
  note: 'Note',
  nothingFits: 'No document fits',
  nothingFitsHint: 'Remove a filter, or search in all documents.',
  chips: {
    label: 'Filters',
    remove: (filter: string) => `Remove the filter “${filter}”`,
    removed: (filter: string) => `Filter removed: ${filter}`,
    clear: 'Remove all filters',
    of: (name: string, value: string) => `${name}: ${value}`,
    over: (value: string) => `over ${value}`,
    from: (value: string) => `from ${value}`,
    under: (value: string) => `under ${value}`,
    upTo: (value: string) => `up to ${value}`,
    between: (from: string, to: string) => `${from} to ${to}`,
    since: (day: string) => `from ${day}`,
    until: (day: string) => `until ${day}`,
    beforeToday: 'before today',
    afterToday: 'after today',
    today: 'today',
    daysAgo: (days: number) => (days === 1 ? 'yesterday' : `${days} days ago`),
    inDays: (days: number) => (days === 1 ? 'tomorrow' : `in ${days} days`),
  },
  suggestions: 'Filters to type',
  help: {
    open: 'How to search',
    title: 'How to search',
    words:
      'Words and numbers are found in all that was read, also by a part of them, with accents or without. Filters narrow this down:',
    rows: {
      amount: 'Totals over 500, or between 500 and 800',
      date: 'Documents of March 2026, or dated later than a day',
      due: 'What is overdue, or due within a week',
      received: 'What came today',
      sender: 'A part of the sender’s name',
      type: 'One type of document',
      state: 'Where documents stand',
      file: 'A part of the file’s name',
      number: 'A part of the document’s number',
      currency: 'Totals in one currency',
      vat: 'A VAT rate in percent, or documents that name none',
      tag: 'A tag, by the whole of it',
      account: 'A ledger account, by its whole number',
    },
    notes:
      'All filters have to fit; of several senders, types or states, one. Put words in quotes to search for text that looks like a filter. English names always work, too.',
  },
  menu: {
    label: 'Filter',
    title: 'Filter the list',
    any: 'Any',
    amountFrom: 'Amount from',
    amountTo: 'Amount to',
    which: 'Which date',
    from: 'From',
    to: 'To',
    apply: 'Filter',
  },
}

export type FindingText = typeof finding
