import { sumAmounts } from '../minor-units.ts'
import { moneyAt } from '../checks/read-result.ts'
import { sharedCurrency } from '../checks/compare-money.ts'
import type { GridColumn } from './grid-catalog.ts'

export type ColumnSum = {
  readonly member: string
  readonly value: number
  readonly currency: string
}

/** Sums of the columns that are added up; none where currencies differ or no row has an amount. */
export function sumColumns(
  rows: readonly unknown[],
  columns: readonly GridColumn[],
): readonly ColumnSum[] {
  return columns.flatMap(({ member, summed }) => {
    if (!summed) return []
    const amounts = rows
      .map((row) => moneyAt(row, `/${member}`))
      .filter((cell) => cell !== undefined)
    const currency = sharedCurrency(amounts)
    if (currency === undefined) return []
    const value = sumAmounts(
      amounts.map((amount) => amount.value),
      currency,
    )
    return [{ member, value, currency }]
  })
}
