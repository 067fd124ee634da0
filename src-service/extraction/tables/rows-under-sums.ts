import { sameAmount, sumAmounts } from '../../../src-shared/domain/minor-units.ts'

type Summed = { readonly amount: { readonly value: number } }

/**
 * `Summe Arbeit`, `Summe Teile`: sums of what stands above them, one after the other. The rows right above
 * that make up each of them in turn, or none.
 *
 * @param above from top to bottom, up to the first of the sums
 */
export function rowsUnderSums<Row extends Summed>(
  above: readonly Row[],
  sums: readonly Summed[],
): readonly Row[] {
  for (let start = above.length - sums.length - 1; start >= 0; start--) {
    const rows = above.slice(start)
    if (makeUp(rows, sums)) return rows
  }
  return []
}

function makeUp(rows: readonly Summed[], sums: readonly Summed[]): boolean {
  let at = 0
  for (const sum of sums) {
    const own: number[] = []
    do own.push(rows[at++]?.amount.value ?? 0)
    while (at < rows.length && !sameAmount(sumAmounts(own), sum.amount.value))
    if (!sameAmount(sumAmounts(own), sum.amount.value)) return false
  }
  return at === rows.length
}
