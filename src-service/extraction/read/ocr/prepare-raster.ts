import sharp, { type Sharp } from 'sharp'
import type { Raster } from '../raster.ts'
import { estimateSkew } from './estimate-skew.ts'
import { flattenBackground } from './flatten-background.ts'
import type { Preparation } from './upright-transform.ts'

/** Longest side the engine gets: an A4 page at 300 dpi. More costs time and finds no more. */
const maxSide = 3508
/** Leans below this do no harm. */
const minSkew = 0.15

/** A picture as the engine reads it best: even background, lines level, not larger than useful. */
export async function prepareRaster(
  raster: Raster,
  factor: number,
): Promise<{ prepared: Raster; preparation: Preparation }> {
  const wanted = Math.min(factor, maxSide / Math.max(raster.width, raster.height))
  const scaled = Math.abs(wanted - 1) < 0.02 ? raster : await resample(raster, wanted)
  const even = flattenBackground(scaled)
  const skew = estimateSkew(even)
  const level = Math.abs(skew) < minSkew ? even : await rotate(even, -skew)
  return {
    prepared: level,
    preparation: {
      pageWidth: raster.width,
      pageHeight: raster.height,
      scale: scaled.width / raster.width,
      skew: level === even ? 0 : skew,
      width: level.width,
      height: level.height,
    },
  }
}

const fromRaster = ({ width, height, data }: Raster) =>
  sharp(data, { raw: { width, height, channels: 1 } })

async function resample(raster: Raster, scale: number): Promise<Raster> {
  const width = Math.max(1, Math.round(raster.width * scale))
  const height = Math.max(1, Math.round(raster.height * scale))
  return toRaster(fromRaster(raster).resize(width, height, { fit: 'fill' }))
}

const rotate = (raster: Raster, degrees: number): Promise<Raster> =>
  toRaster(fromRaster(raster).rotate(degrees, { background: '#fff' }))

async function toRaster(image: Sharp): Promise<Raster> {
  const { data, info } = await image
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}
