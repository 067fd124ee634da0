import type { QrBillOnPage } from '../qr-bill/read-qr-bills.ts'
import { chooseValue, type Choice } from '../witnesses/choose-value.ts'
import type { Decisions } from '../witnesses/decisions.ts'
import { assumedCurrency, mostRounded, putAmount } from './put-common-fields.ts'
import { put, putChoice, warn, type ResultDraft } from './result-draft.ts'

/** Payment details as far as they are known; the object is there even when nothing is. */
export function putPaymentDetails(
  draft: ResultDraft,
  decisions: Decisions,
  qr: QrBillOnPage | undefined,
): void {
  const { payment, amounts } = decisions
  put(draft, '/paymentDetails', {}, 1)
  putChoice(draft, '/paymentDetails/iban', payment.iban)
  if (payment.iban?.witnesses.some(({ kind, agrees }) => kind === 'checksum' && !agrees) === true)
    warn(draft, 'IBAN_CHECK_DIGITS', 'The check digits of the IBAN are wrong.')
  putChoice(draft, '/paymentDetails/bic', payment.bic)
  putChoice(draft, '/paymentDetails/reference', payment.reference)
  const { reference } = payment
  if (reference === undefined && qr === undefined) putNumberAsReference(draft, decisions)
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

/** Nine in ten of such bills are paid so, but another reference may have been missed. */
const derivedConfidence = 0.7
/** Swiss bills say with their QR code that they have no reference; elsewhere nobody says so. */
const swissAccount = /^(?:CH|LI)/u

/** A SEPA transfer that asks for nothing else quotes the number of the invoice. */
function putNumberAsReference(draft: ResultDraft, { payment, numbers }: Decisions): void {
  const own = numbers[0]
  if (payment.iban === undefined || swissAccount.test(payment.iban.value)) return
  if (own?.type !== 'INVOICE_NUMBER') return
  const confidence = Math.min(derivedConfidence, own.choice.confidence)
  put(draft, '/paymentDetails/reference', own.choice.value, confidence, own.choice.places)
  warn(
    draft,
    'REFERENCE_DERIVED',
    'No reference for the payment is printed; the number of the invoice was taken.',
  )
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
  if (currency !== undefined)
    putAmount(draft, '/vatDetails/totalVat', wholeVat(decisions), currency)
  const code = currency?.value ?? assumedCurrency
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

/**
 * What is only left between net and total holds the rounding of the total as well; a printed tax that is its
 * base times its rate does not.
 */
function wholeVat({ vatRates, amounts }: Decisions): Choice<number> | undefined {
  const left = amounts.totalVat
  const printed = vatRates.totalVat
  if (left?.source !== 'derived' || printed === undefined) return left
  const isRounded = Math.abs(left.value - printed) <= mostRounded
  if (!isRounded || !vatRates.rates.every(({ calculated }) => calculated)) return left
  const places = vatRates.rates.flatMap((row) => row.places.vatAmount ?? [])
  const evidence = ['vat-table']
  return chooseValue('otherAmount', [
    { value: printed, source: 'text', places, score: left.raw, evidence },
  ])
}
