import { pictureMark } from '../../../src-shared/domain/history/picture-mark.ts'
import { markOfPage, type PageMark } from '../mark-of-page.ts'
import { drawGrey } from './draw-grey.ts'
import { putBytes, startPdfium } from './pdfium.ts'

/**
 * Which of these pages are separator sheets, and which are blank: drawn small, without a dark pixel that could be print. One that
 * cannot be drawn is neither.
 * @param pages from 1
 * @throws where the file cannot be read
 */
export async function lookAtPages(
  bytes: Uint8Array,
  pages: readonly number[],
): Promise<{ readonly pageCount: number; readonly marks: readonly PageMark[] }> {
  const pdfium = await startPdfium()
  const document = pdfium.FPDF_LoadMemDocument(putBytes(pdfium, bytes), bytes.length, '')
  if (document === 0) throw new Error('The PDF is damaged')
  const marks: PageMark[] = []
  for (const page of pages) {
    const drawn = drawGrey(pdfium, document, page)
    marks.push({ page, mark: drawn && (await markOfPage(drawn)) })
  }
  return { pageCount: pdfium.FPDF_GetPageCount(document), marks }
}

/**
 * What its first page looks like; null where that is blank or cannot be drawn.
 * @throws where the file cannot be read
 */
export async function markPicture(bytes: Uint8Array): Promise<string | null> {
  const pdfium = await startPdfium()
  const document = pdfium.FPDF_LoadMemDocument(putBytes(pdfium, bytes), bytes.length, '')
  if (document === 0) throw new Error('The PDF is damaged')
  const drawn = drawGrey(pdfium, document, 1)
  return drawn && pictureMark(drawn)
}
