import type { Raster } from '../raster.ts'

/** Pixels by which ink grows on each side. */
export const thickening = 1

/** A copy in which ink has grown by a pixel all around, so that dots and pieces of a letter meet. */
export function thicken(raster: Raster): Raster {
  const { width, height } = raster
  return { width, height, data: growDown(growAside(raster)) }
}

/** The pixels before and after are kept at hand: pages are large, and each is looked at once. */
function growAside({ width, height, data }: Raster): Raster {
  const grown = new Uint8Array(data.length)
  for (let start = 0; start < data.length; start += width) {
    let before = 255
    let here = data[start] ?? 255
    for (let at = start; at < start + width; at += 1) {
      const after = at + 1 < start + width ? (data[at + 1] ?? 255) : 255
      grown[at] = darkest(before, here, after)
      before = here
      here = after
    }
  }
  return { width, height, data: grown }
}

function growDown({ width, data }: Raster): Uint8Array {
  const grown = new Uint8Array(data.length)
  const last = data.length - width
  for (let at = 0; at < data.length; at += 1) {
    const here = data[at] ?? 255
    const above = at >= width ? (data[at - width] ?? 255) : here
    const below = at < last ? (data[at + width] ?? 255) : here
    grown[at] = darkest(above, here, below)
  }
  return grown
}

function darkest(one: number, other: number, third: number): number {
  const darker = one < other ? one : other
  return third < darker ? third : darker
}
