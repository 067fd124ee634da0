import type { Raster } from '../raster.ts'
import { findDesk, whitenDesk } from './find-desk.ts'
import { followEdges } from './follow-edges.ts'
import { brightest, interpolateRow, locateColumns, tilesOf, type Tiles } from './light-tiles.ts'

/** Side of a tile in pixels: larger than a letter, smaller than a shadow. */
const tile = 32
/** Paper below this grey is a picture or a dark border; dividing by it would only raise noise. */
const darkestPaper = 60

/**
 * Evens out the light: every pixel is divided by the brightness of the paper around it, so that
 * shadows, yellowed paper and the fall-off of a photograph become white, and what the paper lies on.
 *
 * @param whiteness of the tiles in which a desk is looked for, where the picture has colours
 */
export function flattenBackground(raster: Raster, whiteness?: Float32Array): Raster {
  const paper = smooth(brightest(raster, tile))
  if (paper.levels.every((value) => value > 235)) return raster
  const flat = divideBy(raster, followEdges(raster, paper))
  const desk = (whiteness && findDesk(raster, whiteness)) ?? findDesk(raster)
  if (desk) whitenDesk(flat, desk)
  return flat
}

function divideBy(raster: Raster, light: Tiles): Raster {
  const data = new Uint8Array(raster.data.length)
  const { left, share } = locateColumns(raster.width, light)
  const line = new Float32Array(light.columns)
  for (let y = 0; y < raster.height; y += 1) {
    interpolateRow(light, y, line)
    for (let x = 0; x < raster.width; x += 1) {
      const column = left[x] ?? 0
      const near = line[column] ?? 255
      const level = near + ((line[column + 1] ?? near) - near) * (share[x] ?? 0)
      const at = y * raster.width + x
      data[at] = Math.min(255, ((raster.data[at] ?? 0) * 250) / Math.max(darkestPaper, level))
    }
  }
  return { ...raster, data }
}

/** The brightest of the neighbours (a tile may be all ink), then their mean. */
const smooth = (tiles: Tiles): Tiles =>
  tilesOf(
    tilesOf(tiles, 1, (values) => Math.max(...values)),
    1,
    mean,
  )

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length
