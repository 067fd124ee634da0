import type { Row } from './edit-rows.ts'
import type { GridColumn } from '../../../src-shared/domain/review-fields/grid-catalog.ts'
import { parseValue, type ParseContext } from './parse-value.ts'

export type PasteResult = {
  readonly rows: readonly Row[]
  /** Cells whose text is no value of their column; they stay as they were. */
  readonly unreadable: readonly {
    readonly row: number
    readonly member: string
    readonly text: string
  }[]
}

/** The cells of a table that a spreadsheet put on the clipboard: tabs, line breaks, quoted cells. */
export function parseClipboardTable(text: string): string[][] {
  const rows: string[][] = [[]]
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/guy
  const tidy = text.replace(/(?:\r\n|\n|\r)$/u, '')
  for (const [, quoted, plain = '', end] of tidy.matchAll(cell)) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '') break
    if (end !== '\t') rows.push([])
  }
  return rows
}

/** Puts a table into the grid from one cell on, to the right and downwards; rows are added. */
export function pasteTable(
  rows: readonly Row[],
  columns: readonly GridColumn[],
  at: { readonly row: number; readonly column: number },
  table: readonly (readonly string[])[],
  context: ParseContext,
): PasteResult {
  const next = [...rows]
  const unreadable: { row: number; member: string; text: string }[] = []
  table.forEach((cells, down) => {
    const row = at.row + down
    let pasted: Row = next[row] ?? {}
    cells.forEach((text, along) => {
      const column = columns[at.column + along]
      if (!column) return
      const { member, kind } = column
      const parsed = parseValue(text, kind, { ...context, current: pasted[member] })
      if (parsed.status === 'ok') pasted = { ...pasted, [member]: parsed.value }
      else if (parsed.status !== 'empty') unreadable.push({ row, member, text })
    })
    next[row] = pasted
  })
  return { rows: next, unreadable }
}
