import type { PaymentProblem } from '../../contract/payments.ts'
import { isValidCreditorReference } from '../creditor-reference.ts'
import { isQrIban, isValidIban } from '../iban.ts'
import { isValidQrReference } from '../qr-reference.ts'

export type ReferenceKind = 'QRR' | 'SCOR' | 'NON'

export type AccountFacts = {
  readonly iban: string
  readonly reference: string
  readonly referenceKind: ReferenceKind
  readonly currency: string
}

/** What the reference says it is, or what it looks like where its type was not read. */
export function referenceKindOf(reference: string, type: string): ReferenceKind {
  if (reference === '') return 'NON'
  if (type === 'QRR' || type === 'SCOR') return type
  if (/^\d{27}$/u.test(reference)) return 'QRR'
  return /^RF\d{2}/u.test(reference) ? 'SCOR' : 'NON'
}

/**
 * Account and reference have to fit: a QR-IBAN goes with a QR reference and with nothing else, in CHF
 * or EUR (SIX, Swiss Implementation Guidelines QR-bill, "Reference").
 */
export function checkAccount(facts: AccountFacts): PaymentProblem[] {
  const { iban, reference, referenceKind, currency } = facts
  if (iban === '') return ['no-iban']
  if (!isValidIban(iban)) return ['iban-invalid']
  const problems: PaymentProblem[] = []
  const qrIban = isQrIban(iban)
  if (qrIban && referenceKind !== 'QRR') problems.push('qr-iban-needs-qrr')
  if (!qrIban && referenceKind === 'QRR') problems.push('qrr-needs-qr-iban')
  if (referenceKind === 'QRR' && !isValidQrReference(reference)) problems.push('qrr-invalid')
  if (referenceKind === 'SCOR' && !isValidCreditorReference(reference))
    problems.push('scor-invalid')
  if (qrIban && currency !== 'CHF' && currency !== 'EUR') problems.push('qr-currency')
  return problems
}
