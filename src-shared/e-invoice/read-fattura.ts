import type { Address, LegalEntityInfo } from '../service-api/primitives.ts'
import type { DiscountInfo, InvoiceItem } from '../service-api/result-parts.ts'
import { splitStreetLine } from '../domain/address-lines.ts'
import type { EInvoice } from './e-invoice.ts'
import { identify, stateOf } from './header-values.ts'
import {
  readFatturaMethod,
  readFatturaPayment,
  readFatturaTotals,
  readFatturaVat,
} from './read-fattura-sums.ts'
import { elementAt, elementsAt, textAt, textsAt, type XmlNode } from './xml-tree.ts'
import { amountAt, compact, dateAt, numberAt } from './xml-values.ts'

/** TipoDocumento by which money flows back: nota di credito, its simplified form, and the self-billed one. */
const creditTypes: ReadonlySet<string> = new Set(['TD04', 'TD08', 'TD28'])

/**
 * Reads a FatturaPA (Agenzia delle Entrate, "Specifiche tecniche" 1.2): one header, and a body for each invoice
 * of the lot.
 */
export function readFattura(root: XmlNode): EInvoice[] {
  const header = elementAt(root, 'FatturaElettronicaHeader')
  return elementsAt(root, 'FatturaElettronicaBody').map((body) => readBody(header, body))
}

function readBody(header: XmlNode | undefined, body: XmlNode): EInvoice {
  const general = elementAt(body, 'DatiGenerali')
  const document = elementAt(general, 'DatiGeneraliDocumento')
  const seller = elementAt(header, 'CedentePrestatore')
  const sender = readParty(seller)
  const typeCode = textAt(document, 'TipoDocumento')
  const documentType = creditTypes.has(typeCode ?? '') ? 'CREDIT_NOTE' : 'INVOICE'
  const currency = textAt(document, 'Divisa')
  const number = textAt(document, 'Numero')
  const vatNumber = taxNumberOf(seller)
  const totals = readFatturaTotals(body, currency)
  const linked = elementAt(general, 'DatiFattureCollegate')
  const precedingNumber = textAt(linked, 'IdDocumento')
  return compact<EInvoice>({
    syntax: 'FatturaPA',
    guideline: textAt(header, 'DatiTrasmissione/FormatoTrasmissione'),
    typeCode,
    documentType,
    documentNumber: number,
    documentDate: dateAt(document, 'Data'),
    dueDate: lastDueDate(body),
    currency,
    sender,
    recipient: readParty(elementAt(header, 'CessionarioCommittente')),
    identifications: identify(documentType, {
      number,
      order: textAt(general, 'DatiOrdineAcquisto/IdDocumento'),
      contract: textAt(general, 'DatiContratto/IdDocumento'),
      deliveryNote: textAt(general, 'DatiDDT/NumeroDDT'),
      customer: undefined,
      buyerReference: undefined,
      vatNumber,
      preceding: precedingNumber,
    }),
    precedingInvoice:
      precedingNumber === undefined
        ? undefined
        : compact<NonNullable<EInvoice['precedingInvoice']>>({
            number: precedingNumber,
            date: dateAt(linked, 'Data'),
          }),
    totals,
    vatDetails: readFatturaVat(body, currency, totals.totalVat, vatNumber),
    paymentDetails: readFatturaPayment(body, sender?.name, totals.payable),
    paymentMethod: readFatturaMethod(body),
    stateOfInvoice: stateOf(totals),
    discounts: readDiscounts(document, currency),
    items: readItems(body, currency),
    notes: [...textsAt(document, 'Causale')],
  })
}

/** The last of several instalments: by then all of it is to be paid. */
function lastDueDate(body: XmlNode): string | undefined {
  return elementsAt(body, 'DatiPagamento/DettaglioPagamento')
    .map((part) => dateAt(part, 'DataScadenzaPagamento'))
    .filter((date) => date !== undefined)
    .toSorted()
    .at(-1)
}

function readParty(party: XmlNode | undefined): LegalEntityInfo | undefined {
  const person = elementAt(party, 'DatiAnagrafici/Anagrafica')
  const firstAndLast = [textAt(person, 'Nome'), textAt(person, 'Cognome')].filter(Boolean)
  const name =
    textAt(person, 'Denominazione') ??
    (firstAndLast.length > 0 ? firstAndLast.join(' ') : undefined)
  const address = readAddress(elementAt(party, 'Sede'))
  if (name === undefined && address === undefined) return undefined
  const phones = textsAt(party, 'Contatti/Telefono')
  const emails = textsAt(party, 'Contatti/Email')
  return compact<LegalEntityInfo>({
    name,
    address,
    phoneNumbers: phones.length === 0 ? undefined : [...phones],
    emails: emails.length === 0 ? undefined : [...emails],
  })
}

function readAddress(seat: XmlNode | undefined): Address | undefined {
  const street = textAt(seat, 'Indirizzo')
  const number = textAt(seat, 'NumeroCivico')
  const address = compact<Address>({
    ...(number === undefined && street !== undefined
      ? splitStreetLine(street)
      : { street, streetNumber: number }),
    zipCode: textAt(seat, 'CAP'),
    city: textAt(seat, 'Comune'),
    country: textAt(seat, 'Nazione'),
  })
  return Object.keys(address).length === 0 ? undefined : address
}

/** With its country in front, as it is written everywhere else. */
function taxNumberOf(party: XmlNode | undefined): string | undefined {
  const id = elementAt(party, 'DatiAnagrafici/IdFiscaleIVA')
  const code = textAt(id, 'IdCodice')
  return code === undefined ? undefined : `${textAt(id, 'IdPaese') ?? ''}${code}`
}

function readDiscounts(document: XmlNode | undefined, currency: string | undefined) {
  return reductionsOf(document).map((part) =>
    compact<DiscountInfo>({
      type: 'ALLOWANCE',
      rate: numberAt(part, 'Percentuale'),
      amount: amountAt(part, 'Importo', currency),
      description: undefined,
    }),
  )
}

/** ScontoMaggiorazione is either: SC takes away, MG adds. */
function reductionsOf(node: XmlNode | undefined): readonly XmlNode[] {
  return elementsAt(node, 'ScontoMaggiorazione').filter((part) => textAt(part, 'Tipo') === 'SC')
}

function readItems(body: XmlNode, currency: string | undefined): InvoiceItem[] {
  return elementsAt(body, 'DatiBeniServizi/DettaglioLinee').map((line) =>
    compact<InvoiceItem>({
      position: textAt(line, 'NumeroLinea'),
      articleNumber: textAt(line, 'CodiceArticolo/CodiceValore'),
      description: textAt(line, 'Descrizione'),
      quantity: numberAt(line, 'Quantita'),
      unit: textAt(line, 'UnitaMisura'),
      unitPrice: amountAt(line, 'PrezzoUnitario', currency),
      discount: numberAt(reductionsOf(line)[0], 'Percentuale'),
      vatRate: numberAt(line, 'AliquotaIVA'),
      amountNet: amountAt(line, 'PrezzoTotale', currency),
    }),
  )
}
