import {
  deleteRow,
  fillDown,
  insertRow,
  mergeWithAbove,
  splitRow,
  type Row,
} from '../model/edit-rows.ts'
import type { GridColumn } from '../../../src-shared/domain/review-fields/grid-catalog.ts'
import type { ReviewCommand } from '../../keys/key-map.ts'
import type { GridCursor } from './grid-cursor.ts'

export type RowsChange = { readonly rows: readonly Row[]; readonly cursor: GridCursor }

/** What a key does to the rows of a grid; null for commands that are not about rows. */
export function applyGridCommand(
  command: ReviewCommand,
  rows: readonly Row[],
  columns: readonly GridColumn[],
  cursor: GridCursor,
): RowsChange | null {
  const { row, column } = cursor
  const member = columns[column]?.member ?? ''
  switch (command) {
    case 'insert-row':
      return { rows: insertRow(rows, row + 1), cursor: { row: row + 1, column } }
    case 'delete-row':
      return {
        rows: deleteRow(rows, row),
        cursor: { row: Math.max(0, Math.min(row, rows.length - 2)), column },
      }
    case 'merge-row':
      return row === 0
        ? null
        : { rows: mergeWithAbove(rows, row, columns), cursor: { row: row - 1, column } }
    case 'split-row':
      return { rows: splitRow(rows, row, columns), cursor }
    case 'fill-down': {
      const to = Math.min(row + 1, rows.length - 1)
      return { rows: fillDown(rows, member, row, to), cursor: { row: to, column } }
    }
    default:
      return null
  }
}
