import sharp, { type Sharp } from 'sharp'
import type { PixelBox, Raster } from '../raster.ts'
import { estimateSkew } from './estimate-skew.ts'
import type { TextMeasure } from './measure-text.ts'
import type { Preparation } from './upright-transform.ts'

/** Height of capitals in pixels that the engine reads best: 10 point type at 300 dpi. */
const wantedCapitals = 28
/** Larger letters than wanted do no harm up to here, and shrinking costs detail. */
const largestCapitals = 40
const maxEnlargement = 3
/** Scales this close to the picture's own are not worth the loss. */
const scaleTolerance = 0.1
/** Pixels the engine gets at most: an A4 page at 300 dpi has 8.7 million. */
const maxPixels = 11e6
/** Leans below this do no harm, in degrees. */
const minSkew = 0.15

/** The text of a picture as the engine reads it best: cut out, level, its type at a good size. */
export async function prepareRaster(
  page: Raster,
  { capitalHeight, area }: TextMeasure,
): Promise<{ prepared: Raster; preparation: Preparation }> {
  const lean = estimateSkew(page)
  const skew = Math.abs(lean) < minSkew ? 0 : lean
  const scale = scaleFor(capitalHeight, area)
  const cut = cutOut(page, area)
  const scaled = scale === 1 ? cut : await resize(cut, scale)
  const prepared = skew === 0 ? scaled : await rotate(scaled, -skew)
  return {
    prepared,
    preparation: { page, area, scale, skew, width: prepared.width, height: prepared.height },
  }
}

function scaleFor(capitalHeight: number | null, area: PixelBox): number {
  const affordable = Math.sqrt(maxPixels / ((area.right - area.left) * (area.bottom - area.top)))
  if (capitalHeight === null) return Math.min(1, affordable)
  const wanted = Math.min(maxEnlargement, wantedScale(capitalHeight))
  return Math.min(Math.abs(wanted - 1) < scaleTolerance ? 1 : wanted, affordable)
}

function wantedScale(capitalHeight: number): number {
  if (capitalHeight < wantedCapitals) return wantedCapitals / capitalHeight
  return Math.min(1, largestCapitals / capitalHeight)
}

export function cutOut(raster: Raster, { left, top, right, bottom }: PixelBox): Raster {
  const width = right - left
  const height = bottom - top
  if (width === raster.width && height === raster.height) return raster
  const data = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) {
    const from = (top + y) * raster.width + left
    data.set(raster.data.subarray(from, from + width), y * width)
  }
  return { width, height, data }
}

const resize = (raster: Raster, scale: number): Promise<Raster> =>
  toRaster(
    fromRaster(raster).resize({
      width: Math.max(1, Math.round(raster.width * scale)),
      height: Math.max(1, Math.round(raster.height * scale)),
      fit: 'fill',
      kernel: 'cubic',
    }),
  )

const rotate = (raster: Raster, degrees: number): Promise<Raster> =>
  toRaster(fromRaster(raster).rotate(degrees, { background: '#fff' }))

const fromRaster = ({ width, height, data }: Raster): Sharp =>
  sharp(data, { raw: { width, height, channels: 1 } })

async function toRaster(image: Sharp): Promise<Raster> {
  const { data, info } = await image
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}
