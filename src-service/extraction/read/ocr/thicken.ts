import type { Raster } from '../raster.ts'

/** Pixels by which ink grows on each side. */
export const thickening = 1

/** A copy in which ink has grown by a pixel all around, so that dots and pieces of a letter meet. */
export function thicken(raster: Raster): Raster {
  const { width, height, data } = raster
  const wide = new Uint8Array(data.length)
  for (let y = 0; y < height; y += 1) {
    const base = y * width
    for (let x = 0; x < width; x += 1) {
      const at = base + x
      const here = data[at] ?? 255
      const before = x > 0 ? (data[at - 1] ?? 255) : 255
      const after = x < width - 1 ? (data[at + 1] ?? 255) : 255
      wide[at] = Math.min(here, before, after)
    }
  }
  const grown = new Uint8Array(data.length)
  for (let at = 0; at < data.length; at += 1)
    grown[at] = Math.min(wide[at] ?? 255, wide[at - width] ?? 255, wide[at + width] ?? 255)
  return { width, height, data: grown }
}
