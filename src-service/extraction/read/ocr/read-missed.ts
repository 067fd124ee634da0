import type { PixelBox, Raster } from '../raster.ts'
import { findInk } from './find-ink.ts'
import { lettersOf } from './measure-text.ts'
import type { RecognisedWord } from './ocr-engine.ts'
import { cutOut } from './prepare-raster.ts'

/** Words that the engine guessed from less do not count as read, where something better comes of their place. */
const surelyRead = 0.5
/** Of a second look only what it is sure of is taken: marks and pictures are looked at as well. */
const leastConfidence = 0.7
/** Fewer letters in a row are dirt, and the corners of boxes. */
const fewestLetters = 3
/** Pieces of a page that are looked at again; each takes a few tenths of a second. */
const mostPieces = 6
/** Where more than this is missing, the page is none of print, or was not read at all. */
const mostMissed = 0.4
/** In heights of the letters: how far apart those of a row are at most, and rows of a piece. */
const letterGap = 2
const rowGap = 1.8
const margin = 0.7

/**
 * The engine takes a page apart before it reads it, and now and then leaves out a column at the side of a table or
 * a line beside a picture. What looks like rows of letters where no word was read is looked at by itself.
 *
 * @param recognise reads a piece of the page as one block
 * @returns all words: those read before, but for guesses in whose place something better was read, and the new ones
 */
export async function readMissed(
  page: Raster,
  words: readonly RecognisedWord[],
  recognise: (piece: Raster) => Promise<readonly RecognisedWord[]>,
): Promise<readonly RecognisedWord[]> {
  const pieces = missedPieces(page, words.filter(isRead))
  let all = words
  for (const piece of pieces) {
    const found = (await recognise(cutOut(page, piece)))
      .filter((word) => word.confidence >= leastConfidence && /[\p{L}\p{N}]/u.test(word.text))
      .map((word) => moved(word, piece))
      .filter((word) => !all.some((other) => isRead(other) && covers(other.box, word.box)))
    all = [
      ...all.filter(
        (word) =>
          isRead(word) || !found.some(({ box }) => covers(box, word.box) || covers(word.box, box)),
      ),
      ...found,
    ]
  }
  return all
}

const isRead = ({ text, confidence }: RecognisedWord): boolean =>
  confidence >= surelyRead && /[\p{L}\p{N}]/u.test(text)

function missedPieces(page: Raster, read: readonly RecognisedWord[]): readonly PixelBox[] {
  const letters = lettersOf(findInk(page))
  const size = capitalsOf(letters)
  const whole = letters.filter((box) => heightOf(box) > 0.3 * size && heightOf(box) < 2 * size)
  const missed = whole.filter((letter) => !read.some(({ box }) => covers(box, letter)))
  if (missed.length > mostMissed * whole.length) return []
  const rows = joined(missed, (row, letter) => isBeside(row, letter, size)).filter(
    ({ count }) => count >= fewestLetters,
  )
  return joined(
    rows.map(({ box }) => box),
    (above, below) => isUnder(above, below, size),
  )
    .toSorted((one, other) => areaOf(other.box) - areaOf(one.box))
    .slice(0, mostPieces)
    .map(({ box }) => widened(box, margin * size, page))
}

type Joined = { readonly box: PixelBox; readonly count: number }

/** Boxes that belong together, one after the other; in order from the left and from above. */
function joined(
  boxes: readonly PixelBox[],
  belong: (whole: PixelBox, box: PixelBox) => boolean,
): readonly Joined[] {
  const groups: Joined[] = []
  for (const box of boxes.toSorted((one, other) => one.left - other.left || one.top - other.top)) {
    const own = groups.filter((group) => belong(group.box, box))
    const all = [{ box, count: 1 }, ...own]
    for (const group of own) groups.splice(groups.indexOf(group), 1)
    groups.push({
      box: around(all.map((each) => each.box)),
      count: all.reduce((sum, { count }) => sum + count, 0),
    })
  }
  return groups
}

const around = (boxes: readonly PixelBox[]): PixelBox => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  top: Math.min(...boxes.map(({ top }) => top)),
  right: Math.max(...boxes.map(({ right }) => right)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
})

const isBeside = (row: PixelBox, letter: PixelBox, size: number): boolean =>
  letter.left - row.right < letterGap * size &&
  row.left - letter.right < letterGap * size &&
  letter.top < row.bottom &&
  letter.bottom > row.top &&
  Math.max(row.bottom, letter.bottom) - Math.min(row.top, letter.top) < 2.5 * size

const isUnder = (above: PixelBox, below: PixelBox, size: number): boolean =>
  below.left < above.right + size &&
  below.right > above.left - size &&
  below.top - above.bottom < rowGap * size &&
  above.top - below.bottom < rowGap * size

function capitalsOf(letters: readonly PixelBox[]): number {
  const heights = letters.map(heightOf).toSorted((one, other) => one - other)
  return heights[Math.floor(heights.length * 0.65)] ?? 0
}

const heightOf = ({ top, bottom }: PixelBox): number => bottom - top
const areaOf = (box: PixelBox): number => heightOf(box) * (box.right - box.left)

/** Whether the middle of the second stands in the first. */
function covers(box: PixelBox, { left, top, right, bottom }: PixelBox): boolean {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  return x >= box.left - 2 && x <= box.right + 2 && y >= box.top - 2 && y <= box.bottom + 2
}

const widened = (box: PixelBox, by: number, { width, height }: Raster): PixelBox => ({
  left: Math.max(0, Math.floor(box.left - by)),
  top: Math.max(0, Math.floor(box.top - by)),
  right: Math.min(width, Math.ceil(box.right + by)),
  bottom: Math.min(height, Math.ceil(box.bottom + by)),
})

const moved = (word: RecognisedWord, { left, top }: PixelBox): RecognisedWord => ({
  ...word,
  box: {
    left: word.box.left + left,
    top: word.box.top + top,
    right: word.box.right + left,
    bottom: word.box.bottom + top,
  },
})
