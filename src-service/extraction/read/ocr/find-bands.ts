import type { PixelBox, Raster } from '../raster.ts'

export type Band = {
  readonly box: PixelBox
  /** A pixel in the middle of each tile that is dark all over, as x and y in the picture. */
  readonly seeds: readonly (readonly [number, number])[]
}

type Bands = {
  readonly bands: readonly Band[]
  /** The grey of the paper, and below which grey a pixel is none. */
  readonly paper: number
  readonly darkBelow: number
}

/** Side of a tile in pixels, smaller than the margin that a band leaves around its letters. */
const side = 8
/** A tile that is less dark than this is at the edge of a letter or of the band. */
const solid = 0.9
const fewestColumns = 10
const fewestRows = 2
/** Letters make holes; a frame or a large letter leaves more. */
const leastFilled = 0.35
/** Of a band's width; where it slants, its upper edge runs through several rows of tiles. */
const leastRun = 0.2
const paperShare = 0.15
const ofPaper = 0.62
/** Where most of a picture is dark, what is bright is the paper. */
const mostDark = 0.4

/** Areas of a picture that are dark, wide and without a way to its edge. */
export function findBands(raster: Raster): Bands {
  const paper = paperOf(raster)
  const darkBelow = ofPaper * paper
  const columns = Math.floor(raster.width / side)
  const rows = Math.floor(raster.height / side)
  const tiles = new Uint8Array(columns * rows)
  let dark = 0
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      if (isSolid(raster, column, row, darkBelow)) {
        tiles[row * columns + column] = 1
        dark += 1
      }
  const bands =
    dark > mostDark * tiles.length
      ? []
      : groupsOf(tiles, columns).flatMap((group) => bandOf(group, columns, rows))
  return { bands, paper, darkBelow }
}

function paperOf({ data }: Raster): number {
  const counts = new Uint32Array(256)
  const step = 7
  for (let at = 0; at < data.length; at += step) {
    const grey = data[at] ?? 0
    counts[grey] = (counts[grey] ?? 0) + 1
  }
  let left = paperShare * (data.length / step)
  for (let grey = 255; grey > 0; grey -= 1) {
    left -= counts[grey] ?? 0
    if (left <= 0) return grey
  }
  return 0
}

function isSolid({ data, width }: Raster, column: number, row: number, darkBelow: number): boolean {
  let dark = 0
  for (let y = row * side; y < (row + 1) * side; y += 2)
    for (let x = column * side; x < (column + 1) * side; x += 2)
      if ((data[y * width + x] ?? 255) < darkBelow) dark += 1
  return dark >= solid * (side / 2) ** 2
}

/** Letters, and worn print, part the dark tiles of one band by up to so many others. */
const reach = 2

/** Tiles that stand close to each other. */
function groupsOf(tiles: Uint8Array, columns: number): number[][] {
  const left = new Uint8Array(tiles)
  const groups: number[][] = []
  for (let start = 0; start < left.length; start += 1) {
    if (left[start] === 0) continue
    left[start] = 0
    const group = [start]
    for (let next = 0; next < group.length; next += 1)
      for (const other of around(group[next] ?? 0, columns))
        if (left[other] === 1) {
          left[other] = 0
          group.push(other)
        }
    groups.push(group)
  }
  return groups
}

function around(tile: number, columns: number): number[] {
  const x = tile % columns
  const near: number[] = []
  for (let down = -reach; down <= reach; down += 1)
    for (let over = -reach; over <= reach; over += 1)
      if (x + over >= 0 && x + over < columns) near.push(tile + down * columns + over)
  return near
}

/** Dark tiles side by side, the most of them in one row: over its letters a band has them, a letter has few. */
function longestRun(group: readonly number[]): number {
  const sorted = group.toSorted((a, b) => a - b)
  let [run, longest] = [0, 0]
  for (const [at, tile] of sorted.entries()) {
    run = at > 0 && tile === (sorted[at - 1] ?? 0) + 1 ? run + 1 : 1
    longest = Math.max(longest, run)
  }
  return longest
}

function bandOf(group: readonly number[], columns: number, rows: number): Band[] {
  let [first, last, top, bottom] = [columns, 0, rows, 0]
  for (const tile of group) {
    const [x, y] = [tile % columns, Math.floor(tile / columns)]
    first = Math.min(first, x)
    last = Math.max(last, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  const [wide, high] = [last - first + 1, bottom - top + 1]
  const isAtEdge = first === 0 || top === 0 || last >= columns - 1 || bottom >= rows - 1
  if (isAtEdge || wide < fewestColumns || high < fewestRows) return []
  if (group.length < leastFilled * wide * high) return []
  if (longestRun(group) < Math.max(fewestColumns, leastRun * wide)) return []
  return [
    {
      // A tile more on every side: the band ends somewhere in it, and paper begins.
      box: {
        left: (first - 1) * side,
        top: (top - 1) * side,
        right: (last + 2) * side,
        bottom: (bottom + 2) * side,
      },
      seeds: group.map(
        (tile) =>
          [
            (tile % columns) * side + side / 2,
            Math.floor(tile / columns) * side + side / 2,
          ] as const,
      ),
    },
  ]
}
