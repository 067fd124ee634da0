import type { EInvoice } from './e-invoice.ts'
import { readCii } from './read-cii.ts'
import { readFattura } from './read-fattura.ts'
import { readUbl } from './read-ubl.ts'
import { parseXml, type XmlRoot } from './xml-tree.ts'

/**
 * Reads the XML of an e-invoice: ZUGFeRD 1 and 2, Factur-X, XRechnung in either syntax, FatturaPA. Empty when it
 * is none (an order, a delivery note, any other XML); one that names neither number nor total is left out.
 */
export function readEInvoices(xml: string): readonly EInvoice[] {
  const root = parseXml(xml)
  if (root === undefined) return []
  return readRoot(root).filter(
    ({ documentNumber, totals }) =>
      documentNumber !== undefined || totals.amountGross !== undefined,
  )
}

/** The one invoice of such an XML; undefined where it is none, or a lot of several. */
export function readEInvoice(xml: string): EInvoice | undefined {
  const [invoice, ...others] = readEInvoices(xml)
  return others.length === 0 ? invoice : undefined
}

function readRoot({ name, node }: XmlRoot): readonly EInvoice[] {
  switch (name) {
    case 'CrossIndustryInvoice':
    case 'CrossIndustryDocument':
      return [readCii(node)]
    case 'Invoice':
    case 'CreditNote':
      return [readUbl(node, name)]
    case 'FatturaElettronica':
      return readFattura(node)
    default:
      return []
  }
}
