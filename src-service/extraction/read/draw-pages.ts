import { detectMediaType } from '../../../src-shared/domain/media-type.ts'
import { openImage } from './image/read-image-pages.ts'
import { sharp } from './image/sharp.ts'
import { checkStreamSizes } from './pdf/check-stream-sizes.ts'
import { openPdf } from './pdf/open-pdf.ts'
import { renderPage } from './pdf/render-page.ts'
import type { Raster } from './raster.ts'

/** A page of the file, from 1, and the degrees clockwise that bring it upright. */
export type PageToDraw = { readonly page: number; readonly turned: 0 | 90 | 180 | 270 }

/** On A4 some 140 dots per inch: small print can be read, and models take no more. */
const longSide = 1_600
const pointsPerInch = 72
const quality = 82

/**
 * Pages as people see them, upright, each as a grey JPEG of at most 1,600 pixels.
 *
 * @throws where the file cannot be drawn
 */
export async function drawPages(
  bytes: Uint8Array,
  pages: readonly PageToDraw[],
): Promise<Uint8Array[]> {
  const drawn: Uint8Array[] = []
  if (detectMediaType(bytes) !== 'application/pdf') {
    const image = await openImage(bytes)
    for (const { page, turned } of pages)
      drawn.push(await toJpeg(await image.readPage(page - 1), turned))
    return drawn
  }
  await checkStreamSizes(bytes)
  const document = await openPdf(bytes)
  try {
    for (const { page: number, turned } of pages) {
      const page = await document.getPage(number)
      const { width, height } = page.getViewport({ scale: 1 })
      const dpi = (longSide * pointsPerInch) / Math.max(width, height)
      drawn.push(await toJpeg(await renderPage(page, { dpi, maxPixels: longSide ** 2 }), turned))
      page.cleanup()
    }
    return drawn
  } finally {
    await document.loadingTask.destroy()
  }
}

async function toJpeg(
  { width, height, data }: Raster,
  turned: PageToDraw['turned'],
): Promise<Uint8Array> {
  return sharp(data, { raw: { width, height, channels: 1 } })
    .rotate(turned)
    .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality })
    .toBuffer()
}
