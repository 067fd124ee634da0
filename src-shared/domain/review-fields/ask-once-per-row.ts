import type { GridRow, GridView } from './describe-grid.ts'
import type { FieldView } from './field-view.ts'
import { isUnsure } from './vouched.ts'

/**
 * A row is read as one, and looked at as one: of its cells that are unsure by the same number, the first
 * asks for the others, which keep their word. Where a rule asks for the row, none of them does.
 */
export function askOncePerRow(grid: GridView): GridView {
  return { ...grid, rows: grid.rows.map(askOnce) }
}

function askOnce(row: GridRow): GridRow {
  const looked = row.cells.filter(({ review }) => review?.status === 'accepted')
  const asked = new Set<number | undefined>(looked.map(({ confidence }) => confidence))
  const byRule = row.cells.some((cell) => cell.attention && !isUnsure(cell))
  const cells = row.cells.map((cell): FieldView => {
    if (!isUnsure(cell)) return cell
    if (byRule || asked.has(cell.confidence)) return { ...cell, attention: false }
    asked.add(cell.confidence)
    return cell
  })
  return { ...row, cells, parts: row.parts && askOncePerRow(row.parts) }
}
