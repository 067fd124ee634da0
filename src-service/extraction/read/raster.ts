import { inkOfColours, lumaAt, weakestAt, white } from './ink-of-colours.ts'

/** An 8-bit grey picture, row by row from the top left, 255 is white. */
export type Raster = {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

/** A rectangle in pixels of a raster. */
export type PixelBox = {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Grey as `inkOfColours` makes it where the paper is white, else by the luma alone; transparent pixels lie on white. */
export function greyFromRgba(rgba: Uint8Array, width: number, height: number): Raster {
  const data = isOnWhite(rgba) ? inkOfColours(rgba, width, height) : lumaOf(rgba)
  for (let pixel = 0, at = 3; pixel < data.length; pixel += 1, at += 4) {
    const alpha = rgba[at] ?? 255
    if (alpha !== 255) data[pixel] = 255 + (((data[pixel] ?? 0) - 255) * alpha) / 255
  }
  return { width, height, data }
}

function lumaOf(rgba: Uint8Array): Uint8Array {
  const grey = new Uint8Array(rgba.length / 4)
  for (let pixel = 0; pixel < grey.length; pixel += 1) grey[pixel] = lumaAt(rgba, 4 * pixel)
  return grey
}

/** A page has margins, and room between its lines. */
const leastWhite = 0.6
/** A prime: the pixels that are looked at stand in no column. */
const everyPixel = 97

function isOnWhite(rgba: Uint8Array): boolean {
  let looked = 0
  let bright = 0
  for (let at = 0; at < rgba.length; at += 4 * everyPixel) {
    looked += 1
    if (weakestAt(rgba, at) >= white) bright += 1
  }
  return bright >= leastWhite * looked
}
