import { sumAmounts } from '../../../src-shared/domain/minor-units.ts'
import type { LineItem } from './line-item.ts'
import { near } from './vat-line.ts'
import type { VatRateRow, VatRates } from './vat-rates.ts'

/** Where a paper prints the taxes alone, the items of a rate are what its tax was taken from. */
export function fillBases(found: VatRates, items: readonly LineItem[]): VatRates {
  return { ...found, rates: found.rates.map((row) => withBase(row, items)) }
}

function withBase(row: VatRateRow, items: readonly LineItem[]): VatRateRow {
  const { rate, netAmount, vatAmount } = row
  if (netAmount !== undefined || vatAmount === undefined) return row
  const taxed = items.filter(({ vatRate }) => vatRate === rate)
  const base = sumAmounts(taxed.flatMap((item) => item.amountNet ?? []))
  return near((base * rate) / 100, vatAmount) && taxed.length > 0
    ? { ...row, netAmount: base, calculated: true }
    : row
}
