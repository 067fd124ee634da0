import { isPlausibleVatRate } from '../../../src-shared/domain/vat-rates.ts'
import type { LineItem } from './line-item.ts'

/** Per cent; no country's VAT is higher. */
const highestRate = 30
const cent = 0.0101

/**
 * A column that is headed `MWST` holds rates or the tax itself. Numbers of which one is no country's
 * rate, and which one of the rates makes of the lines' sums, are taxes: that rate stands in their place.
 * What is higher than any rate, and follows from none, is left out.
 */
export function ratesForTaxes(
  items: readonly LineItem[],
  rates: readonly number[],
): readonly LineItem[] {
  const taxed = items.filter(({ vatRate }) => vatRate !== undefined && vatRate !== 0)
  if (taxed.every(({ vatRate }) => isPlausibleVatRate(vatRate ?? 0))) return items
  const fitting = rates.filter((rate) => taxed.every((item) => isTaxAt(item, rate)))
  const [rate] = fitting.length === 1 ? fitting : []
  return items.map((item) => {
    if (item.vatRate === undefined || item.vatRate === 0) return item
    if (rate !== undefined) return { ...item, vatRate: rate }
    const { vatRate, ...rest } = item
    return vatRate > highestRate ? rest : item
  })
}

/** Is what stands in the place of the rate the tax on the line's sum, or the tax within it? */
function isTaxAt({ vatRate: tax, amountNet, amountGross }: LineItem, rate: number): boolean {
  if (tax === undefined) return true
  const onNet = amountNet === undefined ? undefined : (amountNet * rate) / 100
  const inGross = amountGross === undefined ? undefined : (amountGross * rate) / (100 + rate)
  return [onNet, inGross].some((sum) => sum !== undefined && Math.abs(sum - tax) < cent)
}
