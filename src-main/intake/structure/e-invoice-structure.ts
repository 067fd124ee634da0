import { decodeXml } from '../../../src-shared/e-invoice/decode-xml.ts'
import { invoiceRootName } from '../../../src-shared/e-invoice/invoice-root.ts'
import type { ByteSource } from '../byte-source.ts'
import type { Structure } from './check-structure.ts'

/** Declaration, comments and the namespaces of the root. */
const headBytes = 16 * 1024
/** The end of the root, with what blanks and comments may stand behind it. */
const tailBytes = 4 * 1024

/** Whether a file is an invoice by the root of its XML, whatever its name is. */
export async function isEInvoice(source: ByteSource): Promise<boolean> {
  return (await rootName(source)) !== null
}

/** Whole where its root ends: programs write from the beginning to the end. */
export async function eInvoiceStructure(source: ByteSource): Promise<Structure> {
  const start = Math.max(0, source.size - tailBytes)
  // Of two bytes a sign, half of one would be read; ASCII is what counts.
  const tail = new TextDecoder('latin1')
    .decode(await source.read(start, tailBytes))
    .replaceAll('\0', '')
  const end = tail.lastIndexOf('</')
  const name = /^<\/([\w.:-]+)\s*>/u.exec(tail.slice(end))?.[1]
  return end >= 0 && name === (await rootName(source)) ? 'complete' : 'incomplete'
}

async function rootName(source: ByteSource): Promise<string | null> {
  const xml = decodeXml(await source.read(0, headBytes))
  return xml === null ? null : invoiceRootName(xml)
}
