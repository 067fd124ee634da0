import { pluralIn } from '../plural.ts'

const plural = pluralIn('en')

/** What is said where a person has to answer, and of what was answered. */
export const stops = {
  left: (count: number) => plural(count, { one: '# Stop to answer', other: '# Stops to answer' }),
  go: 'Answer the Stop',
  keepIt: 'Keep it: the document says so',
  saysSo: 'The document says so',
  leaveEmpty: 'Leave it empty: not on the document',
  notThere: 'Not on the document',
  acceptBecause: 'Accept it, because…',
  accept: 'Accept',
  reason: 'Why is it right all the same?',
  take: (value: string, source: string) => `Take ${value} (${source})`,
  keepAccount: (account: string) => `Keep paying to ${account}`,
  newAccountBecause: 'The new account is right, because…',
  reject: 'Reject the document…',
  before: 'Until now',
  now: 'Now',
  seen: (documents: number, date: string) => {
    const said = plural(documents, { one: 'in # document', other: 'in # documents' })
    return date === '' ? said : `${said}, last on ${date}`
  },
  papers: 'Documents with the account used until now',
  advice: 'Call the supplier on a number you already know, not the one on the invoice.',
  thisOne: 'This document',
  otherOne: 'The other one',
  facts: { file: 'File', date: 'Date', amount: 'Amount', received: 'Received', state: 'State' },
  openOther: 'Open the other one',
  backTo: 'Back to the document',
  rejectTwin: 'Reject as a duplicate',
  keepBoth: 'Keep both',
  twinReason: (name: string) => `Duplicate of “${name}”`,
  bothReason: 'Both are kept',
  replaceTwin: 'Replaces the other one',
  replacedReason: (name: string) => `Replaced by “${name}”`,
  beside: 'Side by side',
  differs: 'What differs',
  nothingDiffers: 'Everything that was read is the same on both.',
  cannotCompare: 'The other document cannot be shown.',
  hint: 'Press the number of your answer.',
  answered: (because: string, by: string, at: string) =>
    `Accepted${by === '' ? '' : ` by ${by}`}${at === '' ? '' : ` on ${at}`}: ${because}`,
  history: 'Answered Stops',
  confirmed: (at: string, by: string) => `Confirmed on ${at}${by === '' ? '' : ` by ${by}`}`,
  /** Nobody has looked at it, as somebody trusts its sender. */
  automatic: (at: string) => `Confirmed automatically on ${at}`,
  rejected: (because: string, at: string, by: string) =>
    `Rejected on ${at}${by === '' ? '' : ` by ${by}`}: ${because}`,
  trashed: (at: string) => `In the trash since ${at}`,
  restore: 'Restore',
  takeBack: 'Take back',
  next: 'Next document',
  nothingRead: 'Nothing was read',
  askTitle: 'Take the last decision back?',
  ask: {
    confirmed: (name: string) =>
      `“${name}” was confirmed. Taking that back opens it; this document stays as it is.`,
    rejected: (name: string) =>
      `“${name}” was rejected. Taking that back opens it; this document stays as it is.`,
    postponed: (name: string) =>
      `“${name}” was postponed. Taking that back opens it; this document stays as it is.`,
  },
}

export type StopsText = typeof stops
