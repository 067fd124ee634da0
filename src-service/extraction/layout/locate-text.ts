import { around, type Box } from './geometry.ts'
import type { LayoutWord } from './layout.ts'

/** Words with the text they make when joined by single spaces: a cell, a line, a part of one. */
export type Run = { readonly text: string; readonly words: readonly LayoutWord[] }

/** The box of the signs from `start` to `end` of a run's text; within a word by their share of it. */
export function boxOfRange(run: Run, start: number, end: number): Box {
  const parts: Box[] = []
  let at = 0
  for (const word of run.words) {
    const length = word.text.length
    const from = Math.max(start - at, 0)
    const to = Math.min(end - at, length)
    if (from < to)
      parts.push({
        x: word.x + (word.width * from) / length,
        y: word.y,
        width: (word.width * (to - from)) / length,
        height: word.height,
      })
    at += length + 1
  }
  return around(parts) ?? { x: 0, y: 0, width: 0, height: 0 }
}

/** The lowest reading confidence among the words that hold the signs from `start` to `end`. */
export function readingConfidence(run: Run, start: number, end: number): number {
  let at = 0
  let lowest = 1
  for (const word of run.words) {
    if (at < end && at + word.text.length > start) lowest = Math.min(lowest, word.confidence)
    at += word.text.length + 1
  }
  return lowest
}
