import { sameAmount } from '../../../src-shared/domain/minor-units.ts'
import type { Totals } from '../fields/amounts/solve-totals.ts'
import type { Sightings } from '../fields/sightings.ts'
import type { SumEquation } from '../receipts/find-sum-equations.ts'
import { kindsFor } from '../receipts/mend-sum.ts'

type Proof = {
  readonly totals: Totals | undefined
  /** What the line items add up to, where that sum is printed. */
  readonly itemsTotal: number | undefined
  readonly equations: readonly SumEquation[]
}

/** A sign that an engine misreads it often misreads again in the next line: repeated print proves less. */
const byPrint = 0.6
const byEquation = 1
/** Net and VAT that make up the sum, one of which may have been misread with it. */
const byBalance = 0.5

/** How far a sum can be trusted for which so much speaks besides its own print. */
const trusted = (proof: number): number =>
  proof >= 2 ? 1 : proof >= 1 ? 0.95 : proof >= 0.6 ? 0.88 : proof > 0 ? 0.75 : 0.62

/**
 * How far the pixels may be trusted with the gross sum, 0..1: a misread digit leaves no trace where
 * nothing repeats it and no other sums come to it.
 */
export function trustSum({ spans }: Sightings, { totals, itemsTotal, equations }: Proof): number {
  const gross = totals?.gross?.value
  if (gross === undefined) return 1
  const lines = new Set(
    spans.amounts
      .filter(({ value }) => sameAmount(value.value, gross))
      .map(({ page, cell }) => `${String(page)}:${String(cell.line)}`),
  )
  const kinds = kindsFor(gross, equations)
  const isItems =
    itemsTotal !== undefined &&
    [gross, totals?.net?.value].some((sum) => sum !== undefined && sameAmount(sum, itemsTotal))
  if (isItems) kinds.add('items')
  const isBalanced = totals?.balanced === true && !kinds.has('parts')
  const proof = byPrint * (lines.size - 1) + byEquation * kinds.size + (isBalanced ? byBalance : 0)
  return trusted(proof)
}
