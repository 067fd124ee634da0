import { isValidCreditorReference } from '../creditor-reference.ts'
import { isQrIban, isValidIban } from '../iban.ts'
import { isValidQrReference } from '../qr-reference.ts'
import { compareMoney } from './compare-money.ts'
import { finding, type Finding } from './finding.ts'
import { moneyAt, textAt, type ResultJson } from './read-result.ts'

const referencePath = '/paymentDetails/reference'
const ibanPaths = ['/paymentDetails/iban', '/iban']

/** IBAN and reference, by ISO 13616, ISO 11649 and the Swiss Payment Standards for the QR-bill. */
export function checkPayment(result: ResultJson): Finding[] {
  return [
    ...ibanPaths.flatMap((path) => checkIban(result, path)),
    ...checkReference(result),
    ...checkPaymentAmount(result),
  ]
}

function checkIban(result: ResultJson, path: string): Finding[] {
  const iban = textAt(result, path)
  return iban === undefined || isValidIban(iban) ? [] : [finding('stop', 'iban-checksum', path)]
}

function checkReference(result: ResultJson): Finding[] {
  const ibanPath = '/paymentDetails/iban'
  const iban = textAt(result, ibanPath)
  const reference = textAt(result, referencePath)
  const kind = referenceKind(reference, textAt(result, '/paymentDetails/referenceType'))
  const qrIban = iban !== undefined && isQrIban(iban)
  const findings: Finding[] = []
  if (kind === 'QRR' && !isValidQrReference(reference ?? ''))
    findings.push(finding('stop', 'qrr-check-digit', referencePath))
  if (kind === 'SCOR' && !isValidCreditorReference(reference ?? ''))
    findings.push(finding('stop', 'scor-check-digit', referencePath))
  if (qrIban && kind !== 'QRR')
    findings.push(finding('stop', 'qr-iban-needs-qrr', referencePath, {}, [ibanPath]))
  if (kind === 'QRR' && iban !== undefined && isValidIban(iban) && !qrIban)
    findings.push(finding('stop', 'qrr-needs-qr-iban', ibanPath, {}, [referencePath]))
  return findings
}

/** What the reference says it is, or what it looks like where its type was not read. */
function referenceKind(reference: string | undefined, type: string | undefined) {
  if (reference === undefined) return undefined
  if (type === 'QRR' || type === 'SCOR') return type
  const bare = reference.replace(/\s/gu, '')
  if (/^\d{27}$/u.test(bare)) return 'QRR'
  return /^RF\d{2}/iu.test(bare) ? 'SCOR' : undefined
}

function checkPaymentAmount(result: ResultJson): Finding[] {
  const payable = moneyAt(result, '/paymentDetails/amount')
  const gross = moneyAt(result, '/amountGross')
  // A reminder asks for more than the invoice, a credit note pays nothing.
  if (!payable || !gross || result['documentType'] !== 'INVOICE') return []
  const same =
    payable.currency === gross.currency &&
    compareMoney(payable.value, gross.value, gross.currency).kind !== 'different'
  if (same) return []
  const details = { payable: payable.value, currency: payable.currency, gross: gross.value }
  return [
    finding('stop', 'payment-amount-differs', '/paymentDetails/amount', details, ['/amountGross']),
  ]
}
