import type { PrintedWord } from './printed-word.ts'

/** Fewer single letters in a row may be an enumeration or a table. */
const minLetters = 4
/** Letters further apart than this share of their size are not one word. */
const maxGap = 1
/** Figures stand alone more often (columns, boxes), so they have to be closer. */
const maxFigureGap = 0.5
/** Gaps within a spaced word differ by kerning alone, by this share of the size at most. */
const gapTolerance = 0.12

/** The next word of such a title stands this many of the gaps between its letters away at most, and this share of the size. */
const maxWordGaps = 6
const maxWordGap = 2
/** A space as wide as in other lines. */
const space = 0.28

/**
 * Joins words printed letter by letter, as in `R E C H N U N G`. A wider gap ends the word; the words of one title, `N O T E   D E
 * C R É D I T`, are left as far apart as others.
 */
export function joinSpacedLetters(words: readonly PrintedWord[]): PrintedWord[] {
  const runs: PrintedWord[][] = []
  for (const word of words) {
    const run = runs.at(-1)
    if (run && continues(run, word)) run.push(word)
    else runs.push([word])
  }
  const isLong = (run: readonly PrintedWord[] | undefined) => (run?.length ?? 0) >= minLetters
  return runs.flatMap((run, index) => {
    const [before, after] = [runs[index - 1], runs[index + 1]]
    const goesOn = after !== undefined && isNextWord(run, after)
    const isBeside =
      (goesOn && isLong(after)) || (before && isLong(before) && isNextWord(before, run))
    if (!isLong(run) && !isBeside) return run
    const word = join(run)
    if (!goesOn || !(isLong(run) || isLong(after))) return [word]
    const left = after[0]?.left ?? word.right
    return [{ ...word, right: Math.max(word.right, left - word.fontSize * space) }]
  })
}

/** Two runs of single letters, one of them spaced, that are words of one title. */
function isNextWord(run: readonly PrintedWord[], next: readonly PrintedWord[]): boolean {
  const [last, first] = [run.at(-1), next[0]]
  if (last === undefined || first === undefined || first.fontSize !== last.fontSize) return false
  if ([...run, ...next].some(({ text }) => !/^\p{L}$/u.test(text))) return false
  const [one, two] = run.length >= next.length ? run : next
  const letterGap = one && two ? two.left - one.right : 0
  const gap = first.left - last.right
  return (
    Math.abs(first.baseline - last.baseline) <= last.fontSize * 0.1 &&
    gap > 0 &&
    gap <= Math.min(letterGap * maxWordGaps, last.fontSize * maxWordGap)
  )
}

function continues(run: readonly PrintedWord[], word: PrintedWord): boolean {
  const last = run.at(-1)
  if (!last || [...last.text].length !== 1 || [...word.text].length !== 1) return false
  const size = last.fontSize
  const gap = word.left - last.right
  const limit = /\p{L}/u.test(last.text + word.text) ? maxGap : maxFigureGap
  if (word.fontSize !== size) return false
  if (Math.abs(word.baseline - last.baseline) > size * 0.1 || gap < 0 || gap > size * limit)
    return false
  const before = run.at(-2)
  return before === undefined || Math.abs(gap - (last.left - before.right)) <= size * gapTolerance
}

/** Left and top are the first letter's, right the last one's. */
const join = (run: readonly PrintedWord[]): PrintedWord =>
  run.reduce((word, letter) => ({ ...word, text: word.text + letter.text, right: letter.right }))
