import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { decodeXml } from '../../../../src-shared/e-invoice/decode-xml.ts'
import { invoiceRootName } from '../../../../src-shared/e-invoice/invoice-root.ts'
import type { EmbeddedXml } from '../../read-document.ts'

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
    if (xml !== null && invoiceRootName(xml) !== null) return { name, xml }
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
