import type { Raster } from '../raster.ts'

/** The rows of a picture whose lines fan out: those above and below its middle lean opposite ways. */
export type Fan = {
  /** By how much more a line falls at the foot than at the head, in pixels down for each to the right. */
  readonly slope: number
  readonly width: number
  readonly height: number
}

/** By how many pixels a line at this height of the middle column has fallen at a column. */
export const fallOf = ({ slope, width, height }: Fan, x: number, row: number): number =>
  slope * (row / height - 0.5) * (x - width / 2)

/** The picture with its lines made parallel: each pixel comes from above or below its place. */
export function levelFan(raster: Raster, slope: number): Raster {
  const { width, height, data } = raster
  const fan: Fan = { slope, width, height }
  const level = new Uint8Array(data.length)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const from = y + fallOf(fan, x, y)
      const above = Math.floor(from)
      if (above < 0 || above >= height - 1) {
        level[y * width + x] = 255
        continue
      }
      const at = above * width + x
      const upper = data[at] ?? 255
      level[y * width + x] = upper + ((data[at + width] ?? 255) - upper) * (from - above)
    }
  return { width, height, data: level }
}
