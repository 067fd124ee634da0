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
import { describePayment } from './payment-reference.ts'
import { readStructuredTerms } from './payment-terms.ts'
import { attributeOf, elementAt, elementsAt, textAt, type XmlNode } from './xml-tree.ts'
import { amountAt, amountOf, compact, numberAt } from './xml-values.ts'

export function readUblTotals(root: XmlNode, currency: string | undefined): EInvoiceTotals {
  const sums = elementAt(root, 'LegalMonetaryTotal|RequestedMonetaryTotal')
  return compact<EInvoiceTotals>({
    lineTotal: amountAt(sums, 'LineExtensionAmount', currency),
    allowances: amountAt(sums, 'AllowanceTotalAmount', currency),
    charges: amountAt(sums, 'ChargeTotalAmount', currency),
    amountNet: amountAt(sums, 'TaxExclusiveAmount', currency),
    totalVat: amountOf(elementAt(taxTotal(root, currency), 'TaxAmount'), currency),
    amountGross: amountAt(sums, 'TaxInclusiveAmount', currency),
    prepaid: amountAt(sums, 'PrepaidAmount', currency),
    rounding: amountAt(sums, 'PayableRoundingAmount', currency),
    payable: amountAt(sums, 'PayableAmount', currency),
  })
}

/** A second TaxTotal gives the tax in the currency of accounting (BT-111). */
function taxTotal(root: XmlNode, currency: string | undefined): XmlNode | undefined {
  const totals = elementsAt(root, 'TaxTotal')
  return (
    totals.find((each) => attributeOf(elementAt(each, 'TaxAmount'), 'currencyID') === currency) ??
    totals[0]
  )
}

export function readUblVat(
  root: XmlNode,
  currency: string | undefined,
  totalVat: Amount | undefined,
  vatNumber: string | undefined,
): VatDetails | undefined {
  const rates = elementsAt(taxTotal(root, currency), 'TaxSubtotal').flatMap((part): VatRate[] => {
    const rate = numberAt(part, 'TaxCategory/Percent') ?? numberAt(part, 'Percent')
    if (rate === undefined) return []
    return [
      compact<VatRate>({
        rate,
        netAmount: amountAt(part, 'TaxableAmount', currency),
        vatAmount: amountAt(part, 'TaxAmount', currency),
      }),
    ]
  })
  if (rates.length === 0 && totalVat === undefined && vatNumber === undefined) return undefined
  return compact<VatDetails>({ vatNumber, totalVat, rates: rates.length === 0 ? undefined : rates })
}

export function readUblPayment(
  root: XmlNode,
  creditor: string | undefined,
  payable: Amount | undefined,
): PaymentDetails | undefined {
  const means = elementsAt(root, 'PaymentMeans')
  const withAccount = means.find((each) => textAt(each, 'PayeeFinancialAccount/ID') !== undefined)
  return describePayment({
    account: textAt(withAccount, 'PayeeFinancialAccount/ID'),
    bic:
      textAt(withAccount, 'PayeeFinancialAccount/FinancialInstitutionBranch/ID') ??
      textAt(
        withAccount,
        'PayeeFinancialAccount/FinancialInstitutionBranch/FinancialInstitution/ID',
      ),
    reference: textAt(root, 'PaymentMeans/PaymentID'),
    creditor,
    amount: payable,
  })
}

export function readUblPaymentMethod(root: XmlNode): PaymentMethod | undefined {
  const means = elementsAt(root, 'PaymentMeans')
  const type = means
    .map((each) => paymentMethodOfCode(textAt(each, 'PaymentMeansCode')))
    .find((each) => each !== undefined)
  if (type === undefined) return undefined
  const card = textAt(root, 'PaymentMeans/CardAccount/PrimaryAccountNumberID')
  const last4 = card === undefined ? undefined : /(\d{4})\D*$/.exec(card)?.[1]
  return compact<PaymentMethod>({ type, cardLast4: last4 })
}

export function readUblDiscounts(
  root: XmlNode,
  currency: string | undefined,
  documentDate: string | undefined,
  terms: string,
): DiscountInfo[] {
  const allowances = elementsAt(root, 'AllowanceCharge')
    .filter((part) => textAt(part, 'ChargeIndicator') !== 'true')
    .map((part) =>
      compact<DiscountInfo>({
        type: 'ALLOWANCE',
        rate: numberAt(part, 'MultiplierFactorNumeric'),
        amount: amountAt(part, 'Amount', currency),
        description: textAt(part, 'AllowanceChargeReason'),
      }),
    )
  return [...allowances, ...readStructuredTerms(terms, documentDate)]
}
