import type { Raster } from '../raster.ts'
import { inkBelow } from './find-ink.ts'

/** Strokes that a row between two lines of print may cross: dust, the edge of a picture. */
const dustStrokes = 2
/** Share of a row's width that such dust may cover. */
const dustShare = 0.004
/** Rows of a gap: fewer may be the inside of a line whose letters have no descenders. */
const minGap = 8
/** Gaps lower than this may stand between an accent and its letter's line; a taller one is preferred. */
const safeGap = 14
/** How much more unequal the two sides may be for a safe gap's sake. */
const worthOfSafety = 0.08
/** Beyond this share on one side, reading the other apart would save little. */
const mostUnequal = 0.75

/** A row amid white paper from side to side, and the share of the print that stands above it. */
export type Gap = {
  readonly row: number
  readonly shareAbove: number
  /** Of the whole picture, counted along each row of pixels. */
  readonly strokes: number
}

/**
 * Where a page may be cut into an upper and a lower part with about as much print each, between two
 * lines; null where nothing is white from side to side in its middle.
 *
 * Print is counted in strokes along a row and not in ink, since a logo is no work to read.
 */
export function findGap(raster: Raster): Gap | null {
  const { strokes, isWhite } = countStrokes(raster)
  const total = strokes.reduce((sum, count) => sum + count, 0)
  let best: { readonly gap: Gap; readonly cost: number } | null = null
  let above = 0
  let start: number | null = null
  for (let row = 0; row <= raster.height; row += 1) {
    if (row < raster.height && isWhite[row] === 1) {
      start ??= row
      above += strokes[row] ?? 0
      continue
    }
    if (start !== null && row - start >= minGap) {
      const shareAbove = above / Math.max(1, total)
      const larger = Math.max(shareAbove, 1 - shareAbove)
      const cost = larger + (row - start < safeGap ? worthOfSafety : 0)
      if (larger <= mostUnequal && cost < (best?.cost ?? Infinity))
        best = { gap: { row: Math.round((start + row) / 2), shareAbove, strokes: total }, cost }
    }
    start = null
    above += strokes[row] ?? 0
  }
  return best?.gap ?? null
}

function countStrokes({ width, height, data }: Raster) {
  const strokes = new Uint32Array(height)
  const isWhite = new Uint8Array(height)
  for (let y = 0; y < height; y += 1) {
    let ink = 0
    let count = 0
    let before = 0
    for (let at = y * width; at < (y + 1) * width; at += 1) {
      const here = (data[at] ?? 255) < inkBelow ? 1 : 0
      ink += here
      count += here & (before ^ 1)
      before = here
    }
    strokes[y] = count
    isWhite[y] = count <= dustStrokes && ink <= width * dustShare ? 1 : 0
  }
  return { strokes, isWhite }
}
