import sharp, { type Sharp } from 'sharp'
import type { PixelBox, Raster } from '../raster.ts'
import { estimateSkew } from './estimate-skew.ts'
import { flattenBackground } from './flatten-background.ts'
import { measureText } from './measure-text.ts'
import type { Preparation } from './upright-transform.ts'

/** Height of capitals in pixels that the engine reads best: 10 point type at 300 dpi. */
const wantedCapitals = 28
/** Larger letters than wanted do no harm up to here, and shrinking costs detail. */
const largestCapitals = 40
const maxEnlargement = 3
/** Pixels the engine gets at most: an A4 page at 300 dpi has 8.7 million. */
const maxPixels = 11e6
/** Leans below this do no harm, in degrees. */
const minSkew = 0.15

/** A picture as the engine reads it best: even background, only the text, level, its type at a good size. */
export async function prepareRaster(
  page: Raster,
): Promise<{ prepared: Raster; preparation: Preparation }> {
  const even = flattenBackground(page)
  const { capitalHeight, area } = measureText(even)
  const skew = estimateSkew(even)
  const level = Math.abs(skew) < minSkew ? 0 : skew
  const scale = scaleFor(capitalHeight, area)
  const untouched =
    scale === 1 &&
    level === 0 &&
    area.left === 0 &&
    area.top === 0 &&
    area.right === page.width &&
    area.bottom === page.height
  const prepared = untouched ? even : await transform(even, area, scale, level)
  return {
    prepared,
    preparation: { page, area, scale, skew: level, width: prepared.width, height: prepared.height },
  }
}

function scaleFor(capitalHeight: number | null, area: PixelBox): number {
  const pixels = (area.right - area.left) * (area.bottom - area.top)
  const affordable = Math.sqrt(maxPixels / pixels)
  if (capitalHeight === null) return Math.min(1, affordable)
  const wanted =
    capitalHeight > largestCapitals
      ? largestCapitals / capitalHeight
      : wantedCapitals / capitalHeight
  const useful = capitalHeight > wantedCapitals && capitalHeight <= largestCapitals ? 1 : wanted
  return Math.min(useful < 1.1 && useful > 0.9 ? 1 : useful, maxEnlargement, affordable)
}

async function transform(
  { width, height, data }: Raster,
  area: PixelBox,
  scale: number,
  skew: number,
): Promise<Raster> {
  const cropped = sharp(data, { raw: { width, height, channels: 1 } }).extract({
    left: area.left,
    top: area.top,
    width: area.right - area.left,
    height: area.bottom - area.top,
  })
  const resized = await toRaster(
    scale === 1
      ? cropped
      : cropped.resize({
          width: Math.max(1, Math.round((area.right - area.left) * scale)),
          height: Math.max(1, Math.round((area.bottom - area.top) * scale)),
          fit: 'fill',
          kernel: 'cubic',
        }),
  )
  if (skew === 0) return resized
  const { width: w, height: h, data: pixels } = resized
  return toRaster(
    sharp(pixels, { raw: { width: w, height: h, channels: 1 } }).rotate(-skew, {
      background: '#fff',
    }),
  )
}

async function toRaster(image: Sharp): Promise<Raster> {
  const { data, info } = await image
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}
