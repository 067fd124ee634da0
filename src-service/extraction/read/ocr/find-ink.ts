import type { Raster } from '../raster.ts'

/** Pixels darker than this are ink, once the background is even. */
export const inkBelow = 140
/** Worn thermal paper and small blurred type leave ink that is hardly darker than this. */
export const faintInkBelow = 175

/**
 * Which pixels of a picture are ink. A row ends with at least one byte of white and begins on a whole
 * word, so that four pixels can be looked at or grown at once: most of a page is white.
 */
export type Ink = {
  readonly width: number
  readonly height: number
  /** Bytes from one row to the next. */
  readonly stride: number
  /** 1 for ink, 0 for paper. */
  readonly pixels: Uint8Array
  /** The same memory, four pixels a word. */
  readonly words: Uint32Array
}

export function findInk({ width, height, data }: Raster, below = inkBelow): Ink {
  const ink = blankInk(width, height)
  const { stride, pixels } = ink
  for (let y = 0; y < height; y += 1) {
    const base = y * stride
    const from = y * width
    for (let x = 0; x < width; x += 1) if ((data[from + x] ?? 255) < below) pixels[base + x] = 1
  }
  return ink
}

export function blankInk(width: number, height: number): Ink {
  const stride = (Math.floor(width / 4) + 1) * 4
  const words = new Uint32Array((stride / 4) * height)
  return { width, height, stride, pixels: new Uint8Array(words.buffer), words }
}
