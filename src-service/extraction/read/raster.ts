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

/** Grey by the luma weights of ITU-R BT.601, with transparent pixels laid on white. */
export function greyFromRgba(rgba: Uint8Array, width: number, height: number): Raster {
  const data = new Uint8Array(width * height)
  for (let pixel = 0, at = 0; pixel < data.length; pixel += 1, at += 4) {
    const luma = (77 * (rgba[at] ?? 0) + 150 * (rgba[at + 1] ?? 0) + 29 * (rgba[at + 2] ?? 0)) >> 8
    const alpha = rgba[at + 3] ?? 255
    data[pixel] = alpha === 255 ? luma : 255 + ((luma - 255) * alpha) / 255
  }
  return { width, height, data }
}
