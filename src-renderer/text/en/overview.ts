import { pluralIn } from '../plural.ts'

const plural = pluralIn('en')

export const overview = {
  title: 'Overview',
  text: 'What your confirmed invoices, receipts and credit notes come to, by the date on the document. Credit notes are negative, and a reminder is not counted beside its invoice. Each bar opens its documents.',
  period: 'Period',
  periods: {
    'twelve-months': 'Last 12 months',
    'this-year': 'This year',
    'last-year': 'Last year',
  },
  currency: 'Currency',
  print: 'Print',
  gathering:
    'Intray is still looking through documents from before the last update: the figures can grow.',
  documents: (count: number) => plural(count, { one: '# document', other: '# documents' }),
  documentsHead: 'Documents',
  facts: {
    spent: 'Spent',
    compared: (amount: string) => `${amount} a year before`,
    open: 'To pay',
    overdue: (amount: string) => `${amount} overdue`,
    nothingOverdue: 'Nothing overdue',
    waiting: 'To review',
    notCounted: 'Counted once confirmed',
    corrected: 'Corrected by hand',
    correctedOf: (all: number) =>
      plural(all, { one: 'of # document that came', other: 'of # documents that came' }),
  },
  months: 'Spending by month',
  month: 'Month',
  monthsLegend: 'Outlined: the same month a year before.',
  monthTold: (month: string, amount: string, documents: string, before: string) =>
    `${month}: ${amount}, ${documents}; a year before ${before}`,
  asTable: 'As a table',
  asChart: 'As a chart',
  total: 'Total',
  yearBefore: 'A year before',
  undated: (documents: string, amount: string) =>
    `${documents} without a date (${amount}) are in no month.`,
  senders: 'By supplier',
  sender: 'Supplier',
  noSender: 'No sender named',
  others: (count: number) => plural(count, { one: '# other', other: '# others' }),
  amount: 'Amount',
  rates: 'By VAT rate',
  rate: 'Rate',
  net: 'Net amount',
  noRate: 'No rate named',
  vat: (amount: string) => `VAT ${amount}`,
  inAll: 'Whole amount',
  due: 'What falls due when',
  dueNote: 'Everything that is open, whatever its date. “Due” lists it.',
  day: 'Due',
  overdue: 'Overdue',
  nextDays: 'Next 7 days',
  between: (from: string, to: string) => `${from} to ${to}`,
  after: (day: string) => `From ${day}`,
  undatedDue: 'No due date',
  waiting: 'How long documents have been waiting',
  waited: 'Waiting',
  waits: ['Came today', '1 to 2 days', '3 to 6 days', '7 to 29 days', '30 days or longer'],
  waitNote: (documents: string, days: number, over: number) =>
    `Of what came in this period and is confirmed (${documents}), half was confirmed ${
      days === 0 ? 'within a day' : `within ${days + 1} days`
    }; ${over === 0 ? 'nothing' : over} took longer than a week.`,
  fields: 'Fields that had to be corrected',
  field: 'Field',
  correctedSenders: 'Corrected, by sender',
  correctedNote: 'Of what came in this period and is confirmed, however often a field was changed.',
  nothing: 'Nothing in this period.',
  nothingOpen: 'No open items',
  nothingWaits: 'No document is waiting.',
  nothingCorrected: 'No field had to be corrected.',
  empty: 'Nothing is confirmed yet',
  emptyText:
    'As soon as you confirm documents, you see here what was spent by month, supplier and VAT rate, what falls due when, how long documents wait, and which fields had to be corrected.',
  review: 'Go to the review',
}
export type OverviewText = typeof overview
