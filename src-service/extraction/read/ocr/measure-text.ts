import type { PixelBox, Raster } from '../raster.ts'
import { findComponents } from './find-components.ts'
import { faintInkBelow, findInk, type Ink } from './find-ink.ts'
import { hasTillLines } from './paper-shape.ts'
import { standInLines } from './stand-in-lines.ts'
import { textDirection, type TextDirection } from './text-direction.ts'
import { thicken, thickening } from './thicken.ts'

export type TextMeasure = {
  /** Height of most capitals and digits in pixels; null where there is too little text to tell. */
  readonly capitalHeight: number | null
  /** Whether there are so many marks, and so few of them in lines, that they may be no print at all. */
  readonly isDubious: boolean
  readonly direction: TextDirection
  /** The box around what looks like text. */
  readonly area: PixelBox
  /** A place amid the text, and not amid specks around it. */
  readonly centre: { readonly x: number; readonly y: number }
}

/** Fewer letters than this say nothing about the size of the type. */
const minLetters = 30
/** Without this share in lines there is no text: the grain of a photograph is not searched for any. */
const leastInLines = 0.22
/** Below this share, marks may as well be hatching, writing by hand or the print of another script … */
const printInLines = 0.5
/** … which costs time only where there are more of them than on a receipt. */
const manyMarks = 1500
/** Letters that are not part of a row of others are dirt, and do not widen the area. */
const rowNeighbours = 2

/** Pieces of letters are lower than this share of the letters they make up. */
const brokenBelow = 0.67

/** How large the letters of a page are, where they stand and which way their lines run. */
export function measureText(raster: Raster): TextMeasure {
  const { letters, capitalHeight } = wholeLetters(raster)
  const inLines = standInLines(letters)
  if (letters.length < minLetters || inLines.share < leastInLines)
    return {
      capitalHeight: null,
      isDubious: false,
      direction: { sideways: false, stand: null },
      area: { left: 0, top: 0, right: raster.width, bottom: raster.height },
      centre: { x: raster.width / 2, y: raster.height / 2 },
    }
  return {
    capitalHeight,
    isDubious: inLines.share < printInLines && letters.length > manyMarks,
    direction: textDirection(letters),
    area: wholeArea(textArea(letters, capitalHeight, raster), capitalHeight, raster),
    centre: {
      x: median(inLines.letters.map((box) => (box.left + box.right) / 2)),
      y: median(inLines.letters.map((box) => (box.top + box.bottom) / 2)),
    },
  }
}

type Letters = { readonly letters: readonly PixelBox[]; readonly capitalHeight: number }

/** Clean print stands in lines to at least this share; where less does, other ink is tried. */
const cleanlyInLines = 0.7
/** Fainter ink has to give so many times the letters in lines, since it also darkens the paper. */
const faintGain = 1.25

/**
 * The letters as they are, or with their ink thickened where matrix printers and worn thermal heads
 * made them of dots, or with the faint ink of worn and small print. Thickening joins neighbours in
 * small type, so it is not done to all.
 */
function wholeLetters(raster: Raster): Letters {
  const ink = findInk(raster)
  const plain = lettersOf(ink)
  const thick = lettersOf(thicken(ink))
  const plainHeight = capitalsOf(plain)
  const thickHeight = capitalsOf(thick) - 2 * thickening
  if (plainHeight < thickHeight * brokenBelow && thick.length >= minLetters)
    return { letters: thick, capitalHeight: thickHeight }
  const { share } = standInLines(plain)
  if (share < cleanlyInLines && plain.length < manyMarks) {
    const faint = lettersOf(findInk(raster, faintInkBelow))
    if (standInLines(faint).share * faint.length > faintGain * share * plain.length)
      // Type that seems larger would be read from fewer pixels, which worn print does not bear.
      return {
        letters: faint,
        capitalHeight:
          plain.length < minLetters ? capitalsOf(faint) : Math.min(plainHeight, capitalsOf(faint)),
      }
  }
  return { letters: plain, capitalHeight: plainHeight }
}

/** A till's paper fades in stripes: what is faint there belongs to the text as well. */
function wholeArea(area: PixelBox, capitalHeight: number, raster: Raster): PixelBox {
  if (!hasTillLines(area.right - area.left, capitalHeight)) return area
  const faint = lettersOf(findInk(raster, faintInkBelow)).filter(
    (box) => heightOf(box) > 0.5 * capitalHeight && heightOf(box) < 3 * capitalHeight,
  )
  const all =
    lettersInRows(faint, capitalHeight).length < minLetters
      ? area
      : textArea(faint, capitalHeight, raster)
  return {
    left: Math.min(area.left, all.left),
    top: Math.min(area.top, all.top),
    right: Math.max(area.right, all.right),
    bottom: Math.max(area.bottom, all.bottom),
  }
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

/** Boxes of the size and shape of letters. */
export const lettersOf = (ink: Ink): PixelBox[] =>
  findComponents(ink).filter((box) => looksLikeLetter(box, ink))

/** Capitals and digits stand above most small letters, and below the few tall signs. */
function capitalsOf(letters: readonly PixelBox[]): number {
  const heights = letters.map(heightOf).toSorted((one, other) => one - other)
  return heights[Math.floor(heights.length * 0.65)] ?? 0
}

const heightOf = (box: PixelBox): number => box.bottom - box.top
const widthOf = (box: PixelBox): number => box.right - box.left

function looksLikeLetter(box: PixelBox, page: Pick<Ink, 'height'>): boolean {
  const height = heightOf(box)
  const width = widthOf(box)
  return height >= 5 && height <= page.height * 0.06 && width >= 2 && width <= height * 2.5
}

function textArea(letters: readonly PixelBox[], size: number, page: Raster): PixelBox {
  const inRows = lettersInRows(letters, size)
  if (inRows.length < minLetters) return { left: 0, top: 0, right: page.width, bottom: page.height }
  const margin = size * 2
  return {
    left: Math.max(0, Math.floor(Math.min(...inRows.map((box) => box.left)) - margin)),
    top: Math.max(0, Math.floor(Math.min(...inRows.map((box) => box.top)) - margin)),
    right: Math.min(page.width, Math.ceil(Math.max(...inRows.map((box) => box.right)) + margin)),
    bottom: Math.min(page.height, Math.ceil(Math.max(...inRows.map((box) => box.bottom)) + margin)),
  }
}

/** Letters with others of their size close by at the same height. */
function lettersInRows(letters: readonly PixelBox[], size: number): PixelBox[] {
  const ordered = letters.toSorted((one, other) => one.left - other.left)
  const rows = new Map<number, PixelBox[]>()
  for (const box of ordered) {
    const row = Math.round((box.top + box.bottom) / 2 / Math.max(1, size))
    for (const key of [row - 1, row, row + 1]) {
      const members = rows.get(key)
      if (members) members.push(box)
      else rows.set(key, [box])
    }
  }
  return ordered.filter((box) => {
    const row = rows.get(Math.round((box.top + box.bottom) / 2 / Math.max(1, size))) ?? []
    const near = row.filter(
      (other) =>
        other !== box &&
        Math.abs((other.left + other.right - box.left - box.right) / 2) < size * 4 &&
        heightOf(other) > heightOf(box) * 0.5 &&
        heightOf(other) < heightOf(box) * 2,
    )
    return near.length >= rowNeighbours
  })
}
