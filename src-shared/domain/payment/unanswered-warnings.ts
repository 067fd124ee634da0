import {
  paymentSeverity,
  type PaymentProposal,
  type PaymentWarning,
} from '../../contract/payments.ts'

/** What of a payment is a Stop and was not answered when its document was reviewed. */
export function unansweredWarnings({
  warnings,
  accountAnswer,
}: Pick<PaymentProposal, 'warnings' | 'accountAnswer'>): PaymentWarning[] {
  return warnings.filter(
    (warning) =>
      paymentSeverity[warning] === 'stop' &&
      (warning !== 'account-changed' || accountAnswer === null),
  )
}
