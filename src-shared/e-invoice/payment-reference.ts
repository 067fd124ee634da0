import { isValidCreditorReference } from '../domain/creditor-reference.ts'
import { isValidIban, normalizeIban } from '../domain/iban.ts'
import { isValidQrReference } from '../domain/qr-reference.ts'
import type { Amount } from '../service-api/primitives.ts'
import type { PaymentDetails } from '../service-api/result-parts.ts'
import { compact } from './xml-values.ts'

export type PaymentParts = {
  readonly account: string | undefined
  readonly bic: string | undefined
  readonly reference: string | undefined
  readonly creditor: string | undefined
  readonly amount: Amount | undefined
}

/**
 * Where and with which reference to pay. Undefined when there is neither: an amount and a name
 * alone pay nothing. An account that is no valid IBAN (sample data, foreign accounts) is left out.
 */
export function describePayment(parts: PaymentParts): PaymentDetails | undefined {
  const iban =
    parts.account !== undefined && isValidIban(parts.account)
      ? normalizeIban(parts.account)
      : undefined
  if (iban === undefined && parts.reference === undefined) return undefined
  return compact<PaymentDetails>({
    iban,
    bic: parts.bic?.replace(/\s/g, '').toUpperCase(),
    reference: parts.reference,
    referenceType: referenceTypeOf(parts.reference),
    creditor: parts.creditor,
    amount: parts.amount,
  })
}

function referenceTypeOf(reference: string | undefined): 'QRR' | 'SCOR' | undefined {
  if (reference === undefined) return undefined
  if (isValidQrReference(reference)) return 'QRR'
  return isValidCreditorReference(reference) ? 'SCOR' : undefined
}
