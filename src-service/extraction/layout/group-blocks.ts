import { around, bottom, centreX, overlapX, right } from './geometry.ts'
import type { Block, Cell, Line } from './layout.ts'

/** Lines farther apart than this many heights of type belong to different blocks. */
const widestLeading = 1.05

/** Cells under each other on a common left, right or middle edge become one block. */
export function groupBlocks(lines: readonly Line[]): Block[] {
  const open: Cell[][] = []
  for (const line of lines)
    for (const cell of line.cells) {
      const above = nearestAbove(open, cell)
      if (above === undefined) open.push([cell])
      else above.push(cell)
    }
  return open.map((cells) => ({
    ...(around(cells) ?? { x: 0, y: 0, width: 0, height: 0 }),
    page: cells[0]?.page ?? 1,
    cells,
  }))
}

function nearestAbove(open: readonly Cell[][], cell: Cell): Cell[] | undefined {
  let best: Cell[] | undefined
  let bestGap = Infinity
  for (const cells of open) {
    const last = cells.at(-1)
    if (last === undefined) continue
    const gap = cell.y - bottom(last)
    const height = Math.min(last.fontSize, cell.fontSize)
    if (gap < -0.5 * height || gap > widestLeading * height || gap >= bestGap) continue
    if (!alignedWith(last, cell) || !similarType(last, cell)) continue
    best = cells
    bestGap = gap
  }
  return best
}

function alignedWith(a: Cell, b: Cell): boolean {
  if (overlapX(a, b) <= 0) return false
  const slack = 0.6 * Math.max(a.fontSize, b.fontSize)
  return (
    Math.abs(a.x - b.x) <= slack ||
    Math.abs(right(a) - right(b)) <= slack ||
    Math.abs(centreX(a) - centreX(b)) <= slack
  )
}

/** A big heading over small type is its own block. */
function similarType(a: Cell, b: Cell): boolean {
  const [small, big] = a.fontSize < b.fontSize ? [a, b] : [b, a]
  return big.fontSize <= 1.45 * small.fontSize
}
