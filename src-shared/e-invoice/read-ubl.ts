import type { Address, LegalEntityInfo } from '../service-api/primitives.ts'
import { splitStreetLine } from '../domain/address-lines.ts'
import { documentTypeOfCode } from './code-lists.ts'
import type { EInvoice } from './e-invoice.ts'
import { identify, stateOf } from './header-values.ts'
import { readUblItems } from './read-ubl-items.ts'
import {
  readUblDiscounts,
  readUblPayment,
  readUblPaymentMethod,
  readUblTotals,
  readUblVat,
} from './read-ubl-settlement.ts'
import {
  attributeOf,
  elementAt,
  elementsAt,
  textAt,
  textOf,
  textsAt,
  type XmlNode,
} from './xml-tree.ts'
import { compact, dateAt } from './xml-values.ts'

/** Reads a UBL 2 Invoice or CreditNote by the syntax binding of EN 16931 (CEN/TS 16931-3-2). */
export function readUbl(root: XmlNode, rootName: 'Invoice' | 'CreditNote'): EInvoice {
  const typeCode = textAt(root, 'InvoiceTypeCode|CreditNoteTypeCode')
  const currency = textAt(root, 'DocumentCurrencyCode')
  const seller = elementAt(root, 'AccountingSupplierParty/Party')
  const buyer = elementAt(root, 'AccountingCustomerParty/Party')
  const sender = readParty(seller)
  const totals = readUblTotals(root, currency)
  const documentType =
    rootName === 'CreditNote'
      ? 'CREDIT_NOTE'
      : documentTypeOfCode(typeCode, totals.amountGross?.value)
  const vatNumber = vatNumberOf(seller)
  const documentDate = dateAt(root, 'IssueDate')
  const terms = textsAt(root, 'PaymentTerms/Note')
  const preceding = elementAt(root, 'BillingReference/InvoiceDocumentReference')
  const precedingNumber = textAt(preceding, 'ID')
  return compact<EInvoice>({
    syntax: 'UBL',
    guideline: textAt(root, 'CustomizationID'),
    typeCode,
    documentType,
    documentNumber: textAt(root, 'ID'),
    documentDate,
    dueDate: dateAt(root, 'DueDate') ?? dateAt(root, 'PaymentMeans/PaymentDueDate'),
    currency,
    sender,
    recipient: readParty(buyer),
    identifications: identify(documentType, {
      number: textAt(root, 'ID'),
      order: textAt(root, 'OrderReference/ID'),
      contract: textAt(root, 'ContractDocumentReference/ID'),
      deliveryNote: textAt(root, 'DespatchDocumentReference/ID'),
      customer: textAt(buyer, 'PartyIdentification/ID'),
      buyerReference: textAt(root, 'BuyerReference'),
      vatNumber,
      preceding: precedingNumber,
    }),
    precedingInvoice:
      precedingNumber === undefined
        ? undefined
        : compact<NonNullable<EInvoice['precedingInvoice']>>({
            number: precedingNumber,
            date: dateAt(preceding, 'IssueDate'),
          }),
    totals,
    vatDetails: readUblVat(root, currency, totals.totalVat, vatNumber),
    paymentDetails: readUblPayment(
      root,
      textAt(root, 'PayeeParty/PartyName/Name') ?? sender?.name,
      totals.payable,
    ),
    paymentMethod: readUblPaymentMethod(root),
    stateOfInvoice: stateOf(totals),
    paymentTerms: terms.length === 0 ? undefined : terms.join('\n'),
    discounts: readUblDiscounts(root, currency, documentDate, terms.join('\n')),
    items: readUblItems(root, currency),
    notes: [...textsAt(root, 'Note')],
  })
}

/** BT-27 is the registered name; the trading name (BT-28) only where the former is absent. */
function readParty(party: XmlNode | undefined): LegalEntityInfo | undefined {
  if (party === undefined) return undefined
  const name =
    textAt(party, 'PartyLegalEntity/RegistrationName') ??
    textAt(party, 'PartyName/Name') ??
    textAt(party, 'Contact/Name')
  const address = readAddress(elementAt(party, 'PostalAddress'))
  if (name === undefined && address === undefined) return undefined
  const electronic = elementAt(party, 'EndpointID')
  const phones = textsAt(party, 'Contact/Telephone')
  const emails = [
    ...textsAt(party, 'Contact/ElectronicMail'),
    ...(attributeOf(electronic, 'schemeID') === 'EM' ? [textOf(electronic) ?? ''] : []),
  ].filter((email) => email !== '')
  return compact<LegalEntityInfo>({
    name,
    address,
    phoneNumbers: phones.length === 0 ? undefined : [...phones],
    emails: emails.length === 0 ? undefined : [...new Set(emails)],
  })
}

function readAddress(node: XmlNode | undefined): Address | undefined {
  if (node === undefined) return undefined
  const street = textAt(node, 'StreetName')
  const number = textAt(node, 'BuildingNumber')
  const supplement = textsAt(node, 'AdditionalStreetName|AddressLine/Line').join(', ')
  const address = compact<Address>({
    ...(number === undefined && street !== undefined
      ? splitStreetLine(street)
      : { street, streetNumber: number }),
    addressSupplement: supplement === '' ? undefined : supplement,
    poBox: textAt(node, 'Postbox'),
    zipCode: textAt(node, 'PostalZone'),
    city: textAt(node, 'CityName'),
    country: textAt(node, 'Country/IdentificationCode'),
  })
  return Object.keys(address).length === 0 ? undefined : address
}

function vatNumberOf(party: XmlNode | undefined): string | undefined {
  return elementsAt(party, 'PartyTaxScheme')
    .filter((scheme) => (textAt(scheme, 'TaxScheme/ID') ?? 'VAT') === 'VAT')
    .map((scheme) => textAt(scheme, 'CompanyID'))
    .find((id) => id !== undefined)
}
