import type { Layout, PageLayout } from '../layout/layout.ts'
import { findHeaders, type TableHeader } from './find-headers.ts'
import { itemColumns, type ItemColumn } from './item-columns.ts'
import type { NumberOptions } from './number-tokens.ts'
import { tableRows, type TableRow } from './table-rows.ts'

export type ItemTable = {
  readonly columns: readonly ItemColumn[]
  readonly rows: readonly TableRow[]
}

/**
 * Tables of line items by their headings. A table goes on over page breaks, with its heading
 * repeated or without, until a line gives the total.
 */
export function findItemTables(layout: Layout, options: NumberOptions): ItemTable[] {
  const tables: ItemTable[] = []
  let open: ItemTable | undefined
  for (const page of layout.pages) {
    const headers = findHeaders(page)
    const own = headers.flatMap((header) => {
      const columns = itemColumns(header)
      return columns === undefined ? [] : [{ header, columns }]
    })
    if (open !== undefined && own.length === 0) {
      const rows = tableRows(page, 0, endOf(page, headers, undefined), open.columns, options)
      if (rows.length > 0) open = extendLast(tables, rows)
    }
    for (const { header, columns } of own) {
      const to = endOf(page, headers, header)
      const rows = tableRows(page, header.last + 1, to, columns, options)
      if (open !== undefined && sameColumns(open.columns, columns)) open = extendLast(tables, rows)
      else tables.push((open = { columns, rows }))
    }
    if (open?.rows.some((row) => row.label === 'total')) open = undefined
  }
  return tables.filter((table) => table.rows.length > 0)
}

function extendLast(tables: ItemTable[], rows: readonly TableRow[]): ItemTable | undefined {
  const last = tables.pop()
  if (last === undefined) return undefined
  const longer = { columns: last.columns, rows: [...last.rows, ...rows] }
  tables.push(longer)
  return longer
}

/** A table ends where the next heading begins. */
function endOf(
  page: PageLayout,
  headers: readonly TableHeader[],
  header: TableHeader | undefined,
): number {
  const next = headers.find((other) => other.first > (header?.last ?? -1))
  return next?.first ?? page.lines.length
}

function sameColumns(a: readonly ItemColumn[], b: readonly ItemColumn[]): boolean {
  return a.length === b.length && a.every((column, index) => column.kind === b[index]?.kind)
}
