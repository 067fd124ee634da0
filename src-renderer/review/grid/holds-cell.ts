import type { GridView } from '../../../src-shared/domain/review-fields/describe-grid.ts'

/** Whether a path is that of a cell of this table, or of the parts of one of its rows. */
export function holdsCell({ rows }: GridView, path: string): boolean {
  return rows.some(
    ({ cells, parts }) =>
      cells.some((cell) => cell.path === path) || (parts !== null && holdsCell(parts, path)),
  )
}
