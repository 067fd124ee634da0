import type { PixelBox } from '../raster.ts'

export type TextDirection = 'level' | 'upside-down' | 'sideways'

/** Letters looked at; more would not change the vote. */
const sample = 400
/** Fewer votes than this decide nothing. */
const minVotes = 20
const majority = 0.65

type Neighbour = { readonly box: PixelBox; readonly place: 'same line' | 'next line' }

/**
 * Which way the lines of a page run, by the boxes of its letters alone: letters stand closer to
 * each other along a line than across, and along a line they share the baseline rather than the
 * top, as capitals and letters like b, d and l outnumber those like g and p.
 */
export function textDirection(letters: readonly PixelBox[]): TextDirection {
  const every = Math.max(1, Math.floor(letters.length / sample))
  const votes = { level: 0, sideways: 0, upright: 0, onHead: 0 }
  for (let index = 0; index < letters.length; index += every) {
    const letter = letters[index]
    const neighbour = letter && nearest(letter, letters)
    if (!neighbour) continue
    if (neighbour.place === 'next line') {
      votes.sideways += 1
      continue
    }
    votes.level += 1
    const shared = sharedEdge(letter, neighbour.box)
    if (shared === 'bottom') votes.upright += 1
    if (shared === 'top') votes.onHead += 1
  }
  if (wins(votes.sideways, votes.level)) return 'sideways'
  return wins(votes.onHead, votes.upright) ? 'upside-down' : 'level'
}

const wins = (votes: number, against: number): boolean =>
  votes >= minVotes && votes > (votes + against) * majority

/** The nearest letter within reach: beside this one, or above or below it. */
function nearest(letter: PixelBox, letters: readonly PixelBox[]): Neighbour | null {
  let gap = Math.max(letter.bottom - letter.top, letter.right - letter.left) * 2
  let found: Neighbour | null = null
  for (const box of letters) {
    if (box === letter) continue
    const gapX = Math.max(box.left - letter.right, letter.left - box.right)
    if (gapX > gap) continue
    const gapY = Math.max(box.top - letter.bottom, letter.top - box.bottom)
    if (gapY > gap || gapX < 0 === gapY < 0) continue
    gap = Math.max(gapX, gapY)
    found = { box, place: gapY < 0 ? 'same line' : 'next line' }
  }
  return found
}

/** The edge two letters of different height have in common. */
function sharedEdge(one: PixelBox, other: PixelBox): 'top' | 'bottom' | null {
  const top = Math.abs(one.top - other.top)
  const bottom = Math.abs(one.bottom - other.bottom)
  const clearly = Math.max(2, (one.bottom - one.top) * 0.15)
  if (top - bottom > clearly) return 'bottom'
  return bottom - top > clearly ? 'top' : null
}
