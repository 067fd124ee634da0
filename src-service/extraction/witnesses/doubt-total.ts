import { sameAmount, sumAmounts } from '../../../src-shared/domain/minor-units.ts'
import type { MoneyCandidate } from '../fields/amounts/find-amount-candidates.ts'
import type { TotalRows } from '../fields/amounts/find-total-rows.ts'
import type { AmountSpan } from '../fields/spans/find-amounts.ts'
import { bottom, right } from '../layout/geometry.ts'
import type { Choice } from './choose-value.ts'

const noDoubt = 1
/** It stands nowhere on the paper, so that nobody can look it up there. */
const unprinted = 0.8
/** Another sum bears the label of the total, and this one bears none. */
const outvoted = 0.8
/** A label calls it the net sum or a subtotal, and none the total: the tax may stand where nobody sees it. */
const partOnly = 0.6
/** Nothing to pay, though the paper names a total. */
const nothing = 0.6

const clear = 0.85
const parts: ReadonlySet<MoneyCandidate['kind']> = new Set(['amountNet', 'subtotal'])
const totals: ReadonlySet<MoneyCandidate['kind']> = new Set(['amountGross', 'amountDue', 'total'])

/** The most confidence that a gross sum can have which was read from print. */
function mostOfTotal(
  { value, source }: Choice<number>,
  printed: readonly MoneyCandidate[],
  amounts: readonly AmountSpan[],
): number {
  if (source === 'xml' || source === 'qr') return noDoubt
  if (!amounts.some((amount) => sameAmount(amount.value.value, value))) return unprinted
  const clearly = printed.filter(
    ({ kind, score, evidence }) => totals.has(kind) && score >= clear && isBeside(evidence),
  )
  if (growsByExtra(value, clearly, printed)) return partOnly
  if (clearly.some((each) => sameAmount(each.value, value))) return noDoubt
  if (value === 0 && clearly.length > 0) return nothing
  const isCalled = (kinds: typeof totals) =>
    printed.some(
      (each) => sameAmount(each.value, value) && kinds.has(each.kind) && isBeside(each.evidence),
    )
  if (isCalled(totals)) return noDoubt
  if (isCalled(parts)) return partOnly
  // `Zahlungen 663.50`: more was paid, or is the sum of the rows, than a row of the table of VAT comes to.
  const isPart = printed.some(
    (each) =>
      (each.kind === 'prepaidAmount' || each.kind === 'subtotal') &&
      each.score >= clear &&
      isBeside(each.evidence) &&
      each.value > value &&
      !sameAmount(each.value, value),
  )
  if (isPart || growsBelow(value, amounts)) return partOnly
  return clearly.length > 0 ? outvoted : noDoubt
}

/** `Total 59.45`, `Tip 11.75`, `Amount charged 71.20`: another total holds this one and what came on top. */
function growsByExtra(
  value: number,
  clearly: readonly MoneyCandidate[],
  printed: readonly MoneyCandidate[],
): boolean {
  return printed.some(
    (extra) =>
      extra.kind === 'otherAmount' &&
      extra.value > 0 &&
      extra.score >= clear &&
      isBeside(extra.evidence) &&
      clearly.some((whole) => sameAmount(whole.value, sumAmounts([value, extra.value]))),
  )
}

/** In one column a charge follows the sum, and then what both come to: whatever its label is, that is the total. */
function growsBelow(value: number, amounts: readonly AmountSpan[]): boolean {
  const sums = amounts.filter((amount) => amount.value.decimals === 2)
  return sums.some((sum) => {
    if (!sameAmount(sum.value.value, value)) return false
    const [charge, whole] = sums
      .filter((other) => other.page === sum.page && isUnder(other, sum))
      .toSorted((a, b) => a.box.y - b.box.y)
      .map((other) => other.value.value)
    if (charge === undefined || whole === undefined || charge <= 0) return false
    return sameAmount(whole, sumAmounts([value, charge]))
  })
}

function isUnder({ box: lower }: AmountSpan, { box: upper }: AmountSpan): boolean {
  return lower.y > bottom(upper) && Math.abs(right(lower) - right(upper)) < upper.height
}

function isBeside(evidence: readonly string[]): boolean {
  return (
    evidence.includes('strong-label') && (evidence.includes('after') || evidence.includes('right'))
  )
}

/** A reminder asks for what is open, and for what it adds: never for less than that. */
function isLessThanOpen(value: number, printed: readonly MoneyCandidate[]): boolean {
  return printed.some(
    (each) =>
      each.kind === 'outstandingAmount' &&
      each.score >= clear &&
      isBeside(each.evidence) &&
      each.value > value &&
      !sameAmount(each.value, value),
  )
}

const ofPartRow = 0.6

/**
 * The most confidence that the gross sum can have, and the net sum beside it.
 *
 * @param rows of `Summe Karte 12` and other such rows each is a part of what stands elsewhere
 */
export function mostOfSums(
  gross: Choice<number> | undefined,
  {
    printed,
    rows,
    amounts,
    isReminder,
  }: {
    readonly printed: readonly MoneyCandidate[]
    readonly rows: TotalRows
    readonly amounts: readonly AmountSpan[]
    readonly isReminder: boolean
  },
): { readonly gross: number; readonly net: number } {
  if (gross === undefined || gross.source === 'xml' || gross.source === 'qr')
    return { gross: 1, net: 1 }
  if (isReminder && isLessThanOpen(gross.value, printed)) return { gross: partOnly, net: partOnly }
  if (rows.parts.some((part) => sameAmount(part, gross.value)))
    return { gross: ofPartRow, net: ofPartRow }
  const most = mostOfTotal(gross, printed, amounts)
  // A net sum that was taken for the total, for want of one, is what its label says.
  const isNet = printed.some(
    ({ kind, value }) =>
      (kind === 'amountNet' || kind === 'subtotal') && sameAmount(value, gross.value),
  )
  return { gross: most, net: isNet ? 1 : most }
}
