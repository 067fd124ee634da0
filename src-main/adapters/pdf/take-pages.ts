import type { PilePage } from '../../../src-shared/contract/piles.ts'
import { putBytes, startPdfium, writeDocument } from './pdfium.ts'

/**
 * A PDF of some pages of another, in their order: their content, fonts and pictures as they are, turned by what their
 * `/Rotate` says. What belongs to the file as a whole (attachments, bookmarks, its form) does not come along.
 * @param pages from 1; `turn` in degrees clockwise beside what the page has already
 * @throws where the file cannot be read, or has no such page
 */
export async function takePages(
  bytes: Uint8Array,
  pages: readonly PilePage[],
): Promise<Uint8Array<ArrayBuffer>> {
  const pdfium = await startPdfium()
  const source = pdfium.FPDF_LoadMemDocument(putBytes(pdfium, bytes), bytes.length, '')
  if (source === 0) throw new Error('The PDF is damaged')
  const count = pdfium.FPDF_GetPageCount(source)
  if (pages.some(({ page }) => page > count)) throw new Error('The PDF has no such page')
  const made = pdfium.FPDF_CreateNewDocument()
  const indices = Int32Array.from(pages, ({ page }) => page - 1)
  const at = putBytes(pdfium, new Uint8Array(indices.buffer))
  if (!pdfium.FPDF_ImportPagesByIndex(made, source, at, indices.length, 0))
    throw new Error('The pages could not be taken')
  for (const [index, { turn }] of pages.entries()) if (turn !== 0) turnPage(index, turn)
  return writeDocument(pdfium, made)

  function turnPage(index: number, turn: number): void {
    const page = pdfium.FPDF_LoadPage(made, index)
    if (page === 0) throw new Error('A page could not be turned')
    // In quarters, as PDFium counts them.
    pdfium.FPDFPage_SetRotation(page, (pdfium.FPDFPage_GetRotation(page) + turn / 90) % 4)
    pdfium.FPDF_ClosePage(page)
  }
}
