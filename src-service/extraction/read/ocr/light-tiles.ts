import type { Raster } from '../raster.ts'

/** How bright a picture is in each of its square tiles, row by row from the top left. */
export type Tiles = {
  readonly columns: number
  readonly rows: number
  /** Side of a tile in pixels, an even number. */
  readonly side: number
  readonly levels: Float32Array
}

/** The brightness of the paper in each tile: the brightest mean of four pixels, as single ones may glare. */
export function brightest({ width, height, data }: Raster, side: number): Tiles {
  const columns = Math.max(1, Math.ceil(width / side))
  const rows = Math.max(1, Math.ceil(height / side))
  const levels = new Float32Array(columns * rows)
  // An odd first row or column counts twice.
  const firstX = -(width % 2)
  for (let y = -(height % 2); y < height; y += 2) {
    const row = Math.min(rows - 1, Math.floor((y + 1) / side)) * columns
    const upper = Math.max(0, y) * width
    const lower = (y + 1) * width
    for (let column = 0; column < columns; column += 1) {
      const end = Math.min(width, (column + 1) * side + firstX)
      let most = 0
      for (let x = column * side + firstX; x < end; x += 2) {
        const left = x < 0 ? 0 : x
        const above = (data[upper + left] ?? 0) + (data[upper + x + 1] ?? 0)
        const sum = above + (data[lower + left] ?? 0) + (data[lower + x + 1] ?? 0)
        if (sum > most) most = sum
      }
      const cell = row + column
      levels[cell] = Math.max(levels[cell] ?? 0, Math.floor(most / 4))
    }
  }
  return { columns, rows, side, levels }
}

/** Each tile as what comes of it and its neighbours within so many tiles. */
export function tilesOf(
  tiles: Tiles,
  within: number,
  combine: (values: readonly number[]) => number,
): Tiles {
  const { columns, rows, levels } = tiles
  const combined = levels.map((_, cell) => {
    const values: number[] = []
    const column = cell % columns
    const row = Math.floor(cell / columns)
    const bottom = Math.min(rows - 1, row + within)
    const right = Math.min(columns - 1, column + within)
    for (let y = Math.max(0, row - within); y <= bottom; y += 1)
      for (let x = Math.max(0, column - within); x <= right; x += 1)
        values.push(levels[y * columns + x] ?? 0)
    return combine(values)
  })
  return { ...tiles, levels: combined }
}

/** For each column of pixels the tile whose middle lies left of it, and how far on the way to the next. */
export function locateColumns(width: number, { columns, side }: Tiles) {
  const left = new Uint16Array(width)
  const share = new Float32Array(width)
  for (let x = 0; x < width; x += 1) {
    const position = Math.min(columns - 1, Math.max(0, (x - side / 2) / side))
    left[x] = Math.min(Math.floor(position), Math.max(0, columns - 2))
    share[x] = position - (left[x] ?? 0)
  }
  return { left, share }
}

/** The levels of all columns of tiles at the height of a row of pixels. */
export function interpolateRow(
  { columns, rows, side, levels }: Tiles,
  y: number,
  into: Float32Array,
): void {
  const position = Math.min(rows - 1, Math.max(0, (y - side / 2) / side))
  const row = Math.min(Math.floor(position), Math.max(0, rows - 2))
  for (let column = 0; column < columns; column += 1) {
    const near = levels[row * columns + column] ?? 255
    const far = levels[(row + 1) * columns + column] ?? near
    into[column] = near + (far - near) * (position - row)
  }
}
