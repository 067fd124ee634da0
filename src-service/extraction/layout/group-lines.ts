import { around, overlapY, right } from './geometry.ts'
import type { Cell, LayoutWord, Line } from './layout.ts'

/** A gap wider than this many heights of type parts two cells. */
const cellGap = 1.15

/**
 * Words to lines and cells. A word joins the line whose nearest word it overlaps in height by half,
 * so that a slightly turned page keeps its lines.
 */
export function groupLines(words: readonly LayoutWord[], page: number): Line[] {
  const rows: LayoutWord[][] = []
  const fromTop = [...words].sort((a, b) => a.y + a.height / 2 - (b.y + b.height / 2))
  for (const word of fromTop) {
    const row = bestRow(rows, word)
    if (row === undefined) rows.push([word])
    else row.push(word)
  }
  return rows
    .map((row) => row.sort((a, b) => a.x - b.x))
    .sort((a, b) => topOf(a) - topOf(b))
    .map((row, index) => lineOf(row, page, index))
}

/** Only the last rows can still hold a word, since words come from top to bottom. */
const openRows = 12

function bestRow(rows: readonly LayoutWord[][], word: LayoutWord): LayoutWord[] | undefined {
  let best: LayoutWord[] | undefined
  let bestShare = 0.5
  for (const row of rows.slice(-openRows)) {
    const nearest = nearestIn(row, word)
    const share = overlapY(nearest, word) / Math.min(nearest.height, word.height)
    if (share > bestShare && !covered(row, word)) {
      best = row
      bestShare = share
    }
  }
  return best
}

function nearestIn(row: readonly LayoutWord[], word: LayoutWord): LayoutWord {
  let nearest = row[0] ?? word
  let distance = Infinity
  for (const other of row) {
    const gap = Math.max(other.x - right(word), word.x - right(other))
    if (gap < distance) {
      nearest = other
      distance = gap
    }
  }
  return nearest
}

/** Two words of one line never lie upon each other. */
function covered(row: readonly LayoutWord[], word: LayoutWord): boolean {
  return row.some((other) => {
    const shared = Math.min(right(other), right(word)) - Math.max(other.x, word.x)
    return shared > 0.5 * Math.min(other.width, word.width)
  })
}

function topOf(row: readonly LayoutWord[]): number {
  return row.reduce((sum, word) => sum + word.y + word.height / 2, 0) / row.length
}

function lineOf(row: readonly LayoutWord[], page: number, index: number): Line {
  const cells: LayoutWord[][] = []
  for (const word of row) {
    const cell = cells.at(-1)
    const last = cell?.at(-1)
    const height = Math.max(last?.fontSize ?? 0, word.fontSize, 4)
    if (cell && last && word.x - right(last) <= cellGap * height) cell.push(word)
    else cells.push([word])
  }
  const box = around(row) ?? { x: 0, y: 0, width: 0, height: 0 }
  return {
    ...box,
    page,
    index,
    cells: cells.map((cell) => cellOf(cell, page, index)),
    text: row.map((word) => word.text).join(' '),
  }
}

export function cellOf(words: readonly LayoutWord[], page: number, line: number): Cell {
  const box = around(words) ?? { x: 0, y: 0, width: 0, height: 0 }
  const letters = words.reduce((sum, word) => sum + word.text.length, 0)
  const bold = words.reduce((sum, word) => sum + (word.bold ? word.text.length : 0), 0)
  return {
    ...box,
    page,
    line,
    words,
    text: words.map((word) => word.text).join(' '),
    fontSize: Math.max(...words.map((word) => word.fontSize)),
    bold: bold * 2 > letters,
  }
}
