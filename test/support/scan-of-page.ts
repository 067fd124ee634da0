import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { drawGrey } from '../../src-main/adapters/pdf/draw-grey.ts'
import { putBytes, startPdfium } from '../../src-main/adapters/pdf/pdfium.ts'
import type { GreyPage } from '../../src-shared/domain/history/picture-mark.ts'

export async function drawnPage(file: string | Uint8Array): Promise<GreyPage> {
  const bytes = typeof file === 'string' ? await readFile(file) : file
  const pdfium = await startPdfium()
  const document = pdfium.FPDF_LoadMemDocument(putBytes(pdfium, bytes), bytes.length, '')
  const page = drawGrey(pdfium, document, 1)
  if (!page) throw new Error('The page could not be drawn')
  return page
}

/** How a sheet lay in the scanner, and what that makes of it. */
export type Lay = {
  readonly degrees: number
  readonly scale: number
  readonly left: number
  readonly top: number
  readonly blur: number
  /** Of paper. */
  readonly brightness: number
  readonly noise: number
  readonly seed: number
}

/** A page as a scanner gives it: turned a little, shifted, in another resolution, unsharp, grey, with noise and specks, as JPEG. */
export async function scanOfPage({ width, height, grey }: GreyPage, lay: Lay): Promise<Buffer> {
  const { data, info } = await sharp(Buffer.from(grey), { raw: { width, height, channels: 1 } })
    .resize(Math.round(width * lay.scale))
    .rotate(lay.degrees, { background: '#fff' })
    .extend({ top: lay.top, left: lay.left, bottom: 4, right: 4, background: '#fff' })
    .linear((lay.brightness - 10) / 255, 10)
    .blur(lay.blur)
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const random = randomFrom(lay.seed)
  const pixels = Uint8Array.from({ length: info.width * info.height }, (_, at) => {
    const value = (data[at * info.channels] ?? 255) + (random() - 0.5) * lay.noise
    return Math.max(0, Math.min(255, value))
  })
  for (let speck = 0; speck < 60; speck += 1) pixels[Math.floor(random() * pixels.length)] = 30
  return sharp(pixels, { raw: { width: info.width, height: info.height, channels: 1 } })
    .jpeg({ quality: 60 })
    .toBuffer()
}

export function layFrom(seed: number): Lay {
  const random = randomFrom(seed * 7919 + 1)
  return {
    degrees: (random() - 0.5) * 2.4,
    scale: 0.97 + random() * 0.06,
    left: Math.round(random() * 14),
    top: Math.round(random() * 18),
    blur: 0.6 + random() * 0.6,
    brightness: 215 + Math.round(random() * 30),
    noise: 24,
    seed,
  }
}

/** Decoded again, as it is looked at. */
export async function greyOf(picture: Uint8Array): Promise<GreyPage> {
  const { data, info } = await sharp(picture)
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const grey = Uint8Array.from({ length: width * height }, (_, at) => data[at * channels] ?? 255)
  return { width, height, grey }
}

/** Park and Miller's. */
function randomFrom(seed: number): () => number {
  let state = (seed % 2147483646) + 1
  return () => {
    state = (state * 48271) % 2147483647
    return state / 2147483647
  }
}
