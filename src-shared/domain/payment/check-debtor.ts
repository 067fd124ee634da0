import type { debtorProblems, PaymentDebtor } from '../../contract/payments.ts'
import { isQrIban, isValidIban } from '../iban.ts'
import { isSwissIban } from './payment-kind.ts'
import { swissText } from './swiss-characters.ts'

type DebtorProblem = (typeof debtorProblems)[number]

const bicPattern = /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/u

/** The first thing for which a bank would refuse an order from this account, or null. */
export function checkDebtor({ name, iban, bic }: PaymentDebtor): DebtorProblem | null {
  if (swissText(name, 70).text === '') return 'name'
  if (!isValidIban(iban)) return 'iban'
  if (!isSwissIban(iban)) return 'iban-not-swiss'
  // A QR-IBAN takes payments in; nothing is paid from it.
  if (isQrIban(iban)) return 'qr-iban'
  return bic !== '' && !bicPattern.test(bic) ? 'bic' : null
}
