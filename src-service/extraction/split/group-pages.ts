import type { PageSigns } from './page-signs.ts'

/** An empty page, or one with a stamp on it, goes with the one before it. */
const leastWords = 8

/** What the pages of a document have shown so far. */
type Group = Pick<
  PageSigns,
  'number' | 'type' | 'kind' | 'account' | 'until' | 'bill' | 'totalled' | 'addressee' | 'sender'
> & {
  /** The page before was one of a till, or as likely as not. */
  readonly till: boolean
  readonly tillLike: boolean
}

/** For each page whether a new document begins on it. The first page always begins one. */
export function documentStarts(pages: readonly PageSigns[]): boolean[] {
  const starts: boolean[] = []
  let group: Group | undefined
  for (const signs of pages) {
    const start = group === undefined || begins(signs, group)
    starts.push(start)
    const before: Partial<Group> = start ? {} : (group ?? {})
    group = {
      number: before.number ?? signs.number,
      type: before.type ?? signs.type,
      kind: before.kind ?? signs.kind,
      account: before.account ?? signs.account,
      until: before.until ?? signs.until,
      bill: before.bill ?? signs.bill,
      addressee: before.addressee ?? signs.addressee,
      sender: before.sender ?? signs.sender,
      totalled: before.totalled === true || signs.totalled,
      till: signs.till,
      tillLike: signs.tillLike,
    }
  }
  return starts
}

/**
 * A counter above one, or the same number, continues. A title with another number, of another kind of
 * paper, of another account, or with a counter that starts again, begins; so does a bill with another
 * payment part, a letter of its own behind a paper that has named its total, and a page that has all a paper of its own has, small as its title may be, where number or
 * kind are other ones. Photographed till receipts fill a page each; one that a program made is over when it
 * has named its total and the next page begins with somebody's address, as bonus points and card slips do not.
 */
function begins(signs: PageSigns, group: Group): boolean {
  if (signs.words < leastWords) return false
  if (signs.counter !== undefined && signs.counter.page > 1) return false
  if (isOther(signs.bill, group.bill) || isOther(signs.type, group.type)) return true
  if (isLetterBehind(signs, group) || isSheetBehindSlip(signs, group)) return true
  if (isWholeOtherwise(signs, group)) return true
  if (isOfOtherAccount(signs, group)) return true
  if (signs.number !== undefined && signs.number === group.number) return false
  if (isOfOtherParties(signs, group)) return true
  const isTill = signs.till && group.till
  // Whatever it is called, and whichever number it bears: a till prints where it stands above all else.
  if (isTill && !signs.photographed && !signs.headed) return false
  if (isTitledAnew(signs, group)) return true
  return isTill ? isNextTill(signs, group) : isWholeSlip(signs, group)
}

const isLetterBehind = ({ greets, dated }: PageSigns, { totalled }: Group): boolean =>
  greets && dated && totalled

/**
 * Another account under the heading of a statement, or on a page with a total and a head of its own,
 * however it is called: nobody prints the total and address of one paper beside another's account.
 */
function isOfOtherAccount(signs: PageSigns, group: Group): boolean {
  const { account, kind, headed, totalled, dated, titled, number } = signs
  if (isOfOtherTime(signs, group)) return true
  if (account === undefined || account === group.account) return false
  if (kind === 'ACCOUNT_STATEMENT')
    return group.account !== undefined || (headed && isOther(kind, group.type ?? group.kind))
  if (group.account === undefined || !headed || !totalled || !dated) return false
  return number === undefined ? titled : number !== group.number
}

/** Under a heading of its own, bookings of the same account that lead to the balance of another day. */
const isOfOtherTime = ({ type, account, until }: PageSigns, group: Group): boolean =>
  type === 'ACCOUNT_STATEMENT' && account === group.account && isOther(until, group.until)

const isNextTill = (signs: PageSigns, group: Group): boolean =>
  signs.photographed || (group.totalled && signs.totalled && signs.dated)

/** A sheet with a title and a head of its own, behind the slip of a till that has had its total. */
const isSheetBehindSlip = (
  { type, kind, headed, dated, tillLike }: PageSigns,
  group: Group,
): boolean =>
  (type ?? kind) !== undefined && headed && dated && !tillLike && group.tillLike && group.totalled

/** A shop's head, a day and a total on paper that may be a till's, behind such paper that has had its total. */
const isWholeSlip = (signs: PageSigns, group: Group): boolean =>
  signs.tillLike &&
  group.tillLike &&
  signs.headed &&
  signs.dated &&
  signs.totalled &&
  group.totalled

function isTitledAnew(signs: PageSigns, group: Group): boolean {
  if (signs.titled && signs.counter?.page === 1) return true
  // `Invoice Number 0000133` under a head and over a total: a paper without a title.
  const isHeaded = signs.headed && group.totalled && isWhole(signs)
  const hasTitle = signs.titled || isHeaded || (isWhole(signs) && signs.kind !== undefined)
  return hasTitle && isOther(signs.number, group.number)
}

/** A run of bills for rent: each has all of a paper, and somebody else to pay it; or somebody else sent it. */
const isOfOtherParties = (signs: PageSigns, group: Group): boolean =>
  group.totalled && (isOther(signs.addressee, group.addressee) || isOfOtherSender(signs, group))

/** Not a word of the one name is in the other: `Berger` and `Berger Elektro AG` are one sender. */
function isOfOtherSender({ sender }: PageSigns, { sender: before }: Group): boolean {
  if (sender === undefined || before === undefined) return false
  const words = before.split(' ')
  return !sender.split(' ').some((word) => words.includes(word))
}

/** All of a paper, and of another kind. */
const isWholeOtherwise = (signs: PageSigns, group: Group): boolean =>
  isWhole(signs) && isOther(signs.kind ?? signs.type, group.type ?? group.kind)

/** It has what a paper of its own has. */
const isWhole = ({ number, totalled, dated }: PageSigns): boolean =>
  number !== undefined && totalled && dated

const isOther = (own: string | undefined, before: string | undefined): boolean =>
  own !== undefined && before !== undefined && own !== before
