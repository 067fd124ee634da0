import type { Sharp } from 'sharp'
import { sharp } from '../image/sharp.ts'
import type { PixelBox, Raster } from '../raster.ts'
import { estimateFan } from './estimate-fan.ts'
import { estimateSkew } from './estimate-skew.ts'
import { levelFan } from './level-fan.ts'
import type { TextMeasure } from './measure-text.ts'
import { isSheet } from './paper-shape.ts'
import { slopeOf } from './row-profile.ts'
import type { Preparation } from './upright-transform.ts'

/**
 * Heights of capitals in pixels: `wanted` is what smaller ones are brought to, up to `largest` they
 * are left alone, since shrinking costs detail. A sheet is read as well from fewer pixels, and sooner;
 * the worn print of a strip from a till is not.
 */
const capitals = {
  sheet: { wanted: 22, largest: 32 },
  strip: { wanted: 28, largest: 40 },
} as const
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
  const text = cutOut(page, area)
  const lean = estimateSkew(page)
  const fanned = capitalHeight === null ? null : estimateFan(text, lean)
  const skew = fanned?.degrees ?? (Math.abs(lean) < minSkew ? 0 : lean)
  const scale = scaleFor(capitalHeight, area)
  const turned = await scaleAndTurn(text, scale, -skew)
  const { width, height } = turned
  // The turned picture is higher than the text was, and fans out by as much more.
  const fan = fanned ? (slopeOf(fanned.fan) * height) / (text.height * scale) : 0
  return {
    prepared: fan === 0 ? turned : levelFan(turned, fan),
    preparation: { page, area, scale, skew, fan, width, height },
  }
}

function scaleFor(capitalHeight: number | null, area: PixelBox): number {
  const size = { width: area.right - area.left, height: area.bottom - area.top }
  const affordable = Math.sqrt(maxPixels / (size.width * size.height))
  if (capitalHeight === null) return Math.min(1, affordable)
  const { wanted, largest } = isSheet(size) ? capitals.sheet : capitals.strip
  const scale =
    capitalHeight < wanted
      ? Math.min(maxEnlargement, wanted / capitalHeight)
      : Math.min(1, largest / capitalHeight)
  return Math.min(Math.abs(scale - 1) < scaleTolerance ? 1 : scale, affordable)
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

/**
 * In one step where a sheet needs both. Making a picture smaller has to average first, and two steps
 * smooth the worn print of a strip.
 */
async function scaleAndTurn(raster: Raster, scale: number, degrees: number): Promise<Raster> {
  if (scale > 1 && degrees !== 0 && isSheet(raster)) return enlargeAndTurn(raster, scale, degrees)
  const scaled = scale === 1 ? raster : await resize(raster, scale)
  return degrees === 0 ? scaled : rotate(scaled, degrees)
}

function enlargeAndTurn(raster: Raster, scale: number, degrees: number): Promise<Raster> {
  const angle = (degrees * Math.PI) / 180
  const along = scale * Math.cos(angle)
  const across = scale * Math.sin(angle)
  const matrix: [[number, number], [number, number]] = [
    [along, -across],
    [across, along],
  ]
  return toRaster(
    fromRaster(raster).affine(matrix, { background: '#fff', interpolator: 'bicubic' }),
  )
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

/** @param degrees clockwise, around the middle; the picture grows so that no corner is lost */
export const rotate = (raster: Raster, degrees: number): Promise<Raster> =>
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
