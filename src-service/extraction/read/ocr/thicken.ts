import { blankInk, type Ink } from './find-ink.ts'

/** Pixels by which ink grows on each side. */
export const thickening = 1

/** A copy in which ink has grown by a pixel all around, so that dots and pieces of a letter meet. */
export function thicken(ink: Ink): Ink {
  return growDown(growAside(ink))
}

/**
 * Four pixels at once. The first pixel of a word is its lowest byte, as on every processor this runs
 * on; the last byte of a row is white, so that no row grows into the next.
 */
function growAside({ width, height, stride, words }: Ink): Ink {
  const grown = blankInk(width, height)
  const last = words.length - 1
  let before = 0
  let here = words[0] ?? 0
  for (let at = 0; at <= last; at += 1) {
    const after = at < last ? (words[at + 1] ?? 0) : 0
    if ((before | here | after) !== 0)
      grown.words[at] = here | (here << 8) | (here >>> 8) | (before >>> 24) | (after << 24)
    before = here
    here = after
  }
  for (let y = 0; y < height; y += 1) grown.pixels.fill(0, y * stride + width, (y + 1) * stride)
  return grown
}

function growDown({ width, height, stride, words }: Ink): Ink {
  const grown = blankInk(width, height)
  const row = stride / 4
  const last = words.length - row
  for (let at = 0; at < words.length; at += 1) {
    const above = at >= row ? (words[at - row] ?? 0) : 0
    const below = at < last ? (words[at + row] ?? 0) : 0
    grown.words[at] = above | (words[at] ?? 0) | below
  }
  return grown
}
