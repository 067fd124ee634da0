import { right } from './geometry.ts'
import { cellOf } from './group-lines.ts'
import type { LayoutWord, Line } from './layout.ts'

const mostWords = 4
/** In height of the capitals: usual ones are as wide as high at most, with a space between each two they are wider. */
const spread = 1.08
/** The words of such a title stand this many of its letters apart at most. */
const widestGap = 2.2

/**
 * `C R E D I T   N O T E`, alone in its line and read from pixels: words far apart, because their letters are, which makes as much
 * of them as bold type.
 */
export function joinSpreadTitle(line: Line): Line {
  const words = line.cells.flatMap((cell) => cell.words)
  if (line.cells.length < 2 || words.length > mostWords) return line
  const isTitle = words.every((word, index) => isSpread(word) && isNear(words[index - 1], word))
  if (!isTitle) return line
  const bold = words.map((word) => ({ ...word, bold: true }))
  return { ...line, cells: [cellOf(bold, line.page, line.index)] }
}

const pitchOf = ({ text, width }: LayoutWord): number => width / [...text].length

function isSpread(word: LayoutWord): boolean {
  return /^\p{Lu}{3,}$/u.test(word.text) && pitchOf(word) >= spread * word.height
}

function isNear(before: LayoutWord | undefined, word: LayoutWord): boolean {
  return before === undefined || word.x - right(before) <= widestGap * pitchOf(before)
}
