import { right } from './geometry.ts'
import type { LayoutWord } from './layout.ts'

/** A typewriter's comma leaves so much of its width empty, in sizes of type. */
const widestGap = 0.9

const head = /(?:^|[^\d.,])\d{1,6},$/u
const cents = /^\d{2}(?:[%€]|$)/u

/** Sums that an engine read in two, for the room behind the comma of a typewriter face: `48, 68`. */
export function joinSplitSums(words: readonly LayoutWord[]): LayoutWord[] {
  const joined: LayoutWord[] = []
  for (const word of words) {
    const before = joined.at(-1)
    if (before !== undefined && isSplit(before, word)) joined.splice(-1, 1, together(before, word))
    else joined.push(word)
  }
  return joined
}

function isSplit(before: LayoutWord, word: LayoutWord): boolean {
  const gap = word.x - right(before)
  const isOnLine = Math.abs(word.y - before.y) < 0.5 * Math.max(word.height, before.height)
  return (
    head.test(before.text) &&
    cents.test(word.text) &&
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
