import { sameAmount, sumAmounts } from '../../../src-shared/domain/minor-units.ts'
import type { ItemColumnKind } from './item-columns.ts'
import type { TableRow } from './table-rows.ts'

/**
 * Without the sums that a long table carries from page to page, whatever it calls them: a row that
 * counts nothing, and whose amount is what all rows above it add up to.
 */
export function dropCarried(rows: readonly TableRow[], anchor: ItemColumnKind): TableRow[] {
  const kept: TableRow[] = []
  for (const row of rows) {
    const above = kept.filter((other) => other.label === 'none')
    const sum = sumAmounts(above.map((other) => other.numbers.get(anchor)?.value ?? 0))
    const amount = row.numbers.get(anchor)?.value
    const counts = row.numbers.has('quantity')
    const carried = above.length > 1 && !counts && amount !== undefined && sameAmount(amount, sum)
    if (!carried) kept.push(row)
  }
  return kept
}
