import { sameAmount } from '../../../src-shared/domain/minor-units.ts'
import { placeOf } from '../layout/geometry.ts'
import { textOf, type Layout } from '../layout/layout.ts'
import { numberOptionsOf } from '../tables/decimal-sign.ts'
import { wordsOf, type NumberOptions } from '../tables/number-tokens.ts'
import { completeDate, isMonthFirst, lineDates } from './booking-dates.ts'
import type { BookingLine, BookingOptions } from './booking-lines.ts'
import { dayOfTitle } from './day-of-title.ts'
import { deriveIban } from './derive-iban.ts'
import { findAccount } from './find-account.ts'
import { balanceLine, balancesOf } from './find-balances.ts'
import { findBookingLines } from './find-booking-lines.ts'
import { findLabelled, moneyReader } from './find-labelled-values.ts'
import { findPeriod, type Period } from './find-period.ts'
import {
  addsUp,
  groupsOf,
  isChained,
  isProvenFrom,
  lastBalance,
  overdrawn,
  transactionsOf,
} from './follow-bookings.ts'
import type { BookingGroup } from './group-bookings.ts'
import { periodOfBalances } from './period-of-balances.ts'
import { dayPlaces, plainBookings, sidesByBalances, unsignedAsDebits } from './plain-bookings.ts'
import type { Found, Statement, Transaction } from './statement.ts'
import type { StatementKind } from './words/statement-words.ts'

/**
 * An account statement: whose account, which period, the balances, and every booking with its
 * days and side. The running balance decides where a column is missing or was misread.
 */
export function readStatement(layout: Layout): Statement {
  const options = numberOptionsOf(layout)
  const monthFirst = isMonthFirst(layout)
  const reading = bestReading(layout, { ...options, monthFirst })
  const { lines, first, last, opening, printed, groups } = reading
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
    leads(reading) ||
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

/** What the lines of a statement are taken for. */
type Reading = {
  readonly lines: readonly BookingLine[]
  readonly first: BookingLine | undefined
  readonly last: BookingLine | undefined
  readonly opening: Found<number> | undefined
  readonly printed: Found<number> | undefined
  readonly groups: readonly BookingGroup[]
}

/** By columns; where these do not lead from one balance to the other and the lines alone do, by those. */
function bestReading(layout: Layout, options: BookingOptions): Reading {
  const byColumns = readingOf(
    withoutDaysOfBalances(findBookingLines(layout, options)),
    layout,
    options,
  )
  if (leads(byColumns)) return byColumns
  for (const dayPlace of dayPlaces) {
    const lines = plainBookings(layout, options, dayPlace)
    const { opening, printed, groups } = readingOf(lines, layout, options)
    const hasEnd = printed !== undefined || groups.some(({ main }) => main.balance !== undefined)
    if (groups.length === 0 || !hasEnd) continue
    const ways = [
      sidesByBalances(lines, opening?.value ?? 0, printed?.value),
      lines,
      unsignedAsDebits(lines),
    ]
    for (const way of ways) {
      const reading = readingOf(way, layout, options)
      if (leads(reading)) return reading
    }
  }
  return byColumns
}

function readingOf(lines: readonly BookingLine[], layout: Layout, options: NumberOptions): Reading {
  const [first, last] = [balanceLine(lines, 'opening'), balanceLine(lines, 'closing')]
  const [opening, printed] = balancesOf(lines, [first, last], layout, options)
  const groups = groupsOf(lines, opening?.value, printed?.value)
  return { lines, first, last, opening, printed, groups }
}

/**
 * From balance to balance by the sums that are printed: one that the balances had to mend proves nothing. A new
 * account begins with nothing, which may stand nowhere.
 */
function leads({ groups, first, opening, printed }: Reading): boolean {
  const hasBalances = groups.some(({ main }) => main.balance !== undefined)
  const isNew = first === undefined && !hasBalances && groups.length > 1
  const from = opening?.value ?? (isNew ? 0 : undefined)
  const transactions = transactionsOf(groups, from, printed?.value, {})
  const isPrinted = transactions.every(({ debit, credit }, at) => {
    const { main } = groups[at] ?? {}
    const sum = main?.debit ?? main?.credit ?? main?.amount
    return sum !== undefined && sameAmount(Math.abs(sum), credit ?? debit ?? NaN)
  })
  if (!isPrinted) return false
  if (opening === undefined && first === undefined && hasBalances) {
    const end = lastBalance(transactions, undefined)?.value
    const isEnd = printed === undefined || (end !== undefined && sameAmount(printed.value, end))
    return isEnd && isChained(transactions)
  }
  return addsUp(from, transactions, overdrawn(from, transactions, printed)?.value)
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

function raised(found: Found<number>, balanced: boolean): Found<number> {
  return balanced ? { ...found, score: Math.max(found.score, 0.99) } : found
}
