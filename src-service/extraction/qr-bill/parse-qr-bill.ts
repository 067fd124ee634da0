import { isValidCreditorReference } from '../../../src-shared/domain/creditor-reference.ts'
import { isQrIban, isValidIban, normalizeIban } from '../../../src-shared/domain/iban.ts'
import { isValidQrReference } from '../../../src-shared/domain/qr-reference.ts'
import type { QrBill, QrBillProblem } from './qr-bill.ts'
import { readQrParty } from './read-qr-party.ts'
import { repairEncoding } from './repair-encoding.ts'
import { splitPayload } from './split-payload.ts'

/**
 * Reads the decoded text of a QR code as the payload of a QR-bill (`SPC`, version 02xx). Undefined
 * for every other code. What violates the standard but can still be read is kept and named in
 * `problems`.
 */
export function parseQrBill(payload: string): QrBill | undefined {
  const text = repairEncoding(payload)
  const elements = splitPayload(text)
  if (elements === undefined) return undefined
  const iban = normalizeIban(elements.iban)
  const creditor = readQrParty(elements.creditor)
  if (!/^(CH|LI)\d{2}[A-Z0-9]{17}$/.test(iban) || creditor === undefined) return undefined
  const ultimateCreditor = readQrParty(elements.ultimateCreditor)
  const ultimateDebtor = readQrParty(elements.ultimateDebtor)
  const currency = elements.currency === 'EUR' ? 'EUR' : 'CHF'
  const amount = readAmount(elements.amount)
  const { referenceType, reference, problems } = readReference(
    elements.referenceType,
    elements.reference,
    iban,
  )
  return {
    version: elements.version,
    iban,
    creditor,
    currency,
    referenceType,
    ultimateCreditor,
    ultimateDebtor,
    amount: amount === undefined ? undefined : { currency, value: amount },
    ...(reference === '' ? {} : { reference }),
    ...(elements.message === '' ? {} : { message: elements.message }),
    ...(elements.billingInformation === ''
      ? {}
      : { billingInformation: elements.billingInformation }),
    alternativeSchemes: elements.alternativeSchemes,
    payload: text
      .split(/\r\n|\n\r|\r|\n/)
      .map((line) => line.trim())
      .join('\n')
      .trim(),
    problems: [
      ...(isValidIban(iban) ? [] : (['iban-invalid'] as const)),
      ...problems,
      ...(elements.amount !== '' && amount === undefined ? (['amount-invalid'] as const) : []),
      ...(elements.misplaced ? (['lines-misplaced'] as const) : []),
    ],
  }
}

/** The standard writes 1949.75; seen as well: 1'949.75, 1949,75 and 1 949.75. */
function readAmount(text: string): number | undefined {
  const plain = text.replace(/['’\s]/g, '').replace(/,(\d{1,2})$/, '.$1')
  if (!/^\d{1,9}(\.\d{0,2})?$/.test(plain)) return undefined
  const value = Number(plain)
  // Notifications (`DO NOT USE FOR PAYMENT`) carry an amount of zero: there is nothing to pay.
  return value
}

type Reference = Pick<QrBill, 'referenceType'> & {
  readonly reference: string
  readonly problems: readonly QrBillProblem[]
}

function readReference(typeText: string, text: string, iban: string): Reference {
  const reference = text.replace(/\s/g, '').toUpperCase()
  const given = typeText === 'QRR' || typeText === 'SCOR' ? typeText : 'NON'
  const referenceType = given === 'NON' && reference !== '' ? kindOf(reference) : given
  const problems: QrBillProblem[] = []
  if (referenceType !== given) problems.push('reference-type-guessed')
  if (referenceType === 'QRR' && !isValidQrReference(reference)) problems.push('reference-invalid')
  if (referenceType === 'SCOR' && !isValidCreditorReference(reference))
    problems.push('reference-invalid')
  if ((referenceType === 'QRR') !== isQrIban(iban) && isValidIban(iban))
    problems.push('iban-reference-mismatch')
  return { referenceType, reference, problems }
}

function kindOf(reference: string): QrBill['referenceType'] {
  if (isValidQrReference(reference)) return 'QRR'
  return isValidCreditorReference(reference) ? 'SCOR' : 'NON'
}
