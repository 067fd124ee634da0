import { placeOf } from '../layout/geometry.ts'
import type { Layout } from '../layout/layout.ts'
import { numberTokens, wordsOf, type NumberOptions } from '../tables/number-tokens.ts'
import { completeDate, lineDates } from './booking-dates.ts'
import type { BookingLine } from './booking-lines.ts'
import { findLabelled, moneyReader } from './find-labelled-values.ts'
import { addsUp, groupsOf, transactionsOf } from './follow-bookings.ts'
import type { Found } from './statement.ts'
import { statementWordsIn } from './words/statement-index.ts'

/**
 * Opening and closing balance. One in the column of debits, without a sign, is overdrawn: both are if the
 * bookings lead from the one to the other only so, or if nothing tells.
 */
export function balancesOf(
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
export function balanceLine(
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
