import type { PixelBox } from '../raster.ts'

export type TextDirection = {
  /** Whether lines run up or down the page. */
  readonly sideways: boolean
  /**
   * Whether, turned a quarter clockwise first where they are sideways, the lines stand upright or
   * on their head; null where the letters do not tell, as with capitals and digits alone.
   */
  readonly stand: 'upright' | 'on-head' | null
}

/** Letters looked at; more would not change the vote. */
const sample = 400
/** Fewer votes than this decide nothing. */
const minVotes = 20
const majority = 0.65

type Pair = { readonly box: PixelBox; readonly other: PixelBox; readonly place: 'beside' | 'below' }

/**
 * Which way the lines of a page run, by the boxes of its letters alone: letters stand closer to
 * each other along a line than across, and along a line they share the baseline rather than the
 * top, as capitals and letters like b, d and l outnumber those like g and p.
 */
export function textDirection(letters: readonly PixelBox[]): TextDirection {
  const every = Math.max(1, Math.floor(letters.length / sample))
  const pairs = letters
    .filter((_, index) => index % every === 0)
    .map((letter) => nearest(letter, letters))
    .filter((pair) => pair !== null)
  const below = pairs.filter((pair) => pair.place === 'below')
  const sideways = wins(below.length, pairs.length - below.length)
  const along = sideways
    ? below.map(({ box, other }) => sharedEdge(quarterTurned(box), quarterTurned(other)))
    : pairs
        .filter((pair) => pair.place === 'beside')
        .map(({ box, other }) => sharedEdge(box, other))
  const upright = along.filter((edge) => edge === 'bottom').length
  const onHead = along.filter((edge) => edge === 'top').length
  if (wins(upright, onHead)) return { sideways, stand: 'upright' }
  return { sideways, stand: wins(onHead, upright) ? 'on-head' : null }
}

const wins = (votes: number, against: number): boolean =>
  votes >= minVotes && votes > (votes + against) * majority

/** The nearest letter within reach: beside this one, or above or below it. */
function nearest(box: PixelBox, letters: readonly PixelBox[]): Pair | null {
  let gap = Math.max(box.bottom - box.top, box.right - box.left) * 2
  let found: Pair | null = null
  for (const other of letters) {
    if (other === box) continue
    const gapX = Math.max(other.left - box.right, box.left - other.right)
    if (gapX > gap) continue
    const gapY = Math.max(other.top - box.bottom, box.top - other.bottom)
    if (gapY > gap || gapX < 0 === gapY < 0) continue
    gap = Math.max(gapX, gapY)
    found = { box, other, place: gapY < 0 ? 'beside' : 'below' }
  }
  return found
}

/** A box after a quarter turn clockwise; where the page's corner comes to lie does not matter. */
export const quarterTurned = ({ left, top, right, bottom }: PixelBox): PixelBox => ({
  left: -bottom,
  top: left,
  right: -top,
  bottom: right,
})

/** The edge two letters of different height have in common. */
function sharedEdge(one: PixelBox, other: PixelBox): 'top' | 'bottom' | null {
  const top = Math.abs(one.top - other.top)
  const bottom = Math.abs(one.bottom - other.bottom)
  const clearly = Math.max(2, (one.bottom - one.top) * 0.15)
  if (top - bottom > clearly) return 'bottom'
  return bottom - top > clearly ? 'top' : null
}
