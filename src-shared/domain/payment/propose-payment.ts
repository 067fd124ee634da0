import type {
  PaymentProblem,
  PaymentProposal,
  PaymentWarning,
  StructuredAddress,
} from '../../contract/payments.ts'
import { moneyAt, textAt, type Money } from '../checks/read-result.ts'
import { sameAmount } from '../minor-units.ts'
import { identification } from '../export/table-of-documents.ts'
import { ibanCountry, isValidIban, normalizeIban } from '../iban.ts'
import { calendarDay } from '../iso-date.ts'
import { amountText } from './amount-text.ts'
import { checkAccount, referenceKindOf } from './check-account.ts'
import { countryCode, countryOfPostCode } from './country-code.ts'
import { paymentKind } from './payment-kind.ts'
import { readQrBillCreditor } from './qr-bill-payload.ts'
import { swissText } from './swiss-characters.ts'

export type PaymentSource = {
  readonly documentId: string
  readonly resultIndex: number
  readonly fileName: string
  readonly isConfirmed: boolean
  /** As it now reads, with a person's changes. */
  readonly result: unknown
}

/** What may be said of a payment from its document alone; accounts and doubles are added by the core. */
export type DraftPayment = Omit<
  PaymentProposal,
  'executionDate' | 'earlierAccounts' | 'accountAnswer'
>

const payable = ['INVOICE', 'REMINDER']
/** Swiss Payment Standards: amounts of a payment. */
const smallest = 0.01
const largest = 999_999_999.99
const bicPattern = /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/u

export function isPayable(result: unknown): boolean {
  return payable.includes(textAt(result, '/documentType') ?? '')
}

export function proposePayment(source: PaymentSource): DraftPayment {
  const { result } = source
  const text = (path: string) => textAt(result, path) ?? ''
  const iban = normalizeIban(text('/paymentDetails/iban'))
  const reference = text('/paymentDetails/reference').replace(/\s/gu, '').toUpperCase()
  const referenceKind = referenceKindOf(reference, text('/paymentDetails/referenceType'))
  const amount = amountOwed(result)
  const bic = text('/paymentDetails/bic').replace(/\s/gu, '').toUpperCase()
  const payee = payeeOf(result, iban)
  const due = text('/newDueDate') || text('/dueDate')

  const problems: PaymentProblem[] = [
    ...checkState(source),
    ...checkAmount(amount),
    ...checkAccount({ iban, reference, referenceKind, currency: amount?.currency ?? 'CHF' }),
    ...checkPayee(payee),
    ...checkBic(bic, iban, amount),
  ]
  const warnings: PaymentWarning[] = []
  if (amountDiffers(result)) warnings.push('amount-differs')
  if (payee.altered) warnings.push('text-altered')
  return {
    documentId: source.documentId,
    resultIndex: source.resultIndex,
    fileName: source.fileName,
    creditor: payee.name,
    address: payee.address,
    iban,
    bic,
    reference: referenceKind === 'NON' ? '' : reference,
    referenceKind,
    message: referenceKind === 'NON' ? payee.message || freeText(result, reference) : payee.message,
    amount: amount ?? null,
    dueDate: calendarDay(due) ?? null,
    problems,
    warnings,
  }
}

function checkState({ result, isConfirmed }: PaymentSource): PaymentProblem[] {
  const problems: PaymentProblem[] = []
  if (!isPayable(result)) problems.push('not-an-invoice')
  if (!isConfirmed) problems.push('not-confirmed')
  if (textAt(result, '/stateOfInvoice') === 'PAID') problems.push('already-paid')
  return problems
}

/** What is still to be paid, as the payment part, the reminder or the total says. */
export function amountOwed(result: unknown): Money | undefined {
  const outstanding = moneyAt(result, '/outstandingAmount')
  const isReminder = textAt(result, '/documentType') === 'REMINDER'
  return (
    moneyAt(result, '/paymentDetails/amount') ??
    (isReminder ? outstanding : undefined) ??
    moneyAt(result, '/amountGross')
  )
}

function amountDiffers(result: unknown): boolean {
  const asked = moneyAt(result, '/paymentDetails/amount')
  const gross = moneyAt(result, '/amountGross')
  if (!asked || !gross || textAt(result, '/documentType') !== 'INVOICE') return false
  return asked.currency !== gross.currency || !sameAmount(asked.value, gross.value, gross.currency)
}

function checkAmount(amount: Money | undefined): PaymentProblem[] {
  if (!amount) return ['no-amount']
  const { value, currency } = amount
  // What is paid would be rounded: a tenth of a yen, or of a dinar what banks do not take.
  const exact = Number(value.toPrecision(15))
  const isWhole =
    exact === Number(amountText(value, currency)) && exact === Number(exact.toFixed(2))
  return isWhole && value >= smallest && value <= largest ? [] : ['amount-out-of-range']
}

/** The bank of an IBAN is known in Switzerland and within SEPA; elsewhere it has to be named. */
function checkBic(bic: string, iban: string, amount: Money | undefined): PaymentProblem[] {
  if (bic !== '' && !bicPattern.test(bic)) return ['bic-invalid']
  const abroad = isValidIban(iban) && paymentKind(iban, amount?.currency ?? 'CHF') === 'X'
  return abroad && bic === '' ? ['bic-needed'] : []
}

type Payee = {
  readonly name: string
  readonly address: StructuredAddress
  readonly message: string
  readonly altered: boolean
}

function checkPayee({ name, address }: Payee): PaymentProblem[] {
  const problems: PaymentProblem[] = []
  if (name === '') problems.push('no-creditor-name')
  if (address.town === '') problems.push('no-creditor-town')
  if (!/^[A-Z]{2}$/u.test(address.country)) problems.push('no-creditor-country')
  return problems
}

/** The QR code's own words count where it is about this very account; else the sender's. */
function payeeOf(result: unknown, iban: string): Payee {
  const code = readQrBillCreditor(textAt(result, '/paymentDetails/qrBill') ?? '')
  const { name, address, message } =
    code && code.iban === iban ? code : { ...senderOf(result), message: '' }
  const limits = { street: 70, buildingNumber: 16, postCode: 16, town: 35, country: 2 }
  const parts = Object.entries(limits).map(
    ([part, limit]) => [part, swissText(address[part as keyof StructuredAddress], limit)] as const,
  )
  const shownName = swissText(name, 70)
  const shownMessage = swissText(message, 140)
  return {
    name: shownName.text,
    address: Object.fromEntries(parts.map(([part, { text }]) => [part, text])) as StructuredAddress,
    message: shownMessage.text,
    altered: shownName.altered || parts.some(([, { altered }]) => altered),
  }
}

function senderOf(result: unknown): { name: string; address: StructuredAddress } {
  const part = (name: string) => textAt(result, `/sender/address/${name}`)?.trim() ?? ''
  const postCode = part('zipCode').replace(/^[A-Z]{1,2}-/u, '')
  const account = ibanCountry(textAt(result, '/paymentDetails/iban') ?? '')
  return {
    name: textAt(result, '/paymentDetails/creditor') ?? textAt(result, '/sender/name') ?? '',
    address: {
      street: part('street') || part('poBox'),
      buildingNumber: part('streetNumber'),
      postCode,
      town: part('city'),
      country: countryCode(part('country')) || countryOfPostCode(postCode, account),
    },
  }
}

/** Tells the supplier what is paid where no reference does. */
function freeText(result: unknown, reference: string): string {
  const number = identification(result, 'INVOICE_NUMBER') ?? ''
  return swissText(reference || number, 140).text
}
