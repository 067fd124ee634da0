import { right } from './geometry.ts'
import type { LayoutWord } from './layout.ts'

const bar = /^[|¦]$/u
/** Between the words of one line a bar has a space at either side; a rule has the room of its box. In sizes of type. */
const widestSpace = 0.75
/** What is set in a larger type is a sign of a logo. In usual sizes. */
const largest = 2

/** The sides of boxes that an engine took for signs; `Muster AG | Gartenweg 5` keeps its bar. */
export function dropRules(words: readonly LayoutWord[]): LayoutWord[] {
  const printed = words.filter(({ text }) => !bar.test(text))
  const sizes = printed.map(({ fontSize }) => fontSize).sort((a, b) => a - b)
  const usual = sizes[Math.floor(sizes.length / 2)] ?? 0
  const isRule = (word: LayoutWord) =>
    bar.test(word.text) && word.fontSize <= largest * usual && !isBetween(word, printed)
  return words.filter((word) => !isRule(word))
}

function isBetween(word: LayoutWord, others: readonly LayoutWord[]): boolean {
  const middle = word.y + word.height / 2
  const near = (gapOf: (other: LayoutWord) => number) =>
    others.some((other) => {
      const gap = gapOf(other)
      const isOnLine = middle > other.y && middle < other.y + other.height
      return isOnLine && gap >= -1 && gap <= widestSpace * other.fontSize
    })
  return near((other) => word.x - right(other)) && near((other) => other.x - right(word))
}

/** Letters and digits are as high as a third of their type at least. */
const leastHeight = 0.3

/** Dirt between the words of a line that an engine took for a letter: it would part them into two lines. */
export function dropSpecks(words: readonly LayoutWord[]): LayoutWord[] {
  return words.filter(
    ({ text, height, fontSize }) => height >= leastHeight * fontSize || !/[\p{L}\d]/u.test(text),
  )
}
