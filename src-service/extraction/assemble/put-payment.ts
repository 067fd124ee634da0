import type { QrBillOnPage } from '../qr-bill/read-qr-bills.ts'
import type { Decisions } from '../witnesses/decisions.ts'
import { putAmount } from './put-common-fields.ts'
import { put, putChoice, warn, type ResultDraft } from './result-draft.ts'

/** Payment details as far as they are known; the object is there even when nothing is. */
export function putPaymentDetails(
  draft: ResultDraft,
  { payment, amounts }: Decisions,
  qr: QrBillOnPage | undefined,
): void {
  put(draft, '/paymentDetails', {}, 1)
  putChoice(draft, '/paymentDetails/iban', payment.iban)
  putChoice(draft, '/paymentDetails/bic', payment.bic)
  putChoice(draft, '/paymentDetails/reference', payment.reference)
  const { reference } = payment
  const type = referenceType(reference?.value, qr)
  if (type !== undefined)
    put(draft, '/paymentDetails/referenceType', type, reference?.confidence ?? 0.9)
  if (qr === undefined) return
  const { paymentDetails } = qr.findings
  if (paymentDetails.creditor !== undefined)
    put(draft, '/paymentDetails/creditor', paymentDetails.creditor, 0.97)
  if (paymentDetails.amount !== undefined) {
    put(draft, '/paymentDetails/amount', paymentDetails.amount, 0.97)
    if (amounts.gross !== undefined && amounts.gross.value !== paymentDetails.amount.value)
      warn(draft, 'QR_AMOUNT_DIFFERS', 'The QR code asks for another amount than the page.')
  }
  put(draft, '/paymentDetails/qrBill', qr.bill.payload, 0.99)
  for (const problem of qr.bill.problems)
    warn(draft, 'QR_BILL_FAULTY', `The QR code breaks the standard: ${problem}.`)
}

function referenceType(
  reference: string | undefined,
  qr: QrBillOnPage | undefined,
): 'QRR' | 'SCOR' | 'NON' | undefined {
  if (qr !== undefined) return qr.bill.referenceType
  if (reference === undefined) return undefined
  if (/^\d{27}$/u.test(reference)) return 'QRR'
  return reference.startsWith('RF') ? 'SCOR' : 'NON'
}

/** Rates, sums and the seller's number. */
export function putVatDetails(draft: ResultDraft, decisions: Decisions): void {
  const { vatRates, amounts, payment } = decisions
  const { currency } = amounts
  if (vatRates.rates.length === 0 && amounts.totalVat === undefined) return
  if (payment.vatNumber !== undefined) putChoice(draft, '/vatDetails/vatNumber', payment.vatNumber)
  if (currency !== undefined) putAmount(draft, '/vatDetails/totalVat', amounts.totalVat, currency)
  const code = currency?.value ?? 'CHF'
  const money = (value: number | undefined) =>
    value === undefined ? undefined : { currency: code, value }
  for (const [index, row] of vatRates.rates.entries()) {
    const pointer = `/vatDetails/rates/${String(index)}`
    const confidence = decisions.vatConfidence
    put(draft, `${pointer}/rate`, row.rate, confidence, row.places.rate)
    if (row.netAmount !== undefined)
      put(draft, `${pointer}/netAmount`, money(row.netAmount), confidence, row.places.netAmount)
    if (row.vatAmount !== undefined)
      put(draft, `${pointer}/vatAmount`, money(row.vatAmount), confidence, row.places.vatAmount)
  }
}
