import type { GridView } from '../../../src-shared/domain/review-fields/describe-grid.ts'
import type { GridColumn } from '../../../src-shared/domain/review-fields/grid-catalog.ts'

export type ShownColumn = {
  readonly column: GridColumn
  /** Its place among all columns of the grid. */
  readonly at: number
}

/** Empty columns only take room away from full ones; they are shown on demand. */
export function shownColumns({ columns, rows }: GridView, all: boolean): ShownColumn[] {
  return columns
    .map((column, at) => ({ column, at }))
    .filter(({ column, at }) => {
      if (all || column.usual) return true
      return rows.some(({ cells }) => cells[at]?.value !== undefined)
    })
}
