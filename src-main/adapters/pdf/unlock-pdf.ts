import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import { putBytes, startPdfium, writeDocument } from './pdfium.ts'

/** FPDF_GetLastError, as PDFium numbers them. */
const passwordError = 4

export type Unlocked =
  | {
      readonly kind: 'unlocked'
      readonly bytes: Uint8Array<ArrayBuffer>
      readonly password: string
    }
  | { readonly kind: 'wrong-password' }

/**
 * A PDF as it is behind its password, which may be the user's or the owner's: the same pages and attachments, no longer
 * encrypted.
 * @param passwords tried in their order
 * @throws where the file cannot be read at all
 */
export async function unlockPdf(
  bytes: Uint8Array,
  passwords: readonly string[],
): Promise<Unlocked> {
  const pdfium = await startPdfium()
  const at = putBytes(pdfium, bytes)
  for (const password of passwords) {
    const document = pdfium.FPDF_LoadMemDocument(at, bytes.length, password)
    if (document !== 0) return { kind: 'unlocked', bytes: openly(pdfium, document), password }
    if (pdfium.FPDF_GetLastError() !== passwordError) throw new Error('The PDF is damaged')
  }
  return { kind: 'wrong-password' }
}

function openly(pdfium: WrappedPdfiumModule, document: number): Uint8Array<ArrayBuffer> {
  if (pdfium.FPDF_GetPageCount(document) === 0 || !pdfium.EPDF_RemoveEncryption(document))
    throw new Error('The PDF could not be written without its password')
  return writeDocument(pdfium, document)
}
