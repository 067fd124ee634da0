import { sameAmount, sumAmounts } from '../../../src-shared/domain/minor-units.ts'
import type { ItemColumnKind } from './item-columns.ts'
import type { TableRow } from './table-rows.ts'

/**
 * Without the sums that a long table carries from page to page, whatever it calls them: a row that
 * counts nothing, and whose amount is what all rows above it add up to.
 */
export function dropCarried(rows: readonly TableRow[], anchor: ItemColumnKind): TableRow[] {
  const kept: TableRow[] = []
  let above = 0
  let sum = 0
  for (const [at, row] of rows.entries()) {
    const amount = row.numbers.get(anchor)?.value
    const counts = row.numbers.has('quantity')
    const carried = above > 1 && !counts && amount !== undefined && sameAmount(amount, sum)
    if (carried && (row.label !== 'total' || goesOn(rows.slice(at + 1)))) continue
    kept.push(row)
    if (row.label !== 'none') continue
    above++
    sum = sumAmounts([sum, amount ?? 0])
  }
  return kept
}

/** Behind a total that ends the table nothing is counted any more. */
function goesOn(below: readonly TableRow[]): boolean {
  return below.some(({ label, numbers }) => label === 'none' && numbers.has('quantity'))
}
