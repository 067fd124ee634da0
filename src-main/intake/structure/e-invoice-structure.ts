import { decodeXml } from '../../../src-shared/e-invoice/decode-xml.ts'
import type { EInvoiceType } from '../../../src-shared/e-invoice/e-invoice-types.ts'
import { invoiceRootName } from '../../../src-shared/e-invoice/invoice-root.ts'
import { binaryOfSignedText } from '../../../src-shared/e-invoice/signed-as-text.ts'
import { latin1, sourceOfBytes, type ByteSource } from '../byte-source.ts'

/** Declaration, comments and the namespaces of the root. */
const headBytes = 16 * 1024
/** The end of the root, with what blanks and comments may stand behind it. */
const tailBytes = 4 * 1024

/** A sequence, of whatever length, that begins with the type "signed data" (RFC 5652, 3 and 5). */
const signedStart =
  // eslint-disable-next-line no-control-regex -- bytes
  /^0(?:\x80|[\x00-\x7f]|[\x81-\x84][^]{1,4}?)\x06\x09\x2a\x86\x48\x86\xf7\x0d\x01\x07\x02/

/**
 * Whether a file is an invoice by the root of its XML, whatever its name is; as the XML itself, or as what a message
 * carries that is signed and not encrypted.
 */
export async function detectEInvoice(source: ByteSource): Promise<EInvoiceType | null> {
  const head = await source.read(0, headBytes)
  const text = latin1(binaryOfSignedText(head) ?? head)
  if (!signedStart.test(text)) {
    const xml = decodeXml(head)?.trimStart() ?? ''
    return xml.startsWith('<') && invoiceRootName(xml) !== null ? 'application/xml' : null
  }
  const start = text.search(/<\?xml|<(?:[\w.-]+:)?FatturaElettronica/)
  return start >= 0 && invoiceRootName(text.slice(start)) !== null ? 'application/pkcs7-mime' : null
}

/** Whole where its root ends: programs write from the beginning to the end. */
export async function eInvoiceStructure(source: ByteSource): Promise<'complete' | 'incomplete'> {
  const start = Math.max(0, source.size - tailBytes)
  // Of two bytes a sign, half of one would be read; ASCII is what counts.
  const tail = latin1(await source.read(start, tailBytes)).replaceAll('\0', '')
  const name = /^<\/([\w.:-]+)\s*>/u.exec(tail.slice(Math.max(0, tail.lastIndexOf('</'))))?.[1]
  const xml = decodeXml(await source.read(0, headBytes)) ?? ''
  return name !== undefined && name === invoiceRootName(xml) ? 'complete' : 'incomplete'
}

/** As long as it says that it is (X.690, 8.1.3), or up to the mark at its end; and not still zeros there. */
export async function signedStructure(file: ByteSource): Promise<'complete' | 'incomplete'> {
  const source = await binarySource(file)
  const [, first = 0, ...more] = await source.read(0, 6)
  const tail = await source.read(source.size - 64, 64)
  if (source !== file && !(await endsAsItBegins(file))) return 'incomplete'
  if (tail.every((byte) => byte === 0)) return 'incomplete'
  if (first === 0x80) return tail.slice(-2).every((byte) => byte === 0) ? 'complete' : 'incomplete'
  const lengthBytes = first < 0x80 ? [] : more.slice(0, first - 0x80)
  const length = first < 0x80 ? first : lengthBytes.reduce((sum, byte) => sum * 256 + byte, 0)
  return 2 + lengthBytes.length + length <= source.size ? 'complete' : 'incomplete'
}

/** Between lines of PEM, or without them. */
async function endsAsItBegins(text: ByteSource): Promise<boolean> {
  if (!latin1(await text.read(0, 128)).includes('-----BEGIN')) return true
  return /-----END [^-]+-----\s*$/u.test(latin1(await text.read(text.size - 128, 128)))
}

async function binarySource(source: ByteSource): Promise<ByteSource> {
  if (binaryOfSignedText(await source.read(0, headBytes)) === null) return source
  const binary = binaryOfSignedText(await source.read(0, source.size))
  return binary === null ? source : sourceOfBytes(binary)
}
