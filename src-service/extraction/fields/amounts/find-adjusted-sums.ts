import { sameAmount, sumAmounts } from '../../../../src-shared/domain/minor-units.ts'
import type { MoneyCandidate } from './find-amount-candidates.ts'

/** So many discounts and roundings stand under a subtotal at most; more are columns of a table. */
const mostAdjustments = 4

/**
 * What a subtotal comes to after its discounts and its rounding: which of them count, the total that
 * is printed behind them says, so that all of these sums are possible ones.
 */
export function findAdjustedSums(
  candidates: readonly MoneyCandidate[],
  itemsTotal: number | undefined,
): readonly number[] {
  const values = (kinds: readonly MoneyCandidate['kind'][]) => [
    ...new Set(candidates.filter(({ kind }) => kinds.includes(kind)).map(({ value }) => value)),
  ]
  const adjustments = [
    ...values(['discountAmount']).map((value) => -Math.abs(value)),
    ...values(['rounding']),
    // `Restocking fee  -14.80`: what is printed with a minus under a subtotal is taken off.
    ...values(['feeAmount', 'otherAmount']).filter((value) => value < 0),
  ].filter((value) => value !== 0)
  if (adjustments.length === 0 || adjustments.length > mostAdjustments) return []
  const bases = [...values(['subtotal']), ...(itemsTotal === undefined ? [] : [itemsTotal])]
  return bases.flatMap((base) => sumsWith(base, adjustments)).filter((sum) => sum > 0)
}

/** The base with every choice of the adjustments but none. */
function sumsWith(base: number, adjustments: readonly number[]): number[] {
  let sums = [base]
  for (const adjustment of adjustments)
    sums = [...sums, ...sums.map((sum) => sumAmounts([sum, adjustment]))]
  return sums.slice(1)
}

/** Totals of which a printed sum, as a payment on account, is taken off to leave what is due. */
export function findDeductedTotals(
  candidates: readonly MoneyCandidate[],
  printed: readonly number[],
): readonly number[] {
  const valuesOf = (kind: MoneyCandidate['kind']) =>
    candidates.filter((each) => each.kind === kind).map(({ value }) => value)
  const due = valuesOf('amountDue').filter((value) => value > 0)
  return valuesOf('amountGross').filter((total) =>
    due.some(
      (rest) =>
        rest < total &&
        printed.some((sum) => sameAmount(Math.abs(sum), sumAmounts([total, -rest]))),
    ),
  )
}
