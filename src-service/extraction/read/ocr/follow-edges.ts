import type { Raster } from '../raster.ts'
import { brightest, tilesOf, type Tiles } from './light-tiles.ts'

/** Side of a fine tile in pixels: no stroke of print is wider than two of them. */
const fineSide = 8
/** Where the light within two tiles differs by this, the edge of a shadow or of the paper is near. */
const unevenFrom = 1.25
/** What is this much darker than the paper around is no shadow but ink: a logo, a large heading. */
const darkestShadow = 0.35

/**
 * The light on the paper, followed closely at the edges of shadows and of the paper itself, where an
 * even course of it would leave a dark seam over the print; the same light where there are none.
 */
export function followEdges(raster: Raster, light: Tiles): Tiles {
  const most = tilesOf(light, 2, (values) => Math.max(...values))
  const least = tilesOf(light, 2, (values) => Math.min(...values))
  const isUneven = most.levels.map((level, tile) =>
    level > unevenFrom * Math.max(1, least.levels[tile] ?? 0) ? 1 : 0,
  )
  if (!isUneven.includes(1)) return light
  const cells = brightest(raster, fineSide)
  // Grown and shrunk again, the paper closes over strokes, and its edges stay where they are.
  const grown = tilesOf(cells, 1, (values) => Math.max(...values))
  const closed = tilesOf(grown, 1, (values) => Math.min(...values))
  const perTile = light.side / fineSide
  const levels = closed.levels.map((level, cell) => {
    const column = Math.min(light.columns - 1, Math.floor((cell % cells.columns) / perTile))
    const row = Math.min(light.rows - 1, Math.floor(Math.floor(cell / cells.columns) / perTile))
    const tile = row * light.columns + column
    const around = light.levels[tile] ?? 255
    return isUneven[tile] === 1 ? Math.max(level, darkestShadow * around) : around
  })
  return { ...cells, levels }
}
