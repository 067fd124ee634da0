import { addDays } from '../../../src-shared/domain/iso-date.ts'
import { fromMinorUnits, toMinorUnits } from '../../../src-shared/domain/minor-units.ts'
import type {
  Amount,
  Identification,
  LegalEntityInfo,
} from '../../../src-shared/service-api/primitives.ts'
import type {
  DiscountInfo,
  PaymentDetails,
  VatDetails,
  VatRate,
} from '../../../src-shared/service-api/result-parts.ts'
import { parseSwico } from './parse-swico.ts'
import type { QrBill } from './qr-bill.ts'
import type { SwicoBilling } from './swico.ts'

/** What a QR-bill says, in the result's own field names, to stand as the witness "qr". */
export type QrFindings = {
  readonly sender: LegalEntityInfo
  readonly recipient?: LegalEntityInfo
  readonly amountGross?: Amount
  readonly currency: string
  readonly paymentDetails: PaymentDetails
  readonly identifications: readonly Identification[]
  readonly documentDate?: string
  readonly dueDate?: string
  readonly discounts: readonly DiscountInfo[]
  readonly vatDetails?: VatDetails
  /** The free message, in which billers also write an invoice number. */
  readonly message?: string
}

export function qrFindings(bill: QrBill): QrFindings {
  const swico =
    bill.billingInformation === undefined ? undefined : parseSwico(bill.billingInformation)
  const amount = bill.amount?.value === 0 ? undefined : bill.amount
  const net = swico?.conditions.find((condition) => condition.discount === 0)
  const vatDetails = swico === undefined ? undefined : vatOf(swico, bill.currency, amount)
  return {
    sender: bill.ultimateCreditor ?? bill.creditor,
    ...(bill.ultimateDebtor === undefined ? {} : { recipient: bill.ultimateDebtor }),
    ...(amount === undefined ? {} : { amountGross: amount }),
    currency: bill.currency,
    paymentDetails: {
      iban: bill.iban,
      ...(bill.reference === undefined ? {} : { reference: bill.reference }),
      referenceType: bill.referenceType,
      ...(bill.creditor.name === undefined ? {} : { creditor: bill.creditor.name }),
      ...(amount === undefined ? {} : { amount }),
      qrBill: bill.payload,
    },
    identifications: identify(swico),
    ...(swico?.invoiceDate === undefined ? {} : { documentDate: swico.invoiceDate }),
    ...(swico?.invoiceDate === undefined || net === undefined
      ? {}
      : { dueDate: addDays(swico.invoiceDate, net.days) }),
    discounts: swico === undefined ? [] : discountsOf(swico, bill.currency, amount),
    ...(vatDetails === undefined ? {} : { vatDetails }),
    ...(bill.message === undefined ? {} : { message: bill.message }),
  }
}

function identify(swico: SwicoBilling | undefined): Identification[] {
  const all: readonly (readonly [string, string | undefined])[] = [
    ['INVOICE_NUMBER', swico?.invoiceNumber],
    ['REFERENCE', swico?.customerReference],
    ['VAT_NUMBER', swico?.uid],
  ]
  return all.flatMap(([type, value]) => (value === undefined ? [] : [{ type, value }]))
}

function discountsOf(
  swico: SwicoBilling,
  currency: string,
  total: Amount | undefined,
): DiscountInfo[] {
  return swico.conditions
    .filter((condition) => condition.discount > 0)
    .map((condition) => ({
      type: 'CASH_DISCOUNT',
      rate: condition.discount,
      ...(total === undefined
        ? {}
        : { amount: share(total.value, condition.discount / 100, currency) }),
      ...(swico.invoiceDate === undefined
        ? {}
        : { dueDate: addDays(swico.invoiceDate, condition.days) }),
    }))
}

/** A single rate without an amount holds for the whole sum, which includes the VAT. */
function vatOf(
  swico: SwicoBilling,
  currency: string,
  total: Amount | undefined,
): VatDetails | undefined {
  const [only, second] = swico.vatRates
  const rates = swico.vatRates.map(({ rate, netAmount }): VatRate => {
    const net =
      netAmount ??
      (total !== undefined && only !== undefined && second === undefined
        ? share(total.value, 1 / (1 + rate / 100), currency).value
        : undefined)
    if (net === undefined) return { rate }
    const vatAmount =
      netAmount === undefined && total !== undefined
        ? share(total.value - net, 1, currency)
        : share(net, rate / 100, currency)
    return { rate, netAmount: { currency, value: net }, vatAmount }
  })
  const imported = swico.importVat.map(({ rate, vatAmount }): VatRate => ({
    rate,
    vatAmount: { currency, value: vatAmount },
  }))
  const all = [...rates, ...imported]
  if (all.length === 0 && swico.uid === undefined) return undefined
  return {
    ...(swico.uid === undefined ? {} : { vatNumber: swico.uid }),
    ...(all.length === 0 ? {} : { rates: all }),
  }
}

function share(value: number, factor: number, currency: string): Amount {
  return { currency, value: fromMinorUnits(toMinorUnits(value * factor, currency), currency) }
}
