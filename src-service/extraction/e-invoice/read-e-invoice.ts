import type { EInvoice } from './e-invoice.ts'
import { readCii } from './read-cii.ts'
import { readUbl } from './read-ubl.ts'
import { parseXml } from './xml-tree.ts'

/**
 * Reads the XML of an e-invoice: ZUGFeRD 1 and 2, Factur-X, XRechnung in either syntax. Undefined
 * when it is none (an order, a delivery note, any other XML) or names neither number nor total.
 */
export function readEInvoice(xml: string): EInvoice | undefined {
  const root = parseXml(xml)
  if (root === undefined) return undefined
  const invoice = readRoot(root)
  if (invoice === undefined) return undefined
  return invoice.documentNumber === undefined && invoice.totals.amountGross === undefined
    ? undefined
    : invoice
}

function readRoot(root: NonNullable<ReturnType<typeof parseXml>>): EInvoice | undefined {
  switch (root.name) {
    case 'CrossIndustryInvoice':
    case 'CrossIndustryDocument':
      return readCii(root.node)
    case 'Invoice':
    case 'CreditNote':
      return readUbl(root.node, root.name)
    default:
      return undefined
  }
}
