import { overlaps, type Box } from '../../pdf/geometry.ts'
import type { PageWord } from '../../pdf/page-source.ts'

export type PageLine = readonly PageWord[]

/** Words of a page in lines, from top to bottom and in each from left to right. */
export function linesOf(words: readonly PageWord[]): PageLine[] {
  const lines: { top: number; bottom: number; words: PageWord[] }[] = []
  for (const word of words.toSorted((a, b) => a.y + a.height / 2 - (b.y + b.height / 2))) {
    const middle = word.y + word.height / 2
    const line = lines.findLast(({ top, bottom }) => middle > top && middle < bottom)
    // A tall word beside small ones must not swallow the lines above and below it.
    if (line && word.height < 2 * (line.bottom - line.top)) line.words.push(word)
    else lines.push({ top: word.y, bottom: word.y + word.height, words: [word] })
  }
  return lines
    .toSorted((a, b) => a.top - b.top)
    .map((line) => line.words.toSorted((a, b) => a.x - b.x))
}

/** The words that a drawn box touches by at least half of their area, in reading order. */
export function wordsInBox(words: readonly PageWord[], box: Box): PageLine[] {
  return linesOf(words.filter((word) => overlaps(word, box) && mostlyInside(word, box)))
}

/** Words as text: a space between words, a line break between lines. */
export function textOf(lines: readonly PageLine[]): string {
  return lines.map((line) => line.map(({ text }) => text).join(' ')).join('\n')
}

/** The words from one to another as they are read, whichever was touched first. */
export function wordsBetween(lines: readonly PageLine[], from: PageWord, to: PageWord): PageLine[] {
  const all = lines.flat()
  const ends = [all.indexOf(from), all.indexOf(to)].toSorted((a, b) => a - b)
  const [first = -1, last = -1] = ends
  if (first < 0) return []
  const taken = new Set(all.slice(first, last + 1))
  return lines.map((line) => line.filter((word) => taken.has(word))).filter(({ length }) => length)
}

function mostlyInside(word: Box, box: Box): boolean {
  const width = Math.min(word.x + word.width, box.x + box.width) - Math.max(word.x, box.x)
  const height = Math.min(word.y + word.height, box.y + box.height) - Math.max(word.y, box.y)
  return width * height >= 0.5 * word.width * word.height
}
