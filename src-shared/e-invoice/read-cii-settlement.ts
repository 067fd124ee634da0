import type { Amount } from '../service-api/primitives.ts'
import type {
  DiscountInfo,
  PaymentDetails,
  PaymentMethod,
  VatDetails,
  VatRate,
} from '../service-api/result-parts.ts'
import { paymentMethodOfCode } from './code-lists.ts'
import type { EInvoiceTotals } from './e-invoice.ts'
import { cashDiscount, daysOf, dueAfter, readStructuredTerms } from './payment-terms.ts'
import { describePayment } from './payment-reference.ts'
import {
  attributeOf,
  elementAt,
  elementsAt,
  textAt,
  textOf,
  textsAt,
  type XmlNode,
} from './xml-tree.ts'
import { amountAt, amountOf, compact, dateAt, numberAt } from './xml-values.ts'

const summationPath =
  'SpecifiedTradeSettlementHeaderMonetarySummation|SpecifiedTradeSettlementMonetarySummation'

/** BG-22. */
export function readCiiTotals(
  settlement: XmlNode | undefined,
  currency: string | undefined,
): EInvoiceTotals {
  const sums = elementAt(settlement, summationPath)
  return compact<EInvoiceTotals>({
    lineTotal: amountAt(sums, 'LineTotalAmount', currency),
    allowances: amountAt(sums, 'AllowanceTotalAmount', currency),
    charges: amountAt(sums, 'ChargeTotalAmount', currency),
    amountNet: amountAt(sums, 'TaxBasisTotalAmount', currency),
    totalVat: vatTotal(sums, currency),
    amountGross: amountAt(sums, 'GrandTotalAmount', currency),
    prepaid: amountAt(sums, 'TotalPrepaidAmount', currency),
    rounding: amountAt(sums, 'RoundingAmount', currency),
    payable: amountAt(sums, 'DuePayableAmount', currency),
  })
}

/** BT-110; BT-111 gives it once more in the currency of accounting. */
function vatTotal(sums: XmlNode | undefined, currency: string | undefined): Amount | undefined {
  const totals = elementsAt(sums, 'TaxTotalAmount')
  const own = totals.find((total) => attributeOf(total, 'currencyID') === currency) ?? totals[0]
  return amountOf(own, currency)
}

/** BG-23, and BT-31 with it. */
export function readCiiVat(
  settlement: XmlNode | undefined,
  currency: string | undefined,
  totalVat: Amount | undefined,
  vatNumber: string | undefined,
): VatDetails | undefined {
  const rates = elementsAt(settlement, 'ApplicableTradeTax').flatMap((tax): VatRate[] => {
    const rate = numberAt(tax, 'RateApplicablePercent|ApplicablePercent')
    if (rate === undefined) return []
    return [
      compact<VatRate>({
        rate,
        netAmount: amountAt(tax, 'BasisAmount', currency),
        vatAmount: amountAt(tax, 'CalculatedAmount', currency),
      }),
    ]
  })
  if (rates.length === 0 && totalVat === undefined && vatNumber === undefined) return undefined
  return compact<VatDetails>({ vatNumber, totalVat, rates: rates.length === 0 ? undefined : rates })
}

/** BG-16 to BG-19. With a direct debit the account is the payer's own and no place to pay to. */
export function readCiiPayment(
  settlement: XmlNode | undefined,
  creditor: string | undefined,
  payable: Amount | undefined,
): PaymentDetails | undefined {
  const means = elementsAt(settlement, 'SpecifiedTradeSettlementPaymentMeans')
  const withAccount = means.find(
    (each) => textAt(each, 'PayeePartyCreditorFinancialAccount/IBANID') !== undefined,
  )
  return describePayment({
    account: textAt(withAccount, 'PayeePartyCreditorFinancialAccount/IBANID'),
    bic: textAt(withAccount, 'PayeeSpecifiedCreditorFinancialInstitution/BICID'),
    reference: textAt(settlement, 'PaymentReference'),
    creditor,
    amount: payable,
  })
}

export function readCiiPaymentMethod(settlement: XmlNode | undefined): PaymentMethod | undefined {
  const means = elementsAt(settlement, 'SpecifiedTradeSettlementPaymentMeans')
  const type = means
    .map((each) => paymentMethodOfCode(textAt(each, 'TypeCode')))
    .find((each) => each !== undefined)
  if (type === undefined) return undefined
  const card = means
    .map((each) => textAt(each, 'ApplicableTradeSettlementFinancialCard/ID'))
    .find((each) => each !== undefined)
  const last4 = card === undefined ? undefined : /(\d{4})\D*$/.exec(card)?.[1]
  return compact<PaymentMethod>({ type, cardLast4: last4 })
}

/** BT-9: the latest of several instalments, the date by which all is paid. */
export function readCiiDueDate(settlement: XmlNode | undefined): string | undefined {
  return elementsAt(settlement, 'SpecifiedTradePaymentTerms')
    .map((terms) => dateAt(terms, 'DueDateDateTime/DateTimeString'))
    .filter((date) => date !== undefined)
    .sort()
    .at(-1)
}

/** BG-20 allowances of the whole document, and cash discounts from the terms. */
export function readCiiDiscounts(
  settlement: XmlNode | undefined,
  currency: string | undefined,
  documentDate: string | undefined,
): DiscountInfo[] {
  const allowances = elementsAt(settlement, 'SpecifiedTradeAllowanceCharge')
    .filter((part) => textAt(part, 'ChargeIndicator/Indicator') !== 'true')
    .map((part) =>
      compact<DiscountInfo>({
        type: 'ALLOWANCE',
        rate: numberAt(part, 'CalculationPercent'),
        amount: amountAt(part, 'ActualAmount', currency),
        description: textAt(part, 'Reason'),
      }),
    )
  const terms = elementsAt(settlement, 'SpecifiedTradePaymentTerms').flatMap((part) =>
    elementsAt(part, 'ApplicableTradePaymentDiscountTerms').map((discount) => {
      const period = elementAt(discount, 'BasisPeriodMeasure')
      const days = daysOf(textOf(period), attributeOf(period, 'unitCode'))
      const base = dateAt(discount, 'BasisDateTime/DateTimeString') ?? documentDate
      return cashDiscount(
        numberAt(discount, 'CalculationPercent'),
        dueAfter(base, days),
        textAt(part, 'Description'),
      )
    }),
  )
  return [...allowances, ...terms, ...readStructuredTerms(readCiiTerms(settlement), documentDate)]
}

/** BT-20. */
export function readCiiTerms(settlement: XmlNode | undefined): string | undefined {
  const terms = textsAt(settlement, 'SpecifiedTradePaymentTerms/Description')
  return terms.length === 0 ? undefined : terms.join('\n')
}
