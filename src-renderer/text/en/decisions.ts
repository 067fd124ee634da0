import { pluralIn } from '../plural.ts'

const plural = pluralIn('en')

/** What is asked when a document is rejected, postponed or annotated. */
export const decisions = {
  rejectTitle: 'Reject this document',
  rejectText: 'It no longer appears under “To review”; you can take it back at any time.',
  rejectDo: 'Reject',
  reason: 'Reason',
  placeholder: 'Or in your own words',
  needed: 'Say why, or choose a reason.',
  usual: 'Usual reasons',
  reasons: [
    'Not meant for us',
    'We already have it',
    'Not ordered or not delivered',
    'The amounts are wrong',
    'Advertising, not an invoice',
  ],
  postponeTitle: 'Postpone until when?',
  postponeText: 'On that day it returns to “To review”.',
  tomorrow: 'Tomorrow',
  monday: 'On Monday',
  week: 'In a week',
  monthEnd: 'At the end of the month',
  date: 'On another day',
  postponeDo: 'Postpone',
  noDate: 'Until I take it back',
  annotateTitle: 'Tags, note and account',
  tags: 'Tags',
  tagHint: 'Enter adds a tag; a press on one takes it away or gives it.',
  tooManyTags: (most: number) => `A document can have ${most} tags at most.`,
  note: 'Note',
  noteLine: 'A line more in their notes',
  onlyHere: 'Tags, notes and accounts stay on this computer.',
  account: 'Ledger account',
  accountHint: 'Its number, or a word of its name',
  accountVat: (name: string, vat: string) => `${name}, VAT ${vat}`,
  accountsOffered: 'Accounts to choose from',
  accountUsed: (documents: number) =>
    plural(documents, { one: 'on # document', other: 'on # documents' }),
  noAccount: 'Take the account away from all documents',
  notInChart: 'Not in the chart of accounts; it is kept all the same.',
  annotateDo: 'Save',
}

export type DecisionsText = typeof decisions
