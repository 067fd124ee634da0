/**
 * Billing information of the Swico syntax definition S1 ("QR-invoice: syntax definition of billing
 * information", version 1.2): `//S1/10/…/11/…`, tags ascending, dates as YYMMDD.
 */
export type SwicoBilling = {
  /** Tag 10. */
  readonly invoiceNumber?: string
  /** Tag 11. */
  readonly invoiceDate?: string
  /** Tag 20. */
  readonly customerReference?: string
  /** Tag 30, as `CHE-106.017.086`. */
  readonly uid?: string
  /** Tag 31: the day of the service, or its period. */
  readonly vatDate?: { readonly from: string; readonly to: string }
  /** Tag 32; a rate without a net amount applies to the whole. */
  readonly vatRates: readonly SwicoVatRate[]
  /** Tag 33: VAT of an import, by rate. */
  readonly importVat: readonly { readonly rate: number; readonly vatAmount: number }[]
  /** Tag 40: per cent off when paid within so many days; 0 per cent is the net term. */
  readonly conditions: readonly { readonly discount: number; readonly days: number }[]
}

type SwicoVatRate = { readonly rate: number; readonly netAmount?: number }
