import { fromMinorUnits, sameAmount, toMinorUnits } from '../../../src-shared/domain/minor-units.ts'
import { resolveChain } from './balance-chain.ts'
import { completeDate } from './booking-dates.ts'
import type { BookingLine } from './booking-lines.ts'
import type { Period } from './find-period.ts'
import { groupBookings, type BookingGroup } from './group-bookings.ts'
import { readTransaction } from './read-transaction.ts'
import type { Found, Transaction } from './statement.ts'

/**
 * Sums below a booking may be parts of it: where the bookings that bear a day lead from one balance to
 * the other by themselves, they are.
 */
export function groupsOf(
  lines: readonly BookingLine[],
  opening: number | undefined,
  closing: number | undefined,
): BookingGroup[] {
  const [all, dated] = [groupBookings(lines), groupBookings(lines, true)]
  const leads = (groups: readonly BookingGroup[]) =>
    addsUp(opening, transactionsOf(groups, opening, undefined, {}), closing)
  return dated.length > 0 && dated.length < all.length && leads(dated) && !leads(all) ? dated : all
}

/** The bookings with their days and sides, as the balances lead through them. */
export function transactionsOf(
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

function latestDate(groups: readonly BookingGroup[]): string | undefined {
  return groups
    .flatMap(({ lines }) => lines.flatMap((line) => [line.date, line.valueDate]))
    .flatMap((date) => (date?.year === undefined ? [] : (completeDate(date, undefined) ?? [])))
    .sort()
    .at(-1)
}

/** The bookings lead from the one balance to the other. */
export function addsUp(
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

/** No closing balance was read, but each booking leads to the balance printed behind it. */
export function isProvenFrom(
  opening: number | undefined,
  transactions: readonly Transaction[],
): boolean {
  const isChain = transactions.length > 1 && transactions.every(({ proven }) => proven === true)
  return isChain && addsUp(opening, transactions, lastBalance(transactions, opening)?.value)
}

const fewestLinks = 3

/** Each booking leads to the balance behind it, from the one above or, the newest first, from the one below. */
export function isChained(transactions: readonly Transaction[]): boolean {
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

/** The balance behind the latest booking. */
export function lastBalance(
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

/** A balance in the column of debits is printed without a sign; the bookings say whether it has one. */
export function overdrawn(
  opening: number | undefined,
  transactions: readonly Transaction[],
  closing: Found<number> | undefined,
): Found<number> | undefined {
  if (closing === undefined || addsUp(opening, transactions, closing.value)) return closing
  const turned = -closing.value
  return addsUp(opening, transactions, turned) ? { ...closing, value: turned } : closing
}
