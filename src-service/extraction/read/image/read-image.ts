import type { ReadDocument, ReadPage } from '../../read-document.ts'
import { engineToCome } from '../ocr/engine-to-come.ts'
import type { OcrEngine } from '../ocr/ocr-engine.ts'
import { isSheet } from '../ocr/paper-shape.ts'
import type { OcrPage } from '../ocr/read-raster.ts'
import { readPixels, unreadable, unreadWarnings } from '../read-pixels.ts'
import type { Reading } from '../reading.ts'
import { readingLimits } from '../reading-limits.ts'
import { turnBox } from '../turn-raster.ts'
import { openImage, type ImagePage } from './read-image-pages.ts'

const pointsPerInch = 72
/** Densities outside are defaults of cameras and programs (1, 72, 96), or nonsense. */
const minDensity = 100
const maxDensity = 1200
/** Long side of A4 in inches, what a picture without a density is taken for. */
const assumedInches = 11.69

/** Reads a JPEG, PNG or TIFF, each of its pictures as a page. */
export async function readImage(
  bytes: Uint8Array,
  mediaType: ReadDocument['mediaType'],
  reading: Reading,
): Promise<ReadDocument> {
  const image = await openImage(bytes)
  const pages: ReadPage[] = []
  const warnings: string[] = []
  const failures: unknown[] = []
  const count = Math.min(image.pages, readingLimits.ocrPages)
  if (count < image.pages)
    warnings.push(
      `PAGES_SKIPPED: only the first ${String(count)} of ${String(image.pages)} pages were read.`,
    )
  for (let index = 0; index < count; index += 1) {
    reading.signal.throwIfAborted()
    const number = index + 1
    reading.onStep({ step: 'ocr', page: number, isSheet: isSheet(image) })
    try {
      const engine = engineToCome(reading.ocrEngine())
      const { page, ocr } = await readPicture(await image.readPage(index), number, engine)
      pages.push(page)
      warnings.push(...unreadWarnings(number, ocr))
    } catch (error) {
      failures.push(error)
      warnings.push(unreadable(number))
    }
  }
  if (pages.length === 0) throw failures[0]
  return { mediaType, pages, embeddedXml: null, warnings }
}

async function readPicture(
  picture: ImagePage,
  number: number,
  engine: OcrEngine,
): Promise<{ readonly page: ReadPage; readonly ocr: OcrPage }> {
  const dpi = dotsPerInch(picture)
  const ocr = await readPixels(picture, dpi, engine)
  const { words, turned, lean, qrCodes } = ocr
  const sideways = turned === 90 || turned === 270
  const [width, height] = sideways
    ? [picture.height, picture.width]
    : [picture.width, picture.height]
  const page: ReadPage = {
    page: number,
    width: (width / dpi) * pointsPerInch,
    height: (height / dpi) * pointsPerInch,
    source: 'ocr',
    turned,
    ...(lean && { lean }),
    words,
    qrCodes: qrCodes.map((code) => turnBox(code, turned)),
  }
  return { page, ocr }
}

function dotsPerInch({ width, height, density }: ImagePage): number {
  if (density !== null && density >= minDensity && density <= maxDensity) return density
  return Math.max(width, height) / assumedInches
}
