import { sumAmounts } from '../../../src-shared/domain/minor-units.ts'
import { isPlausibleVatRate } from '../../../src-shared/domain/vat-rates.ts'
import type { LineItem } from './line-item.ts'
import type { VatRateRow, VatRates, VatTotals } from './vat-rates.ts'

/** Tax is rounded for each item or for each rate: a cent for each item, and one for the whole. */
const cent = 0.0101

/**
 * Some papers print the rate in the row of each item alone and one tax below. Where the items come to the net
 * sum or to the gross sum, and their taxes to what lies between the two, those are the rates of the paper.
 */
export function ratesOfItems(
  found: VatRates,
  items: readonly LineItem[],
  { net, gross }: VatTotals,
): VatRates {
  if (found.rates.length > 0 || items.length === 0 || net === undefined || gross === undefined)
    return found
  const rates = [...new Set(items.map(({ vatRate }) => vatRate))].sort((a = 0, b = 0) => a - b)
  const rows = rates.flatMap((rate) => rowOf(rate, items, { net, gross }) ?? [])
  const taxes = rows.flatMap(({ vatAmount }) => vatAmount ?? [])
  const tax = sumAmounts([gross, -net])
  const fits = Math.abs(sumAmounts(taxes) - tax) <= cent * (items.length + 1)
  const bases = rows.flatMap(({ netAmount }) => netAmount ?? [])
  const isWhole = Math.abs(sumAmounts(bases) - net) <= cent * (items.length + 1)
  if (rows.length < rates.length || !rows.some(({ rate }) => rate > 0) || !fits || !isWhole)
    return found
  return { rates: rows, totalVat: tax, confirmed: true }
}

/** What the items of a rate come to, by their net sums where these make up the paper's, else by their gross sums. */
function rowOf(
  rate: number | undefined,
  all: readonly LineItem[],
  { net, gross }: { readonly net: number; readonly gross: number },
): VatRateRow | undefined {
  if (rate === undefined || (rate !== 0 && !isPlausibleVatRate(rate))) return undefined
  const sumOf = (item: LineItem) => item.amountNet ?? item.amountGross
  const whole = sumAmounts(all.flatMap((item) => sumOf(item) ?? []))
  const isGross = Math.abs(whole - gross) < Math.abs(whole - net)
  const own = all.filter(({ vatRate }) => vatRate === rate)
  const sum = sumAmounts(own.flatMap((item) => sumOf(item) ?? []))
  const share = isGross ? rate / (100 + rate) : rate / 100
  const vatAmount = Math.round(100 * sum * share) / 100
  const netAmount = isGross ? sumAmounts([sum, -vatAmount]) : sum
  return {
    rate,
    netAmount,
    vatAmount,
    calculated: true,
    places: { rate: own.flatMap(({ places }) => places.vatRate ?? []) },
  }
}
