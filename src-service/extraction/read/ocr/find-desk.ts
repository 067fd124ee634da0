import type { Raster } from '../raster.ts'
import { brightest, type Tiles } from './light-tiles.ts'

/** Side of a tile in pixels; the paper's edge is followed this closely. */
const side = 8
/** What the paper lies on is darker than this share of the brightest paper. */
const darkerThan = 0.6
/** Neighbours on a desk, also where a shadow falls, do not differ by more than this. */
const smoothly = 1.6
/** The edge of paper is a step of more than this; that of a shadow is a slope. */
const sharply = 1.8
/** Where the ground ends in slopes as well, it may go over into paper that lies in shadow. */
const almostAll = 0.93
/** A desk shows around a page; a dark head or foot that goes to the edge of the paper takes less of the rim. */
const leastOfRim = 0.5

/** The parts of a picture that show what the paper lies on, in tiles. */
export type Desk = Omit<Tiles, 'levels'> & {
  /** 1 for each tile of the desk. */
  readonly isDesk: Uint8Array
}

/**
 * The dark ground around the page of a photograph, from the rim of the picture to the edge of the
 * paper; null where there is none.
 */
export function findDesk(raster: Raster): Desk | null {
  const tiles = brightest(raster, side)
  const { columns, rows, levels } = tiles
  const dark = darkerThan * brightPaper(levels)
  const isDesk = new Uint8Array(levels.length)
  const open: number[] = []
  const enter = (tile: number) => {
    if (isDesk[tile] === 1 || (levels[tile] ?? 255) >= dark) return
    isDesk[tile] = 1
    open.push(tile)
  }
  const rim = rimOf(tiles)
  rim.forEach(enter)
  if (open.length < leastOfRim * rim.length) return null
  let steps = 0
  let edges = 0
  for (let tile = open.pop(); tile !== undefined; tile = open.pop()) {
    const here = levels[tile] ?? 0
    for (const next of neighbours(tile, columns, rows)) {
      if (isDesk[next] === 1) continue
      const there = levels[next] ?? 0
      const isSmooth = Math.max(here, there) <= smoothly * Math.max(1, Math.min(here, there))
      if (isSmooth && there < dark) enter(next)
      else if (there > here) {
        edges += 1
        if (there > sharply * here) steps += 1
      }
    }
  }
  return steps >= almostAll * edges ? { columns, rows, side, isDesk } : null
}

/** Makes the desk as white as paper. */
export function whitenDesk({ width, data }: Raster, desk: Desk): void {
  for (const [tile, isDesk] of desk.isDesk.entries()) {
    if (isDesk === 0) continue
    const left = (tile % desk.columns) * side
    const top = Math.floor(tile / desk.columns) * side
    const right = Math.min(width, left + side)
    for (let y = top; y < top + side && y * width < data.length; y += 1)
      data.fill(255, y * width + left, y * width + right)
  }
}

/** How bright the tenth of the tiles is that is brighter than all others. */
const brightPaper = (levels: Float32Array): number =>
  levels.toSorted()[Math.floor(levels.length * 0.9)] ?? 255

function rimOf({ columns, rows }: Tiles): number[] {
  const tiles = new Set<number>()
  for (let column = 0; column < columns; column += 1)
    tiles.add(column).add((rows - 1) * columns + column)
  for (let row = 0; row < rows; row += 1) tiles.add(row * columns).add(row * columns + columns - 1)
  return [...tiles]
}

function neighbours(tile: number, columns: number, rows: number): number[] {
  const column = tile % columns
  const found = []
  if (column > 0) found.push(tile - 1)
  if (column < columns - 1) found.push(tile + 1)
  if (tile >= columns) found.push(tile - columns)
  if (tile < (rows - 1) * columns) found.push(tile + columns)
  return found
}
