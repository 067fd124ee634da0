import type { PaymentProposal } from '../../contract/payments.ts'
import { textAt } from '../checks/read-result.ts'

type Identified = Pick<PaymentProposal, 'iban' | 'reference' | 'message' | 'amount'>

/**
 * By what two payments are held to be of one invoice, whatever documents they come from: its account
 * and reference, under which a reminder may ask for more than the invoice did. Without a reference the
 * message and the amount have to agree, and where there is no message either the day of the document.
 */
export function invoiceIdentity(payment: Identified, result: unknown): string {
  const { iban, reference, message, amount } = payment
  if (reference !== '') return JSON.stringify([iban, reference])
  const day = message === '' ? (textAt(result, '/documentDate') ?? '') : ''
  return JSON.stringify([iban, message, amount?.currency, amount?.value, day])
}
