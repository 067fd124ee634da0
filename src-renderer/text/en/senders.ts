import { pluralIn } from '../plural.ts'

const plural = pluralIn('en')

export const senders = {
  show: 'Show the sender',
  back: 'Back',
  list: 'Documents of this sender',
  empty: 'No documents of this sender.',
  emptyText: 'They may have been removed, or are in another workspace.',
  from: (count: number) =>
    plural(count, {
      one: 'From # confirmed document in this workspace.',
      other: 'From # confirmed documents in this workspace.',
    }),
  fromLatest: (count: number) =>
    plural(count, {
      one: 'From the latest confirmed document in this workspace.',
      other: 'From the # latest confirmed documents in this workspace.',
    }),
  fromNone: 'As soon as you confirm documents of this sender, Intray knows more about it.',
  open: 'Open',
  nothingOpen: 'No open items',
  items: (count: number) => plural(count, { one: '# document', other: '# documents' }),
  overdue: (amount: string) => `${amount} overdue`,
  accounts: 'Accounts',
  noAccount: 'No confirmed document names an account.',
  seen: (count: number, since: string) =>
    plural(count, {
      one: `on # document, of ${since}`,
      other: `on # documents, since ${since}`,
    }),
  earlier: (latest: string) => `Earlier account, last on ${latest}`,
  habits: 'Usual',
  vatRates: 'VAT rates',
  noVat: 'none named',
  term: 'Payment term',
  booked: 'Ledger account',
  noTerm: 'none named',
  days: (count: number) => plural(count, { one: '# day', other: '# days' }),
  ofDocuments: (count: string, all: string) => `on ${count} of ${all}`,
  corrected: 'Corrected fields',
  nothingCorrected: (count: number) =>
    plural(count, {
      one: 'On the last confirmed document nothing had to be corrected.',
      other: 'On the last # confirmed documents nothing had to be corrected.',
    }),
  known: 'Known facts',
  learned: 'Learned from your corrections',
  nothingLearned:
    'Nothing yet. When you correct or confirm a number or a date, Intray learns where it is printed; two documents have to agree.',
  lesson: {
    before: (words: string) => `after “${words}”`,
    above: (words: string) => `below “${words}”`,
    page: (page: string) => `always at the same place on page ${page}`,
    format: (example: string) => `in the form ${example}`,
    papers: (count: number) => plural(count, { one: 'from # document', other: 'from # documents' }),
    corrected: (count: number) => plural(count, { one: '# correction', other: '# corrections' }),
    standing: {
      single: 'Not used yet: no second document agrees.',
      agreed: 'Used; you are asked where nothing else confirms it.',
      proven: 'Used and trusted.',
    },
  },
  trust: 'Confirm automatically',
  trustText:
    'Invoices of this sender in which everything is sure are confirmed as they arrive, without anybody looking at them. One that is unlike the others stays for you: another account, more than twice the largest total, or anything that wants a look.',
  trustAfter: 'After so many in a row without a correction',
  trustOff: 'Never',
  trustCount: (count: number) => plural(count, { one: '# document', other: '# documents' }),
  inARow: (count: number) =>
    plural(count, {
      one: '# confirmed document in a row needed no correction.',
      other: '# confirmed documents in a row needed no correction.',
    }),
  resting:
    'You took one back that was confirmed automatically. Until you choose again, you look at each.',
  trustAgain: 'Trust again',
  trusting: (name: string, after: number) =>
    `Invoices of “${name}” are confirmed automatically after ${after} in a row without a correction.`,
  notTrusting: (name: string) => `You look at each document of “${name}”.`,
  told: (count: number) =>
    plural(count, {
      one: '# invoice of a sender you trust was confirmed automatically since you last looked.',
      other: '# invoices of senders you trust were confirmed automatically since you last looked.',
    }),
  showTrusted: 'Show',
  names: 'Names',
  merge: 'Merge with another sender…',
  mergeTitle: (name: string) => `Which name belongs to “${name}”, too?`,
  mergeText:
    'Documents, open amounts, known accounts and numbers then count as those of one sender: an account of either is no longer new, any other still stops the document. You can separate the names again at any time.',
  search: 'Search senders',
  found: 'Other senders',
  noOther: 'No other sender of that name.',
  mergeDo: 'Merge',
  merged: (name: string) => `“${name}” is now one of this sender’s names.`,
  separate: 'Separate',
  separateOf: (name: string) => `Separate ${name}`,
  separated: (name: string) => `“${name}” is a sender of its own again.`,
  forget: 'Forget what was learned',
  forgetTitle: 'Forget what was learned?',
  forgetText: (name: string) =>
    `What the documents of “${name}” taught is deleted for good. Its next document is read as if it were the first: some fields may be empty, and you are asked about more.`,
  forgetStays:
    'Your documents, and everything you confirmed, stay as they are. What you correct or confirm from now on is learned anew.',
  forgetDo: 'Forget',
  forgotten: (count: number) =>
    plural(count, {
      one: 'Forgotten: what # document had taught.',
      other: 'Forgotten: what # documents had taught.',
    }),
}
export type SendersText = typeof senders
