import type { PrintedWord } from './printed-word.ts'

/** Fewer single letters in a row may be an enumeration or a table. */
const minLetters = 4
/** Letters further apart than this share of their size are not one word. */
const maxGap = 1
/** Figures stand alone more often (columns, boxes), so they have to be closer. */
const maxFigureGap = 0.5
/** Gaps within a spaced word differ by kerning alone, by this share of the size at most. */
const gapTolerance = 0.12

/** Joins words printed letter by letter, as in `R E C H N U N G`; a wider gap ends the word. */
export function joinSpacedLetters(words: readonly PrintedWord[]): PrintedWord[] {
  const joined: PrintedWord[] = []
  let run: PrintedWord[] = []
  const close = () => {
    joined.push(...(run.length >= minLetters ? [join(run)] : run))
    run = []
  }
  for (const word of words) {
    if (!continues(run, word)) close()
    run.push(word)
  }
  close()
  return joined
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
