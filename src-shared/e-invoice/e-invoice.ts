import type { Amount, Identification, LegalEntityInfo } from '../service-api/primitives.ts'
import type {
  DiscountInfo,
  InvoiceItem,
  PaymentDetails,
  PaymentMethod,
  VatDetails,
} from '../service-api/result-parts.ts'

/**
 * What an embedded e-invoice says, in the result's own field names, so that each value can stand
 * as the witness "xml" beside the printed one. BT-n and BG-n are the business terms of EN 16931-1.
 */
export type EInvoice = {
  readonly syntax: 'CII' | 'UBL' | 'FatturaPA'
  /** BT-24, the profile the invoice claims to follow. */
  readonly guideline?: string
  /** BT-3, a code of UNTDID 1001; of a FatturaPA its TipoDocumento. */
  readonly typeCode?: string
  readonly documentType: 'INVOICE' | 'CREDIT_NOTE'
  /** BT-1. */
  readonly documentNumber?: string
  /** BT-2. */
  readonly documentDate?: string
  /** BT-9, or the latest date the payment terms give. */
  readonly dueDate?: string
  /** BT-5. */
  readonly currency?: string
  /** BG-4, the seller. */
  readonly sender?: LegalEntityInfo
  /** BG-7, the buyer. */
  readonly recipient?: LegalEntityInfo
  readonly identifications: readonly Identification[]
  /** BT-25 and BT-26, the invoice that this document corrects or credits. */
  readonly precedingInvoice?: { readonly number: string; readonly date?: string }
  readonly totals: EInvoiceTotals
  readonly vatDetails?: VatDetails
  readonly paymentDetails?: PaymentDetails
  readonly paymentMethod?: PaymentMethod
  readonly stateOfInvoice?: 'PAID' | 'OUTSTANDING'
  /** BT-20, as written. */
  readonly paymentTerms?: string
  readonly discounts: readonly DiscountInfo[]
  readonly items: readonly InvoiceItem[]
  /** BT-22, each as written. */
  readonly notes: readonly string[]
}

/** BG-22. */
export type EInvoiceTotals = {
  /** BT-106, sum of the lines. */
  readonly lineTotal?: Amount
  /** BT-107. */
  readonly allowances?: Amount
  /** BT-108. */
  readonly charges?: Amount
  /** BT-109, what VAT is computed from. */
  readonly amountNet?: Amount
  /** BT-110. */
  readonly totalVat?: Amount
  /** BT-112. */
  readonly amountGross?: Amount
  /** BT-113. */
  readonly prepaid?: Amount
  /** BT-114. */
  readonly rounding?: Amount
  /** BT-115, what is left to pay. */
  readonly payable?: Amount
}
