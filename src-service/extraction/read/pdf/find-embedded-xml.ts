import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { EmbeddedXml } from '../../read-document.ts'

/** Roots of the two syntaxes of EN 16931 (UN/CEFACT CII, OASIS UBL) and of ZUGFeRD 1. */
const invoiceRoot =
  /<(?:[\w.-]+:)?(?:CrossIndustryInvoice|CrossIndustryDocument|Invoice|CreditNote)[\s>/]/u
const oasisOrCefact = /urn:(?:oasis:names:specification:ubl|un:unece:uncefact|ferd:)/u

/** Attachments larger than this are no invoice; reading them would only cost memory. */
const maxXmlBytes = 20 * 1024 * 1024

/**
 * The e-invoice in a PDF's attachments, chosen by its root element: senders name the file as they
 * like, and order confirmations or time sheets may be attached beside it.
 */
export async function findEmbeddedXml(document: PDFDocumentProxy): Promise<EmbeddedXml | null> {
  for (const [id, name] of attachmentNames(await document.getAttachments())) {
    const content = await document.getAttachmentContent(id)
    if (!content || content.length > maxXmlBytes) continue
    const xml = decodeXml(content)
    if (xml !== null && isInvoice(xml)) return { name, xml }
  }
  return null
}

function attachmentNames(attachments: unknown): [string, string][] {
  const entries: [unknown, unknown][] =
    attachments instanceof Map
      ? [...(attachments as Map<unknown, unknown>)]
      : Object.entries(attachments ?? {})
  return entries.map(([id, value]) => {
    const { filename } = (value ?? {}) as { filename?: unknown }
    return [String(id), typeof filename === 'string' ? filename : String(id)]
  })
}

/** Only the part before the root's children counts: an invoice may be quoted inside other XML. */
function isInvoice(xml: string): boolean {
  const root = /<(?![?!])[^<>]*>/u.exec(xml.slice(0, 10_000))?.[0] ?? ''
  return invoiceRoot.test(root) && oasisOrCefact.test(root)
}

/** XML by its byte order mark or its own declaration; null where it is no XML. */
function decodeXml(bytes: Uint8Array): string | null {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const declared = /encoding\s*=\s*["']([\w-]+)["']/u.exec(head)?.[1]
  const marked =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : null
  if (marked === null && !head.includes('<')) return null
  try {
    return new TextDecoder(marked ?? declared ?? 'utf-8').decode(bytes)
  } catch {
    return new TextDecoder('utf-8').decode(bytes) // an encoding name nobody knows
  }
}
