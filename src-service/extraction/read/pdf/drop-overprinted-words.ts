import { bottomOf, topOf, type PrintedWord } from './printed-word.ts'

/** Share of the smaller box that has to be covered for two equal words to count as one. */
const sameWordOverlap = 0.5

/** Leaves one of several equal words on top of each other: shadows, bold by printing twice. */
export function dropOverprintedWords(words: readonly PrintedWord[]): PrintedWord[] {
  const kept: PrintedWord[] = []
  const byCell = new Map<number, PrintedWord[]>()
  for (const word of words) {
    const row = Math.round(word.baseline / cellHeight)
    const near = [row - 1, row, row + 1].flatMap((cell) => byCell.get(cell) ?? [])
    if (near.some((other) => isCoveredBy(word, other))) continue
    kept.push(word)
    const cell = byCell.get(row)
    if (cell) cell.push(word)
    else byCell.set(row, [word])
  }
  return kept
}

const cellHeight = 12

function isCoveredBy(word: PrintedWord, other: PrintedWord): boolean {
  if (word.text !== other.text) return false
  const width = Math.min(word.right, other.right) - Math.max(word.left, other.left)
  const height = Math.min(bottomOf(word), bottomOf(other)) - Math.max(topOf(word), topOf(other))
  if (width <= 0 || height <= 0) return false
  const smaller = Math.min(area(word), area(other))
  return smaller > 0 && (width * height) / smaller >= sameWordOverlap
}

const area = (word: PrintedWord): number => (word.right - word.left) * word.fontSize
