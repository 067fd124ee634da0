/** Makes a coloured page grey so that coloured letters are as dark as ink. */

/** Tiles of so many pixels, each looked at with those around it: a line of print and the room beside it. */
const tile = 16
/** Letters leave more of their paper free; a band of colour, on which black letters stand, less. */
const leastPaper = 0.5
export const white = 240

/**
 * How dark colours are as ink: half way from their luma to their weakest channel, where they stand on white. Names in
 * the heads of letters are green, orange or light blue; by their luma alone they are as pale as a watermark. White, grey
 * and black stay as they are, and so does what lies under print: a band, a field, a marker's yellow.
 *
 * @param pixels red, green, blue and what else there is of each pixel, 0 to 255
 */
export function inkOfColours(pixels: Uint8Array, width: number, height: number): Uint8Array {
  const channels = pixels.length / (width * height)
  const grey = new Uint8Array(width * height)
  const isPaper = paperTiles(pixels, channels, width, height)
  for (let y = 0, pixel = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, pixel += 1) {
      const at = pixel * channels
      const luma = lumaAt(pixels, at)
      grey[pixel] = isPaper(x, y) ? (luma + weakestAt(pixels, at) + 1) >> 1 : luma
    }
  return grey
}

/** By the weights of ITU-R BT.601. */
export const lumaAt = (pixels: Uint8Array, at: number): number =>
  (77 * (pixels[at] ?? 0) + 150 * (pixels[at + 1] ?? 0) + 29 * (pixels[at + 2] ?? 0)) >> 8

export const weakestAt = (pixels: Uint8Array, at: number): number =>
  Math.min(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0)

/** Whether a pixel stands where most is white. */
function paperTiles(
  pixels: Uint8Array,
  channels: number,
  width: number,
  height: number,
): (x: number, y: number) => boolean {
  const [columns, rows] = [Math.ceil(width / tile), Math.ceil(height / tile)]
  const whites = new Uint32Array(columns * rows)
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += channels)
      if (weakestAt(pixels, at) >= white) {
        const own = Math.floor(y / tile) * columns + Math.floor(x / tile)
        whites[own] = (whites[own] ?? 0) + 1
      }
  const paper = Uint8Array.from(whites, (_, own) =>
    whiteAround(whites, columns, rows, own) >= leastPaper ? 1 : 0,
  )
  return (x, y) => paper[Math.floor(y / tile) * columns + Math.floor(x / tile)] === 1
}

/** Share of white pixels in a tile and its neighbours; those at the edges are as large as all others. */
function whiteAround(whites: Uint32Array, columns: number, rows: number, own: number): number {
  const [column, row] = [own % columns, Math.floor(own / columns)]
  let sum = 0
  let tiles = 0
  for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y += 1)
    for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x += 1) {
      sum += whites[y * columns + x] ?? 0
      tiles += 1
    }
  return sum / (tiles * tile * tile)
}
