import { right } from './geometry.ts'
import type { LayoutWord } from './layout.ts'

/** A typewriter's comma leaves so much of its width empty, in sizes of type. */
const widestGap = 0.9

const head = /(?:^|[^\d.,])\d{1,6},$/u
const cents = /^\d{2}(?:[%€]|$)/u
const tenths = /(?:^|[^\d.,])\d{1,6}[.,]\d$/u
const hundredth = /^\d€$/u

/**
 * Sums that an engine read in two, for the room behind the comma of a typewriter face: `48, 68`, or for
 * the sign of the currency that stands close to the last digit: `182,9 0€`.
 */
export function joinSplitSums(words: readonly LayoutWord[]): LayoutWord[] {
  const ends = words.filter(({ text }) => cents.test(text) || hundredth.test(text))
  const used = new Set<LayoutWord>()
  // The engine tells a column of signs behind the column of the sums that they belong to.
  const joined = words.map((word) => {
    const end = ends.find((other) => other !== word && !used.has(other) && isSplit(word, other))
    if (end === undefined) return word
    used.add(end)
    return together(word, end)
  })
  return joined.filter((word) => !used.has(word))
}

function isSplit(before: LayoutWord, word: LayoutWord): boolean {
  const gap = word.x - right(before)
  const isOnLine = Math.abs(word.y - before.y) < 0.5 * Math.max(word.height, before.height)
  return (
    ((head.test(before.text) && cents.test(word.text)) ||
      (tenths.test(before.text) && hundredth.test(word.text))) &&
    isOnLine &&
    gap >= 0 &&
    gap <= widestGap * Math.max(word.fontSize, before.fontSize)
  )
}

function together(before: LayoutWord, word: LayoutWord): LayoutWord {
  const y = Math.min(before.y, word.y)
  return {
    ...before,
    text: before.text + word.text,
    y,
    width: right(word) - before.x,
    height: Math.max(before.y + before.height, word.y + word.height) - y,
    confidence: Math.min(before.confidence, word.confidence),
  }
}
