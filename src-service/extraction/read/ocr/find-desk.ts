import type { Raster } from '../raster.ts'
import { brightest, type Tiles } from './light-tiles.ts'

/** Side of a tile in pixels; the paper's edge is followed this closely. */
export const deskTile = 8
const side = deskTile
/** What the paper lies on is darker than this share of the brightest paper. */
const darkerThan = 0.68
/** Neighbours on a desk, also where a shadow falls, do not differ by more than this. */
const smoothly = 1.4
/** The edge of paper is a step of more than this; that of a shadow is a slope. */
const sharply = 1.45
/** Where the ground ends in slopes as well, it may go over into paper that lies in shadow. */
const almostAll = 0.87
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
 *
 * @param whiteness of each tile, 0..1: a desk is then told from paper by its colour, however it is lit
 */
export function findDesk(raster: Raster, whiteness?: Float32Array): Desk | null {
  const grained = tilesToLookAt(raster, whiteness)
  const { columns, rows, levels } = grained
  const dark = darkerThan * tenthFromTop(levels)
  const rim = rimOf(grained)
  const darkOfRim = rim.filter((tile) => (levels[tile] ?? 255) < dark)
  if (darkOfRim.length < leastOfRim * rim.length) return null
  const levelOf = ungrained(grained)
  const isDesk = new Uint8Array(levels.length)
  const open: number[] = []
  const enter = (tile: number) => {
    if (isDesk[tile] === 1 || levelOf(tile) >= dark) return
    isDesk[tile] = 1
    open.push(tile)
  }
  rim.forEach(enter)
  let steps = 0
  let edges = 0
  for (let tile = open.pop(); tile !== undefined; tile = open.pop()) {
    const here = levelOf(tile)
    for (const [next, beyond] of neighbours(tile, columns, rows)) {
      if (isDesk[next] === 1) continue
      const there = levelOf(next)
      const isSmooth = Math.max(here, there) <= smoothly * Math.max(1, Math.min(here, there))
      if (isSmooth && there < dark) enter(next)
      else if (there > here) {
        edges += 1
        // The tile at the edge may hold a little of both.
        if (Math.max(there, levelOf(beyond)) > sharply * here) steps += 1
      }
    }
  }
  return steps >= almostAll * edges ? { columns, rows, side, isDesk } : null
}

/** Print and paper are set apart here in a picture whose paper is white; the edge of the paper is blurred. */
const lighterThanDesk = 200

/** Makes the desk as white as paper, up to the edge of the paper within a tile: no line is left there. */
export function whitenDesk(flat: Raster, desk: Desk): void {
  const { width, data } = flat
  for (const [tile, isDesk] of desk.isDesk.entries()) {
    if (isDesk === 0) continue
    const left = (tile % desk.columns) * side
    const top = Math.floor(tile / desk.columns) * side
    const right = Math.min(width, left + side)
    const bottom = Math.min(flat.height, top + side)
    for (let y = top; y < bottom; y += 1) {
      data.fill(255, y * width + left, y * width + right)
      whitenEdge(data, y * width + right, 1, Math.min(side, width - right))
      whitenEdge(data, y * width + left - 1, -1, Math.min(side, left))
    }
    for (let x = left; x < right; x += 1) {
      whitenEdge(data, bottom * width + x, width, Math.min(side, flat.height - bottom))
      whitenEdge(data, (top - 1) * width + x, -width, Math.min(side, top))
    }
  }
}

/** What is dark from a tile of the desk on, a tile far at most. */
function whitenEdge(data: Uint8Array, start: number, step: number, most: number): void {
  for (let count = 0, at = start; count < most && (data[at] ?? 255) < lighterThanDesk; count += 1) {
    data[at] = 255
    at += step
  }
}

/** Where colours are known, how white each tile is instead of how bright: a lamp lights wood, but makes it no paper. */
function tilesToLookAt(raster: Raster, whiteness: Float32Array | undefined): Tiles {
  const tiles = brightest(raster, side)
  return whiteness?.length === tiles.levels.length
    ? { ...tiles, levels: whiteness.map((white) => 255 * white) }
    : tiles
}

/** What a tenth of the tiles is above. */
const tenthFromTop = (values: Float32Array): number =>
  values.toSorted()[Math.floor(values.length * 0.9)] ?? 255

/**
 * The level of a tile as the middle one of it and its neighbours: the grain of wood and cloth and the
 * noise of dark places are no edges, and a median leaves edges sharp.
 */
function ungrained({ columns, rows, levels }: Tiles): (tile: number) => number {
  const known = new Float32Array(levels.length).fill(-1)
  return (tile) => {
    const before = known[tile] ?? -1
    if (before >= 0) return before
    const column = tile % columns
    const row = Math.floor(tile / columns)
    const around: number[] = []
    for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y += 1)
      for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x += 1)
        around.push(levels[y * columns + x] ?? 0)
    const middle = around.sort((one, other) => one - other)[around.length >> 1] ?? 0
    known[tile] = middle
    return middle
  }
}

function rimOf({ columns, rows }: Tiles): number[] {
  const tiles = new Set<number>()
  for (let column = 0; column < columns; column += 1)
    tiles.add(column).add((rows - 1) * columns + column)
  for (let row = 0; row < rows; row += 1) tiles.add(row * columns).add(row * columns + columns - 1)
  return [...tiles]
}

/** The tiles beside one, and those behind them. */
function neighbours(tile: number, columns: number, rows: number): (readonly [number, number])[] {
  const column = tile % columns
  const row = Math.floor(tile / columns)
  const found: (readonly [number, number])[] = []
  if (column > 0) found.push([tile - 1, column > 1 ? tile - 2 : tile - 1])
  if (column < columns - 1) found.push([tile + 1, column < columns - 2 ? tile + 2 : tile + 1])
  if (row > 0) found.push([tile - columns, row > 1 ? tile - 2 * columns : tile - columns])
  if (row < rows - 1)
    found.push([tile + columns, row < rows - 2 ? tile + 2 * columns : tile + columns])
  return found
}
