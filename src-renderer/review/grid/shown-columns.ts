import type { GridView } from '../../../src-shared/domain/review-fields/describe-grid.ts'
import type { GridColumn } from '../../../src-shared/domain/review-fields/grid-catalog.ts'

export type ShownColumn = {
  readonly column: GridColumn
  /** Its place among all columns of the grid. */
  readonly at: number
}

/**
 * Empty columns only take room away from full ones; they are shown on demand, and where one of their
 * cells wants a look, which nobody could else take.
 */
export function shownColumns({ columns, rows }: GridView, all: boolean): ShownColumn[] {
  return columns
    .map((column, at) => ({ column, at }))
    .filter(({ column, at }) => {
      if (all || column.usual) return true
      return rows.some(({ cells }) => {
        const cell = cells[at]
        return cell !== undefined && (cell.value !== undefined || cell.attention)
      })
    })
}
