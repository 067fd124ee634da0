import { sharp } from './sharp.ts'
import { deskTile } from '../ocr/find-desk.ts'
import { inkOfColours } from '../ink-of-colours.ts'
import { ReadError } from '../read-error.ts'
import { readingLimits } from '../reading-limits.ts'
import type { Raster } from '../raster.ts'
import { tiffPixelShape, type PixelShape } from './pixel-shape.ts'

/** A picture as a page: upright by its EXIF tag, grey, its pixels square, with the density its file claims. */
export type ImagePage = Raster & {
  /** Dots per inch the file claims; null where it claims none. */
  readonly density: number | null
  /** How white each tile is beside its brightness, 0..1; absent where the picture has no colours. */
  readonly whiteness?: Float32Array
}

export type ImageFile = {
  readonly pages: number
  /** Of the first picture, upright, in pixels. */
  readonly width: number
  readonly height: number
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
    width: metadata.autoOrient.width,
    height: metadata.autoOrient.height,
    readPage: (page) => orDamaged(() => decodePage(bytes, page)),
  }
}

async function decodePage(bytes: Uint8Array, page: number): Promise<ImagePage> {
  const image = sharp(bytes, { ...options, page }).timeout({ seconds: 20 })
  const { density, autoOrient, orientation = 1, space, channels } = await image.metadata()
  const shape = tiffPixelShape(bytes, page)
  const square = shape && squareSize(autoOrient, isSideways(orientation) ? turned(shape) : shape)
  const upright = image.autoOrient()
  const whole = (square ? upright.resize({ ...square, ...stretching }) : upright).flatten({
    background: '#fff',
  })
  const pixelsIn = (colours: 'b-w' | 'srgb') =>
    whole
      .clone()
      .toColourspace(colours)
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
  const { data, info } = await pixelsIn('b-w')
  // What a file claims is told of the pixels across, as they are stored.
  const stretch = square && shape ? Math.max(shape.down / shape.across, 1) : 1
  const isColoured = space !== 'b-w' && space !== 'grey16' && space !== 'cmyk' && channels >= 3
  const whiteness = isColoured ? await whitenessOf(bytes, page, info) : null
  const coloured = whiteness && isWhitePaper(whiteness) ? await pixelsIn('srgb') : null
  return {
    width: info.width,
    height: info.height,
    data: coloured
      ? inkOfColours(coloured.data, info.width, info.height)
      : firstChannel(data, info.channels),
    density: density === undefined ? null : density * stretch,
    ...(whiteness && { whiteness }),
  }
}

/** Drawn, or scanned with a lamp that is white: of a photo's paper no tile is. */
function isWhitePaper(whiteness: Float32Array): boolean {
  const white = whiteness.filter((tile) => tile >= whiteTile).length
  return white >= mostOfPaper * whiteness.length
}

const whiteTile = 0.995
const mostOfPaper = 0.75

/** The weakest colour of each tile as a share of the strongest: of paper and grey 1, of wood about a half. */
async function whitenessOf(bytes: Uint8Array, page: number, size: Size): Promise<Float32Array> {
  const [columns, rows] = [Math.ceil(size.width / deskTile), Math.ceil(size.height / deskTile)]
  const { data, info } = await sharp(bytes, { ...options, page })
    .autoOrient()
    .resize({ width: columns, height: rows, fit: 'fill' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return Float32Array.from({ length: columns * rows }, (_, tile) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(tile * info.channels)
    return Math.min(red, green, blue) / Math.max(1, red, green, blue)
  })
}

type Size = { readonly width: number; readonly height: number }

/** EXIF: orientations from 5 on lie on their side. */
const isSideways = (orientation: number): boolean => orientation >= 5

const turned = ({ across, down }: PixelShape): PixelShape => ({ across: down, down: across })

const stretching = { fit: 'fill', kernel: 'cubic' } as const

/** The size at which pixels are square and none is lost; null where there would be too many. */
function squareSize({ width, height }: Size, { across, down }: PixelShape): Size | null {
  const densest = Math.max(across, down)
  const size = {
    width: Math.round((width * densest) / across),
    height: Math.round((height * densest) / down),
  }
  return size.width * size.height > readingLimits.picturePixels ? null : size
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
