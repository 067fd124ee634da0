import type { Layout, PageLayout } from '../layout/layout.ts'
import type { ColumnKind } from './columns/column-kinds.ts'
import { findHeaders, type TableHeader } from './find-headers.ts'
import { itemColumns, type ItemColumn } from './item-columns.ts'
import type { NumberOptions } from './number-tokens.ts'
import { isTotalsStrip } from './totals-strip.ts'
import { tableRows, type TableRow } from './table-rows.ts'

export type ItemTable = {
  readonly columns: readonly ItemColumn[]
  readonly rows: readonly TableRow[]
}

const endingKinds: readonly ColumnKind[] = [
  'amount',
  'amountNet',
  'amountGross',
  'vatAmount',
  'unitPrice',
]

/**
 * Tables of line items by their headings. A table goes on over page breaks, with its heading
 * repeated or without, until a line gives the total.
 */
export function findItemTables(layout: Layout, options: NumberOptions): ItemTable[] {
  const tables: ItemTable[] = []
  let open: ItemTable | undefined
  for (const page of layout.pages) {
    let end = page.lines.length
    const headers = findHeaders(page)
    const own = headers.flatMap((header) => {
      const columns = itemColumns(header)
      return columns === undefined ? [] : [{ header, columns }]
    })
    if (open !== undefined && own.length === 0) {
      end = endOf(page, headers, undefined)
      const rows = tableRows(page, 0, end, open.columns, options)
      if (rows.length > 0) open = extendLast(tables, rows)
    }
    for (const { header, columns } of own) {
      end = endOf(page, headers, header)
      const rows = tableRows(page, header.last + 1, end, columns, options)
      if (open !== undefined && sameColumns(open.columns, columns)) open = extendLast(tables, rows)
      else tables.push((open = { columns, rows }))
    }
    const closed = end < page.lines.length || open?.rows.some((row) => row.label === 'total')
    if (closed) open = undefined
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

/**
 * A table ends where the next heading begins; a text with two known words in it is none. It also ends
 * at a strip of totals, whose labels stand side by side over their sums.
 */
function endOf(
  page: PageLayout,
  headers: readonly TableHeader[],
  header: TableHeader | undefined,
): number {
  const next = headers.find((other) => other.first > (header?.last ?? -1) && holdsAmounts(other))
  const end = next?.first ?? page.lines.length
  const strip = page.lines.findIndex(
    (line, index) => index > (header?.last ?? -1) && index < end && isTotalsStrip(line, page),
  )
  return strip < 0 ? end : strip
}

function holdsAmounts(header: TableHeader): boolean {
  const kinds = new Set(header.columns.flatMap((column) => column.kinds))
  return header.columns.length >= 3 && endingKinds.some((kind) => kinds.has(kind))
}

function sameColumns(a: readonly ItemColumn[], b: readonly ItemColumn[]): boolean {
  return a.length === b.length && a.every((column, index) => column.kind === b[index]?.kind)
}
