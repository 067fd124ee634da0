import { around, bottom } from '../layout/geometry.ts'
import type { Cell, Line, PageLayout } from '../layout/layout.ts'

/** A cell's next line stands as close as this, in heights of type. */
const widestLeading = 0.8

/**
 * The line with what its cells go on with in the line below, where all of that line does:
 * `Statement | 2 August 2024 to 1 September` over `period | 2024`. Undefined where it does not.
 */
export function joinWrapped(line: Line, page: PageLayout): Line | undefined {
  const next = page.lines[line.index + 1]
  if (next === undefined || next.y - bottom(line) > widestLeading * line.height) return undefined
  const owners = next.cells.map((cell) => line.cells.find((above) => startsUnder(cell, above)))
  if (owners.includes(undefined)) return undefined
  const cells = line.cells.map((cell): Cell => {
    const below = next.cells.filter((_, index) => owners[index] === cell)
    const words = [cell, ...below].flatMap((each) => each.words)
    const text = [cell, ...below].map((each) => each.text).join(' ')
    return { ...cell, ...around([cell, ...below]), words, text }
  })
  return { ...line, cells, text: cells.map(({ text }) => text).join(' ') }
}

function startsUnder(cell: Cell, above: Cell): boolean {
  return Math.abs(cell.x - above.x) < 0.5 * cell.fontSize
}
