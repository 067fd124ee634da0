import { setImmediate } from 'node:timers/promises'
import type { QrCode } from '../read-document.ts'
import type { OcrEngine } from './ocr/ocr-engine.ts'
import { PageGivenUpError } from './ocr/page-given-up.ts'
import { readRaster, type OcrPage, type Picture } from './ocr/read-raster.ts'
import { decodeQr } from './qr/decode-qr.ts'

/**
 * The words and the codes on a page that is a picture. Codes are looked for while the engine, which
 * is a thread of its own, reads the words.
 *
 * @returns words placed on the page turned upright, codes on the page as it lies
 */
export async function readPixels(
  raster: Picture,
  dpi: number,
  engine: OcrEngine,
): Promise<OcrPage & { readonly qrCodes: readonly QrCode[] }> {
  let looking: Promise<QrCode[]> | null = null
  const look = () => (looking ??= decodeQr(raster, 'thorough'))
  const ocr = await readRaster(raster, dpi, {
    ...engine,
    async recognise(prepared, segmentation, preparedDpi) {
      const [words] = await Promise.all([
        engine.recognise(prepared, segmentation, preparedDpi),
        setImmediate().then(look), // the page has left for the engine before this thread is busy
      ])
      return words
    },
  }).catch((error: unknown) => {
    if (error instanceof PageGivenUpError) return givenUp
    throw error
  })
  return { ...ocr, qrCodes: await look() }
}

const givenUp: OcrPage = { words: [], turned: 0, lean: null, unread: 'all' }

/** The warnings for a page of which a piece could not be read, or which took too long. */
export function unreadWarnings(page: number, { unread }: Pick<OcrPage, 'unread'>): string[] {
  switch (unread) {
    case 'none':
      return []
    case 'part':
      return [
        `PAGE_PARTLY_READ: page ${String(page)} takes too long to read; a part of it was not read.`,
      ]
    case 'all':
      return [illegible(page)]
  }
}

/** The warning for a page whose words are not read. */
export const illegible = (page: number): string =>
  `PAGE_ILLEGIBLE: page ${String(page)} holds no print that could be read in reasonable time, and its words were not read.`

/** The warning for a page that is left out. */
export const unreadable = (page: number): string =>
  `PAGE_UNREADABLE: page ${String(page)} could not be read and was left out.`
