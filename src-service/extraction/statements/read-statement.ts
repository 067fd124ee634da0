import { fromMinorUnits, sameAmount, toMinorUnits } from '../../../src-shared/domain/minor-units.ts'
import { placeOf } from '../layout/geometry.ts'
import { textOf, type Layout } from '../layout/layout.ts'
import { numberOptionsOf } from '../tables/decimal-sign.ts'
import { numberTokens, wordsOf, type NumberOptions } from '../tables/number-tokens.ts'
import { resolveChain } from './balance-chain.ts'
import { completeDate, isMonthFirst, lineDates } from './booking-dates.ts'
import type { BookingLine } from './booking-lines.ts'
import { dayOfTitle } from './day-of-title.ts'
import { deriveIban } from './derive-iban.ts'
import { findAccount } from './find-account.ts'
import { findBookingLines } from './find-booking-lines.ts'
import { findLabelled, moneyReader } from './find-labelled-values.ts'
import { findPeriod, type Period } from './find-period.ts'
import { groupBookings, type BookingGroup } from './group-bookings.ts'
import { periodOfBalances } from './period-of-balances.ts'
import { readTransaction } from './read-transaction.ts'
import type { Found, Statement, Transaction } from './statement.ts'
import { statementWordsIn } from './words/statement-index.ts'
import type { StatementKind } from './words/statement-words.ts'

/**
 * An account statement: whose account, which period, the balances, and every booking with its
 * days and side. The running balance decides where a column is missing or was misread.
 */
export function readStatement(layout: Layout): Statement {
  const options = numberOptionsOf(layout)
  const monthFirst = isMonthFirst(layout)
  const lines = withoutDaysOfBalances(findBookingLines(layout, { ...options, monthFirst }))
  const [first, last] = [balanceLine(lines, 'opening'), balanceLine(lines, 'closing')]
  const [opening, printed] = balancesOf(lines, [first, last], layout, options)
  const groups = groupsOf(lines, opening?.value, printed?.value)
  const booked = new Set(groups.flatMap((group) => group.lines.map(({ line }) => line)))
  const head = headDay(layout, monthFirst)
  const period = {
    ...periodOfBalances(first, last, monthFirst, head),
    ...findPeriod(layout, booked, monthFirst),
  }
  const transactions = transactionsOf(groups, opening?.value, printed?.value, {
    to: head,
    ...period,
  })
  const closing = overdrawn(opening?.value, transactions, printed)
  const isOpen = opening === undefined && printed === undefined && first === undefined
  const balanced =
    addsUp(opening?.value, transactions, closing?.value) ||
    (printed === undefined && isProvenFrom(opening?.value, transactions)) ||
    (isOpen && isChained(transactions))
  const totals = totalsOf(layout, lines, options)
  const ends = closing ?? lastBalance(transactions, opening?.value)
  const account = findAccount(layout, groups)
  return {
    ...account,
    derivedIban: deriveIban(textOf(layout), account.accountNumber?.value),
    ...periodFields(period, transactions, dayOfTitle(layout, transactions, monthFirst)),
    ...(opening === undefined ? {} : { openingBalance: raised(opening, balanced) }),
    ...(ends === undefined ? {} : { closingBalance: raised(ends, balanced) }),
    ...totals,
    transactions,
    balanced,
  }
}

/**
 * Sums below a booking may be parts of it: where the bookings that bear a day lead from one balance to
 * the other by themselves, they are.
 */
function groupsOf(
  lines: readonly BookingLine[],
  opening: number | undefined,
  closing: number | undefined,
): BookingGroup[] {
  const [all, dated] = [groupBookings(lines), groupBookings(lines, true)]
  const leads = (groups: readonly BookingGroup[]) =>
    addsUp(opening, transactionsOf(groups, opening, undefined, {}), closing)
  return dated.length > 0 && dated.length < all.length && leads(dated) && !leads(all) ? dated : all
}

/** `SOLDE CRÉDITEUR AU` in a narrow column, and its day in the line below: that begins no booking. */
function withoutDaysOfBalances(lines: readonly BookingLine[]): BookingLine[] {
  return lines.filter((line, index) => {
    const above = lines[index - 1]
    const isDay = line.date !== undefined && line.line.cells.length === 1 && line.text.length === 0
    const isUnder =
      above?.meaning === 'dated' &&
      above.line.cells.some(({ x, fontSize }) => Math.abs(x - line.line.x) < fontSize)
    return !(isDay && isUnder && above.page === line.page)
  })
}

/**
 * Opening and closing balance. One in the column of debits, without a sign, is overdrawn: both are if the
 * bookings lead from the one to the other only so, or if nothing tells.
 */
function balancesOf(
  lines: readonly BookingLine[],
  [first, last]: readonly [BookingLine | undefined, BookingLine | undefined],
  layout: Layout,
  options: NumberOptions,
): readonly [Found<number> | undefined, Found<number> | undefined] {
  const closing = balanceOf(last, layout, 'closing', options)
  const leads = (from: Found<number> | undefined, to: Found<number> | undefined) => {
    const groups = groupsOf(lines, from?.value, to?.value)
    return addsUp(from?.value, transactionsOf(groups, from?.value, to?.value, {}), to?.value)
  }
  // `Solde créditeur au 31.08.` above the heading opens what comes to the balance in the table.
  const opening =
    balanceOf(first, layout, 'opening', options) ??
    datedBalances(layout, options).find((each) => leads(each, closing))
  const turned = [inDebit(first, opening), inDebit(last, closing)] as const
  return leads(opening, closing) && !leads(...turned) ? [opening, closing] : turned
}

/** Nothing but its column says that it is overdrawn. */
const unproven = 0.7

function inDebit(
  line: BookingLine | undefined,
  found: Found<number> | undefined,
): Found<number> | undefined {
  const isDebit =
    line?.debit !== undefined &&
    line.balance === undefined &&
    line.amount === undefined &&
    line.credit === undefined
  return isDebit && found?.value === line.debit
    ? { ...found, value: -line.debit, score: unproven * found.score }
    : found
}

/** The line of the table that gives a balance. */
function balanceLine(
  lines: readonly BookingLine[],
  kind: 'opening' | 'closing',
): BookingLine | undefined {
  const own = lines.filter((line) => line.meaning === kind)
  return (kind === 'opening' ? own[0] : own.at(-1)) ?? edgeBalance(lines, kind)
}

/** What that line says, else a labelled amount anywhere. */
function balanceOf(
  line: BookingLine | undefined,
  layout: Layout,
  kind: 'opening' | 'closing',
  options: NumberOptions,
): Found<number> | undefined {
  const value =
    line?.balance ?? line?.amount ?? line?.credit ?? line?.debit ?? lastSum(line, options)
  if (line !== undefined && value !== undefined)
    return { value, places: [placeOf(line.line, line.page)], score: 0.9 }
  const labelled = findLabelled(layout, kind, moneyReader(options))
  return (kind === 'opening' ? labelled[0] : labelled.at(-1)) ?? datedBalance(layout, kind, options)
}

/** `Kontostand am 31.05.` and `Kontostand am 30.06.` in a summary: the earlier day opens the period. */
function datedBalance(
  layout: Layout,
  kind: 'opening' | 'closing',
  options: NumberOptions,
): Found<number> | undefined {
  const balances = datedBalances(layout, options)
  const [first, last] = balances.toSorted((a, b) => a.day.localeCompare(b.day))
  if (balances.length !== 2 || first?.day === last?.day) return undefined
  return kind === 'opening' ? first : last
}

/** Balances of a day, wherever they stand. */
function datedBalances(
  layout: Layout,
  options: NumberOptions,
): (Found<number> & { readonly day: string })[] {
  return layout.pages.flatMap((page) =>
    page.lines.flatMap((line) => {
      const words = wordsOf(line)
      const [date, second] = lineDates(words)
      const day = date === undefined ? undefined : completeDate(date, undefined)
      const sum = numberTokens(words, options).findLast(
        ({ decimals, percent }) => decimals === 2 && !percent,
      )
      const isBalance = statementWordsIn(line.text, page.source).some(
        ({ kinds, start }) => start === 0 && kinds.includes('dated'),
      )
      if (!isBalance || day === undefined || second !== undefined || sum === undefined) return []
      return [{ day, value: sum.value, places: [placeOf(line, page)], score: ofDatedBalance }]
    }),
  )
}

const ofDatedBalance = 0.75

/** Balances may stand at the edge, in a column that the heading does not name. */
function lastSum(line: BookingLine | undefined, options: NumberOptions): number | undefined {
  if (line === undefined) return undefined
  const tokens = numberTokens(wordsOf(line.line), options)
  return tokens.findLast(({ decimals, percent }) => decimals === 2 && !percent)?.value
}

/** A balance of a day or one carried over opens the period above all bookings, or closes it below. */
function edgeBalance(
  lines: readonly BookingLine[],
  kind: 'opening' | 'closing',
): BookingLine | undefined {
  const isBooking = ({ meaning, date }: BookingLine) => meaning === undefined && date !== undefined
  const isBalance = ({ meaning }: BookingLine) => meaning === 'dated' || meaning === 'carry'
  const first = lines.findIndex(isBooking)
  if (first < 0) return undefined
  return kind === 'opening'
    ? lines.slice(0, first).find(isBalance)
    : lines.slice(lines.findLastIndex(isBooking) + 1).findLast(isBalance)
}

function totalsOf(layout: Layout, lines: readonly BookingLine[], options: NumberOptions) {
  const both = lines.findLast(
    (line) => line.meaning === 'totals' && line.debit !== undefined && line.credit !== undefined,
  )
  const find = (kind: StatementKind, side: 'debit' | 'credit'): Found<number> | undefined => {
    const line = lines.findLast((each) => each.meaning === kind) ?? both
    const value = line?.[side] ?? line?.amount ?? line?.balance
    if (line !== undefined && value !== undefined)
      return { value: Math.abs(value), places: [placeOf(line.line, line.page)], score: 0.9 }
    return findLabelled(layout, kind, moneyReader(options)).at(-1)
  }
  const totalDebits = find('totalDebits', 'debit')
  const totalCredits = find('totalCredits', 'credit')
  return { totalDebits, totalCredits }
}

function transactionsOf(
  groups: readonly BookingGroup[],
  opening: number | undefined,
  closing: number | undefined,
  period: Period,
): Transaction[] {
  const links = groups.map(({ main }) => ({
    amount: main.debit ?? main.credit ?? main.amount,
    side: sideOf(main),
    balance: main.balance,
  }))
  const resolved = resolveChain(links, opening, closing)
  const lastDay = period.to?.value ?? latestDate(groups)
  let day: string | undefined
  return groups.map((group, index) => {
    const printed = group.lines.map((line) => line.date).find((date) => date !== undefined)
    // A day that is printed once holds for the bookings below it.
    day = (printed === undefined ? undefined : completeDate(printed, lastDay)) ?? day
    return readTransaction(group, day, resolved[index], lastDay)
  })
}

function sideOf(line: BookingLine): 1 | -1 | undefined {
  if (line.debit !== undefined) return -1
  if (line.credit !== undefined) return 1
  if (line.amount === undefined) return undefined
  if (line.signed) return line.amount < 0 ? -1 : 1
  return undefined
}

/** The latest day at the head of the paper, which gives the year to bookings without one. */
function headDay({ pages: [page] }: Layout, monthFirst: boolean): Found<string> | undefined {
  const lines = page?.lines.filter(({ y }) => y < headShare * page.height) ?? []
  const [value] = lines
    .flatMap((line) => lineDates(wordsOf(line), monthFirst))
    .flatMap((date) => completeDate(date, undefined) ?? [])
    .sort()
    .reverse()
  return value === undefined ? undefined : { value, places: [], score: 0 }
}

const headShare = 0.4

function latestDate(groups: readonly BookingGroup[]): string | undefined {
  return groups
    .flatMap(({ lines }) => lines.flatMap((line) => [line.date, line.valueDate]))
    .flatMap((date) => (date?.year === undefined ? [] : (completeDate(date, undefined) ?? [])))
    .sort()
    .at(-1)
}

/** Without a printed period the days of the bookings bound it, and that of the title. */
function periodFields(
  period: Period,
  transactions: readonly Transaction[],
  titled: Found<string> | undefined,
) {
  const days = transactions.flatMap((each) => each.date ?? []).sort()
  const guess = (value: string | undefined): Found<string> | undefined =>
    value === undefined ? undefined : { value, places: [], score: 0.3 }
  const from = period.from ?? guess(days[0])
  const to = period.to ?? titled ?? guess(days.at(-1))
  return { periodFrom: from, periodTo: to }
}

function lastBalance(
  transactions: readonly Transaction[],
  opening: number | undefined,
): Found<number> | undefined {
  const first = transactions[0]
  const last = transactions.at(-1)
  if (first === undefined || last === undefined) return undefined
  const newestFirst = (first.date ?? '') > (last.date ?? '') && opening === undefined
  const end = newestFirst ? first : last
  return end.balance === undefined
    ? undefined
    : { value: end.balance, places: end.places, score: 0.6 }
}

/** No closing balance was read, but each booking leads to the balance printed behind it. */
function isProvenFrom(opening: number | undefined, transactions: readonly Transaction[]): boolean {
  const isChain = transactions.length > 1 && transactions.every(({ proven }) => proven === true)
  return isChain && addsUp(opening, transactions, lastBalance(transactions, opening)?.value)
}

const fewestLinks = 3

/** Each booking leads to the balance behind it, from the one above or, the newest first, from the one below. */
function isChained(transactions: readonly Transaction[]): boolean {
  if (transactions.length < fewestLinks) return false
  const leads = (list: readonly Transaction[]) =>
    list.every(({ balance, credit = 0, debit = 0 }, at) => {
      const before = list[at - 1]
      if (balance === undefined || (before !== undefined && before.balance === undefined))
        return false
      return before?.balance === undefined || sameAmount(before.balance + credit - debit, balance)
    })
  return leads(transactions) || leads(transactions.toReversed())
}

function addsUp(
  opening: number | undefined,
  transactions: readonly Transaction[],
  closing: number | undefined,
): boolean {
  if (opening === undefined || closing === undefined) return false
  const moved = transactions.reduce(
    (sum, each) => sum + toMinorUnits(each.credit ?? 0) - toMinorUnits(each.debit ?? 0),
    0,
  )
  return sameAmount(opening + fromMinorUnits(moved), closing)
}

/** A balance in the column of debits is printed without a sign; the bookings say whether it has one. */
function overdrawn(
  opening: number | undefined,
  transactions: readonly Transaction[],
  closing: Found<number> | undefined,
): Found<number> | undefined {
  if (closing === undefined || addsUp(opening, transactions, closing.value)) return closing
  const turned = -closing.value
  return addsUp(opening, transactions, turned) ? { ...closing, value: turned } : closing
}

function raised(found: Found<number>, balanced: boolean): Found<number> {
  return balanced ? { ...found, score: Math.max(found.score, 0.99) } : found
}
