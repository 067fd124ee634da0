import { readFile } from 'node:fs/promises'
import type { PageRun } from '../../../src-shared/domain/piles/page-looks.ts'
import { putBytes, startPdfium, writeDocument } from './pdfium.ts'

/**
 * A PDF of some pages of others: their content, fonts and pictures as they are, turned by what their `/Rotate` says. What
 * belongs to a file as a whole (attachments, bookmarks, its form) does not come along.
 * @param runs pages from 1; `turn` in degrees clockwise beside what the page has already
 * @param order which of all these pages, counted from 0 through the runs, comes where
 * @throws where a file cannot be read, or has no such page
 */
export async function takePages(
  runs: readonly PageRun[],
  order: readonly number[] = [],
): Promise<Uint8Array<ArrayBuffer>> {
  const pdfium = await startPdfium()
  const made = pdfium.FPDF_CreateNewDocument()
  let count = 0
  // Each file once: what its pages share comes along once, too.
  for (const { from, pages } of runs) {
    importPages(typeof from === 'string' ? await readFile(from) : from, pages)
    for (const [index, { turn }] of pages.entries()) if (turn !== 0) turnPage(count + index, turn)
    count += pages.length
  }
  const places = Int32Array.from(order)
  if (order.length > 0 && !pdfium.FPDF_MovePages(made, putNumbers(places), places.length, 0))
    throw new Error('The pages could not be put in order')
  return writeDocument(pdfium, made)

  function importPages(bytes: Uint8Array, pages: PageRun['pages']): void {
    const source = pdfium.FPDF_LoadMemDocument(putBytes(pdfium, bytes), bytes.length, '')
    if (source === 0) throw new Error('The PDF is damaged')
    const most = pdfium.FPDF_GetPageCount(source)
    if (pages.some(({ page }) => page > most)) throw new Error('The PDF has no such page')
    const indices = Int32Array.from(pages, ({ page }) => page - 1)
    if (!pdfium.FPDF_ImportPagesByIndex(made, source, putNumbers(indices), indices.length, count))
      throw new Error('The pages could not be taken')
  }

  function putNumbers(numbers: Int32Array): number {
    return putBytes(pdfium, new Uint8Array(numbers.buffer))
  }

  function turnPage(index: number, turn: number): void {
    const page = pdfium.FPDF_LoadPage(made, index)
    if (page === 0) throw new Error('A page could not be turned')
    // In quarters, as PDFium counts them.
    pdfium.FPDFPage_SetRotation(page, (pdfium.FPDFPage_GetRotation(page) + turn / 90) % 4)
    pdfium.FPDF_ClosePage(page)
  }
}
