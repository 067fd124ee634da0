import { sameAmount, sumAmounts } from '../../../src-shared/domain/minor-units.ts'
import { anchorKind, type ItemColumn, type ItemColumnKind } from './item-columns.ts'
import { dropCarried } from './drop-carried.ts'
import { foldDiscounts } from './fold-discounts.ts'
import { multiplies } from './multiplies.ts'
import type { TableRow } from './table-rows.ts'

export type ChosenRows = {
  readonly rows: readonly TableRow[]
  /** The printed total that the rows add up to; absent when they add up to none. */
  readonly total?: number
}

/**
 * Which rows are items. Labels and missing quantities speak against a row, and the sums decide:
 * of the possible selections the first that adds up to a printed total is right.
 */
export function chooseRows(
  rows: readonly TableRow[],
  columns: readonly ItemColumn[],
  totals: readonly number[],
  net?: number,
): ChosenRows {
  const anchor = anchorKind(columns, rows)
  if (anchor === undefined) return { rows: [] }
  const beforeTotal = untilTotal(dropCarried(foldDiscounts(rows, anchor), anchor))
  const items = beforeTotal.filter((row) => row.label === 'none')
  const complete = items.filter((row) => isComplete(row, columns))
  const exact = complete.filter((row) => !isCounted(row) || multiplies(row.numbers))
  const end = rows.findIndex((row) => row.label === 'subtotal')
  const above = untilTotal(
    dropCarried(foldDiscounts(rows.slice(0, Math.max(end, 0)), anchor), anchor),
  )
  const upToSubtotal = above.filter((row) => row.label === 'none')
  // The tax below a subtotal makes up the gross total with the items, and is none of them.
  if (net !== undefined && upToSubtotal.length > 0 && sameAmount(sumOf(upToSubtotal, anchor), net))
    return { rows: upToSubtotal, total: net }
  const selections = [
    complete.length > 0 ? complete : items,
    exact,
    items,
    beforeTotal.filter(
      (row) => row.label === 'extra' || (row.label === 'none' && isComplete(row, columns)),
    ),
    beforeTotal.filter((row) => row.label === 'none' || row.label === 'extra'),
    rows.filter((row) => row.label === 'none' && isComplete(row, columns)),
  ]
  for (const selection of selections) {
    const sum = sumOf(selection, anchor)
    const total = totals.find((value) => sameAmount(value, sum))
    if (selection.length > 0 && total !== undefined) {
      const goods = selection.filter((row) => row.label === 'none')
      return { rows: goods.length > 0 ? goods : selection, total }
    }
  }
  return { rows: selections[0] ?? [] }
}

/** Rows up to the first that is a total; after it only rows with quantity and price that agree. */
function untilTotal(rows: readonly TableRow[]): TableRow[] {
  const end = rows.findIndex((row) => row.label === 'total')
  return end < 0 ? [...rows] : rows.filter((row, index) => index < end || multiplies(row.numbers))
}

function isCounted(row: TableRow): boolean {
  return row.numbers.has('quantity') && row.numbers.has('unitPrice')
}

/** Has a quantity or a price where the table has a column for them. */
function isComplete(row: TableRow, columns: readonly ItemColumn[]): boolean {
  const kinds: readonly ItemColumnKind[] = ['quantity', 'unitPrice']
  const expected = kinds.filter((kind) => columns.some((column) => column.kind === kind))
  return expected.length === 0 || expected.some((kind) => row.numbers.has(kind))
}

function sumOf(rows: readonly TableRow[], anchor: ItemColumnKind): number {
  return sumAmounts(rows.flatMap((row) => amountOf(row, anchor)))
}

function amountOf(row: TableRow, anchor: ItemColumnKind): number[] {
  const token = row.numbers.get(anchor)
  return token === undefined ? [] : [token.value]
}
