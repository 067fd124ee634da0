import type { Identification, LegalEntityInfo } from '../service-api/primitives.ts'
import { documentTypeOfCode } from './code-lists.ts'
import type { EInvoice } from './e-invoice.ts'
import { identify, stateOf } from './header-values.ts'
import { readCiiItems } from './read-cii-items.ts'
import { ciiVatNumber, readCiiParty } from './read-cii-party.ts'
import {
  readCiiDiscounts,
  readCiiDueDate,
  readCiiPayment,
  readCiiPaymentMethod,
  readCiiTerms,
  readCiiTotals,
  readCiiVat,
} from './read-cii-settlement.ts'
import { elementAt, textAt, textsAt, type XmlNode } from './xml-tree.ts'
import { compact, dateAt } from './xml-values.ts'

/**
 * Reads the Cross Industry Invoice of UN/CEFACT as it comes in ZUGFeRD 1.0 (CrossIndustryDocument)
 * and, from D16B on, in ZUGFeRD 2, Factur-X and XRechnung (CrossIndustryInvoice).
 */
export function readCii(root: XmlNode): EInvoice {
  const document = elementAt(root, 'ExchangedDocument|HeaderExchangedDocument')
  const transaction = elementAt(
    root,
    'SupplyChainTradeTransaction|SpecifiedSupplyChainTradeTransaction',
  )
  const agreement = elementAt(
    transaction,
    'ApplicableHeaderTradeAgreement|ApplicableSupplyChainTradeAgreement',
  )
  const settlement = elementAt(
    transaction,
    'ApplicableHeaderTradeSettlement|ApplicableSupplyChainTradeSettlement',
  )
  const seller = elementAt(agreement, 'SellerTradeParty')
  const sender = readCiiParty(seller)
  const typeCode = textAt(document, 'TypeCode')
  const currency = textAt(settlement, 'InvoiceCurrencyCode')
  const documentDate = dateAt(document, 'IssueDateTime/DateTimeString')
  const totals = readCiiTotals(settlement, currency)
  const documentType = documentTypeOfCode(typeCode, totals.amountGross?.value)
  const vatNumber = ciiVatNumber(seller)
  const precedingInvoice = readPreceding(settlement)
  return compact<EInvoice>({
    syntax: 'CII',
    guideline: textAt(
      root,
      'ExchangedDocumentContext|SpecifiedExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID',
    ),
    typeCode,
    documentType,
    documentNumber: textAt(document, 'ID'),
    documentDate,
    dueDate: readCiiDueDate(settlement),
    currency,
    sender,
    recipient: readCiiParty(elementAt(agreement, 'BuyerTradeParty')),
    identifications: identify(documentType, {
      ...readReferences(agreement, transaction),
      number: textAt(document, 'ID'),
      vatNumber,
      preceding: precedingInvoice?.number,
    }),
    precedingInvoice,
    totals,
    vatDetails: readCiiVat(settlement, currency, totals.totalVat, vatNumber),
    paymentDetails: readCiiPayment(settlement, creditorName(settlement, sender), totals.payable),
    paymentMethod: readCiiPaymentMethod(settlement),
    stateOfInvoice: stateOf(totals),
    paymentTerms: readCiiTerms(settlement),
    discounts: readCiiDiscounts(settlement, currency, documentDate),
    items: readCiiItems(transaction, currency),
    notes: [...textsAt(document, 'IncludedNote/Content')],
  })
}

/** BG-10 where somebody else than the seller is to be paid. */
function creditorName(settlement: XmlNode | undefined, sender: LegalEntityInfo | undefined) {
  return textAt(settlement, 'PayeeTradeParty/Name') ?? sender?.name
}

function readPreceding(settlement: XmlNode | undefined): EInvoice['precedingInvoice'] {
  const document = elementAt(settlement, 'InvoiceReferencedDocument')
  const number = textAt(document, 'IssuerAssignedID|ID')
  if (number === undefined) return undefined
  const date = dateAt(document, 'FormattedIssueDateTime/DateTimeString')
  return date === undefined ? { number } : { number, date }
}

function readReferences(agreement: XmlNode | undefined, transaction: XmlNode | undefined) {
  const delivery = elementAt(
    transaction,
    'ApplicableHeaderTradeDelivery|ApplicableSupplyChainTradeDelivery',
  )
  return {
    order: textAt(agreement, 'BuyerOrderReferencedDocument/IssuerAssignedID|ID'),
    contract: textAt(agreement, 'ContractReferencedDocument/IssuerAssignedID|ID'),
    deliveryNote: textAt(delivery, 'DeliveryNoteReferencedDocument/IssuerAssignedID|ID'),
    customer: textAt(agreement, 'BuyerTradeParty/ID'),
    buyerReference: textAt(agreement, 'BuyerReference'),
  } satisfies Partial<Record<string, Identification['value'] | undefined>>
}
