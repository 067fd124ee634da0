import { sumAmounts } from '../../../src-shared/domain/minor-units.ts'
import type { EInvoice } from '../../../src-shared/e-invoice/e-invoice.ts'
import type { VatRateRow, VatRates } from '../tables/vat-rates.ts'

/**
 * The VAT by rate: that of the XML where there is one, with the places where the same rates are
 * printed; else what is printed.
 */
export function decideVat(printed: VatRates, xml: EInvoice | undefined): VatRates {
  const told = xml?.vatDetails?.rates ?? []
  if (told.length === 0) return printed
  const rates = told.map(({ rate, netAmount, vatAmount }): VatRateRow => ({
    rate,
    netAmount: netAmount?.value,
    vatAmount: vatAmount?.value,
    calculated: true,
    places: printed.rates.find((row) => row.rate === rate)?.places ?? {},
  }))
  const taxes = rates.flatMap(({ vatAmount }) => vatAmount ?? [])
  return taxes.length < rates.length
    ? { rates, confirmed: true }
    : { rates, totalVat: sumAmounts(taxes), confirmed: true }
}
