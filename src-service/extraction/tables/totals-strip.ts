import type { Cell, Line, PageLayout } from '../layout/layout.ts'
import { numberTokens, wordsOf, type NumberToken } from './number-tokens.ts'
import { rowLabel } from './row-labels.ts'

/** Labels of totals side by side, whose sums stand on the line below. */
export function isTotalsStrip(line: Line, page: PageLayout): boolean {
  if (line.cells.length < 2 || numberTokens(wordsOf(line)).some(isSum)) return false
  const labels = line.cells.map((cell) => rowLabel(singleCell(line, cell), page))
  return labels.filter((label) => label === 'total' || label === 'subtotal').length >= 2
}

function isSum(token: NumberToken): boolean {
  return token.apart && token.decimals === 2 && !token.percent
}

/** A cell as a line of its own. */
function singleCell(line: Line, cell: Cell): Line {
  return { ...cell, index: line.index, cells: [cell] }
}
