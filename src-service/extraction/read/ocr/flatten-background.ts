import type { Raster } from '../raster.ts'

/** Side of a tile in pixels: larger than a letter, smaller than a shadow. */
const tile = 32
/** Paper below this grey is a picture or a dark border; dividing by it would only raise noise. */
const darkestPaper = 60

/**
 * Evens out the light: every pixel is divided by the brightness of the paper around it, so that
 * shadows, yellowed paper and the fall-off of a photograph become white.
 */
export function flattenBackground(raster: Raster): Raster {
  const columns = Math.max(1, Math.ceil(raster.width / tile))
  const rows = Math.max(1, Math.ceil(raster.height / tile))
  const paper = smooth(brightest(raster, columns, rows), columns, rows)
  if (paper.every((value) => value > 235)) return raster
  const data = new Uint8Array(raster.data.length)
  const left = new Uint16Array(raster.width)
  const share = new Float32Array(raster.width)
  for (let x = 0; x < raster.width; x += 1) {
    const position = Math.min(columns - 1, Math.max(0, (x - tile / 2) / tile))
    left[x] = Math.min(Math.floor(position), Math.max(0, columns - 2))
    share[x] = position - (left[x] ?? 0)
  }
  const line = new Float32Array(columns)
  for (let y = 0; y < raster.height; y += 1) {
    interpolateRow(paper, columns, rows, y, line)
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

/** The brightness of the paper in each tile: the brightest mean of four pixels, as single ones may glare. */
function brightest({ width, height, data }: Raster, columns: number, rows: number): Float32Array {
  const levels = new Float32Array(columns * rows)
  // An odd first row or column counts twice.
  const firstX = -(width % 2)
  for (let y = -(height % 2); y < height; y += 2) {
    const row = Math.min(rows - 1, Math.floor((y + 1) / tile)) * columns
    const upper = Math.max(0, y) * width
    const lower = (y + 1) * width
    for (let column = 0; column < columns; column += 1) {
      const end = Math.min(width, (column + 1) * tile + firstX)
      let most = 0
      for (let x = column * tile + firstX; x < end; x += 2) {
        const left = x < 0 ? 0 : x
        const above = (data[upper + left] ?? 0) + (data[upper + x + 1] ?? 0)
        const sum = above + (data[lower + left] ?? 0) + (data[lower + x + 1] ?? 0)
        if (sum > most) most = sum
      }
      const cell = row + column
      levels[cell] = Math.max(levels[cell] ?? 0, Math.floor(most / 4))
    }
  }
  return levels
}

/** The brightest of the neighbours (a tile may be all ink), then their mean. */
function smooth(levels: Float32Array, columns: number, rows: number): Float32Array {
  const pass = (input: Float32Array, combine: (values: number[]) => number) =>
    input.map((_, cell) => {
      const values: number[] = []
      const column = cell % columns
      const row = Math.floor(cell / columns)
      for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y += 1)
        for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x += 1)
          values.push(input[y * columns + x] ?? 0)
      return combine(values)
    })
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return pass(
    pass(levels, (values) => Math.max(...values)),
    mean,
  )
}

function interpolateRow(
  levels: Float32Array,
  columns: number,
  rows: number,
  y: number,
  into: Float32Array,
): void {
  const position = Math.min(rows - 1, Math.max(0, (y - tile / 2) / tile))
  const row = Math.min(Math.floor(position), Math.max(0, rows - 2))
  for (let column = 0; column < columns; column += 1) {
    const near = levels[row * columns + column] ?? 255
    const far = levels[(row + 1) * columns + column] ?? near
    into[column] = near + (far - near) * (position - row)
  }
}
