import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import type { GreyPage } from '../../../src-shared/domain/history/picture-mark.ts'

/** An A4 page at 100 dots for each inch: a line of small print has hundreds of dark pixels. */
export const longestSide = 1169

/** With annotations, since a stamp may be one. */
const withAnnotations = 0x01
const inGrey = 0x08
const grey8 = 1

/** @returns null where the page cannot be drawn */
export function drawGrey(
  pdfium: WrappedPdfiumModule,
  document: number,
  page: number,
): GreyPage | null {
  const loaded = pdfium.FPDF_LoadPage(document, page - 1)
  if (loaded === 0) return null
  const [natural, tall] = [pdfium.FPDF_GetPageWidthF(loaded), pdfium.FPDF_GetPageHeightF(loaded)]
  const scale = longestSide / Math.max(natural, tall)
  const width = Math.max(1, Math.round(natural * scale))
  const height = Math.max(1, Math.round(tall * scale))
  const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, grey8, 0, 0)
  if (bitmap === 0) return null
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff)
  pdfium.FPDF_RenderPageBitmap(bitmap, loaded, 0, 0, width, height, 0, withAnnotations | inGrey)
  const stride = pdfium.FPDFBitmap_GetStride(bitmap)
  const at = pdfium.FPDFBitmap_GetBuffer(bitmap)
  const grey = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) {
    const row = at + y * stride
    grey.set(pdfium.pdfium.HEAPU8.subarray(row, row + width), y * width)
  }
  pdfium.FPDFBitmap_Destroy(bitmap)
  pdfium.FPDF_ClosePage(loaded)
  return { width, height, grey }
}
