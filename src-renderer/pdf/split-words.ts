import type { PageWord } from './page-source.ts'

/** A run of text of one page in page coordinates, with the direction in which it is written. */
export type TextRun = {
  readonly text: string
  /** Start of the baseline's lower left corner and the run's size, in 0..1 of the page. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Runs written upwards or downwards are cut along y. */
  readonly vertical: boolean
  /** Written from right to left, or upwards. */
  readonly reversed: boolean
}

/** Words of a page from its runs: runs that touch are one word, spaces part them. */
export function splitWords(runs: readonly TextRun[]): PageWord[] {
  const words: PageWord[] = []
  let last: { run: TextRun; word: PageWord } | undefined
  for (const run of runs) {
    const parts = wordsOfRun(run)
    const [first, ...rest] = parts
    if (!first) continue
    if (last && !/^\s/u.test(run.text) && touches(last, run, first)) {
      words[words.length - 1] = joined(last.word, first)
      words.push(...rest)
    } else words.push(...parts)
    const word = words.at(-1)
    last = word && !/\s$/u.test(run.text) ? { run, word } : undefined
  }
  return words
}

function wordsOfRun({ text, x, y, width, height, vertical, reversed }: TextRun): PageWord[] {
  const weights = [...text].map(weightOf)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0) return []
  const words: PageWord[] = []
  let before = 0
  for (const part of text.split(/(\s+)/u)) {
    const share = [...part].reduce((sum, sign) => sum + weightOf(sign), 0) / total
    if (part !== '' && !/^\s/u.test(part)) {
      const start = reversed ? 1 - before - share : before
      words.push(
        vertical
          ? { text: part, x, y: y + start * height, width, height: share * height }
          : { text: part, x: x + start * width, y, width: share * width, height },
      )
    }
    before += share
  }
  return words
}

/** Relative widths, near enough for any text face, so that a cut falls between the right letters. */
function weightOf(sign: string): number {
  if (/[\s.,:;'’|!iIjl()[\]]/u.test(sign)) return 0.5
  if (/[mwMW@%]/u.test(sign)) return 1.5
  return /\p{Lu}/u.test(sign) ? 1.2 : 1
}

function touches(last: { run: TextRun; word: PageWord }, run: TextRun, first: PageWord): boolean {
  if (run.vertical || last.run.vertical || run.reversed || last.run.reversed) return false
  const sameLine =
    Math.abs(last.word.y + last.word.height - (first.y + first.height)) < first.height * 0.3
  const gap = first.x - (last.word.x + last.word.width)
  // Height stands for the size of the face: a word space is a quarter of it, kerning far less.
  return sameLine && gap > -first.height * 0.3 && gap < first.height * 0.12
}

function joined(left: PageWord, right: PageWord): PageWord {
  const y = Math.min(left.y, right.y)
  return {
    text: left.text + right.text,
    x: left.x,
    y,
    width: right.x + right.width - left.x,
    height: Math.max(left.y + left.height, right.y + right.height) - y,
  }
}
