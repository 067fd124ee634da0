import type { Place } from '../../../src-shared/service-api/result-extensions.ts'

export type VatRateRow = {
  /** Per cent. */
  readonly rate: number
  readonly netAmount?: number
  readonly vatAmount?: number
  /** Base times rate is the tax. */
  readonly calculated: boolean
  readonly places: Readonly<Partial<Record<'rate' | 'netAmount' | 'vatAmount', readonly Place[]>>>
}

export type VatRates = {
  readonly rates: readonly VatRateRow[]
  /** The sum of the taxes, where each is known. */
  readonly totalVat?: number
  /** The taxes make up the difference between the known net and gross totals. */
  readonly confirmed: boolean
}

export type VatTotals = {
  readonly net?: number
  readonly gross?: number
  /** Of the seller, and the date of the document: they limit which rate a tax can have. */
  readonly country?: string
  readonly date?: string
  /** A remark says that nothing is taxed. */
  readonly exempt?: boolean
}
