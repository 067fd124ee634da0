import sharp from 'sharp'
import { ReadError } from '../read-error.ts'
import { readingLimits } from '../reading-limits.ts'
import type { Raster } from '../raster.ts'

/** A picture as a page: upright by its EXIF tag, grey, with the density its file claims. */
export type ImagePage = Raster & {
  /** Dots per inch the file claims; null where it claims none. */
  readonly density: number | null
}

export type ImageFile = {
  readonly pages: number
  readPage(index: number): Promise<ImagePage>
}

const options = { limitInputPixels: readingLimits.picturePixels, failOn: 'error' } as const

/**
 * Opens a JPEG, PNG or TIFF without decoding it; pages are decoded one at a time.
 *
 * @throws ReadError `damaged` or `too-many-pixels`, also from readPage
 */
export async function openImage(bytes: Uint8Array): Promise<ImageFile> {
  const metadata = await orDamaged(() =>
    sharp(bytes, { ...options, limitInputPixels: false }).metadata(),
  )
  if (metadata.width * metadata.height > readingLimits.picturePixels)
    throw new ReadError(
      'too-many-pixels',
      `The picture has ${String(metadata.width)} × ${String(metadata.height)} pixels, more than can be read. Save it smaller and add it again.`,
    )
  return {
    pages: metadata.pages ?? 1,
    readPage: (page) => orDamaged(() => decodePage(bytes, page)),
  }
}

async function decodePage(bytes: Uint8Array, page: number): Promise<ImagePage> {
  const image = sharp(bytes, { ...options, page }).timeout({ seconds: 20 })
  const { density } = await image.metadata()
  const { data, info } = await image
    .autoOrient()
    .flatten({ background: '#fff' })
    .toColourspace('b-w')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return {
    width: info.width,
    height: info.height,
    data: firstChannel(data, info.channels),
    density: density ?? null,
  }
}

function firstChannel(data: Uint8Array, channels: number): Uint8Array {
  if (channels === 1) return data
  const grey = new Uint8Array(data.length / channels)
  for (let pixel = 0; pixel < grey.length; pixel += 1) grey[pixel] = data[pixel * channels] ?? 0
  return grey
}

async function orDamaged<Value>(read: () => Promise<Value>): Promise<Value> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof ReadError) throw error
    const message = error instanceof Error ? error.message : ''
    if (/pixel limit/iu.test(message))
      throw new ReadError(
        'too-many-pixels',
        'The picture has more pixels than can be read. Save it smaller and add it again.',
        { cause: error },
      )
    throw new ReadError('damaged', 'The picture cannot be decoded: it is cut off or damaged.', {
      cause: error,
    })
  }
}
