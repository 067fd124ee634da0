import type { Identification } from '../service-api/primitives.ts'
import type { EInvoiceTotals } from './e-invoice.ts'

export type DocumentNumbers = {
  /** BT-1. */
  readonly number: string | undefined
  /** BT-13. */
  readonly order: string | undefined
  /** BT-12. */
  readonly contract: string | undefined
  /** BT-16. */
  readonly deliveryNote: string | undefined
  /** BT-46. */
  readonly customer: string | undefined
  /** BT-10. */
  readonly buyerReference: string | undefined
  /** BT-31. */
  readonly vatNumber: string | undefined
  /** BT-25. */
  readonly preceding: string | undefined
}

/** Every number of the header under the type the service gives it. */
export function identify(
  documentType: 'INVOICE' | 'CREDIT_NOTE',
  numbers: DocumentNumbers,
): Identification[] {
  const isCredit = documentType === 'CREDIT_NOTE'
  const all: readonly (readonly [string, string | undefined])[] = [
    [isCredit ? 'CREDIT_NOTE_NUMBER' : 'INVOICE_NUMBER', numbers.number],
    [isCredit ? 'INVOICE_NUMBER' : 'REFERENCE', numbers.preceding],
    ['ORDER_NUMBER', numbers.order],
    ['CONTRACT_NUMBER', numbers.contract],
    ['DELIVERY_NOTE_NUMBER', numbers.deliveryNote],
    ['CUSTOMER_NUMBER', numbers.customer],
    ['REFERENCE', numbers.buyerReference],
    ['VAT_NUMBER', numbers.vatNumber],
  ]
  return all.flatMap(([type, value]) => (value === undefined ? [] : [{ type, value }]))
}

/** Paid when a prepayment leaves nothing; unknown when the amount to pay is not given. */
export function stateOf(totals: EInvoiceTotals): 'PAID' | 'OUTSTANDING' | undefined {
  if (totals.payable === undefined) return undefined
  const prepaid = totals.prepaid?.value ?? 0
  return totals.payable.value === 0 && prepaid > 0 ? 'PAID' : 'OUTSTANDING'
}
