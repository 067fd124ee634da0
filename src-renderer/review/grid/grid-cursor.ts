export type GridCursor = { readonly row: number; readonly column: number }

/** The cell after or before one, from row to row as in a spreadsheet; null past the last and the first. */
export function stepCursor(
  { row, column }: GridCursor,
  step: 1 | -1,
  rows: number,
  columns: number,
): GridCursor | null {
  const at = row * columns + column + step
  if (at < 0 || at >= rows * columns) return null
  return { row: Math.floor(at / columns), column: at % columns }
}

/** Where an arrow key leads within a grid; null for keys that do not move. */
export function moveCursor(
  { row, column }: GridCursor,
  key: string,
  rows: number,
  columns: number,
): GridCursor | null {
  const lastRow = Math.max(0, rows - 1)
  const lastColumn = columns - 1
  switch (key) {
    case 'Up':
      return { row: Math.max(0, row - 1), column }
    case 'Down':
      return { row: Math.min(lastRow, row + 1), column }
    case 'Left':
      return { row, column: Math.max(0, column - 1) }
    case 'Right':
      return { row, column: Math.min(lastColumn, column + 1) }
    case 'Home':
      return { row, column: 0 }
    case 'End':
      return { row, column: lastColumn }
    case 'Mod+Home':
      return { row: 0, column: 0 }
    case 'Mod+End':
      return { row: lastRow, column: lastColumn }
    default:
      return null
  }
}
