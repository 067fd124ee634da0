import { sameAmount, sumAmounts } from '../../../src-shared/domain/minor-units.ts'
import type { Layout } from '../layout/layout.ts'
import { chooseRows, type ChosenRows } from './choose-rows.ts'
import { numberOptionsOf } from './decimal-sign.ts'
import { findItemTables, type ItemTable } from './find-item-tables.ts'
import { findUnheadedRows } from './find-unheaded-rows.ts'
import { anchorKind } from './item-columns.ts'
import type { KnownTotals, LineItems } from './line-item.ts'
import type { NumberOptions } from './number-tokens.ts'
import { printedTotals } from './printed-totals.ts'
import { readRow, type AmountMeaning } from './read-row.ts'
import { repeatedSum } from './repeated-sum.ts'

/**
 * The line items of an invoice, over page breaks, without totals, carry-overs and freight. The
 * table that adds up to a total wins, else the longest.
 */
export function readLineItems(layout: Layout, known: KnownTotals = {}): LineItems {
  const options = numberOptionsOf(layout)
  const totals = [known.net, known.gross]
    .filter((total) => total !== undefined)
    .concat(printedTotals(layout, options))
  const found = findItemTables(layout, options).map((table) => ({
    table,
    chosen: chooseRows(table.rows, table.columns, totals, known.net),
  }))
  const together = tablesTogether(found, known, totals)
  if (together !== undefined) return together
  const best = found.sort(
    (a, b) =>
      Number(b.chosen.total !== undefined) - Number(a.chosen.total !== undefined) ||
      b.chosen.rows.length - a.chosen.rows.length,
  )[0]
  if (best === undefined || best.chosen.rows.length === 0)
    return readUnheaded(layout, known, options)
  const { rows } = best.chosen
  const total =
    best.chosen.total ?? repeatedSum(best.chosen.rows, best.table.columns, layout, options)
  const meaning = amountMeaning(total, known)
  const items = rows.map((row) => readRow(row, best.table.columns, meaning))
  return total === undefined ? { items } : { items, total }
}

type FoundTable = { readonly table: ItemTable; readonly chosen: ChosenRows }

/** So many tables may make up a sum; of more each choice would be one of too many. */
const mostTables = 4

/**
 * `Labour` and `Expenses` in tables of their own: all rows are items where no table makes up the sum of the
 * document alone, and those of all tables do.
 */
function tablesTogether(
  found: readonly FoundTable[],
  known: KnownTotals,
  totals: readonly number[],
): LineItems | undefined {
  const filled = found.filter(({ chosen }) => chosen.rows.length > 0)
  if (filled.length < 2 || filled.length > mostTables) return undefined
  const isOf = (sums: readonly (number | undefined)[], value: number) =>
    sums.some((sum) => sum !== undefined && sameAmount(sum, value))
  const sums = [known.net, known.gross]
  const amounts = filled.map(({ table, chosen }) => {
    const anchor = anchorKind(table.columns, chosen.rows)
    return anchor === undefined
      ? []
      : chosen.rows.flatMap((row) => row.numbers.get(anchor)?.value ?? [])
  })
  const total = sumAmounts(amounts.flat())
  // A table of the tax makes up the gross sum with that of the items.
  const alone = isOf(sums, total) ? sums : totals
  if (!isOf(totals, total) || amounts.some((own) => isOf(alone, sumAmounts(own)))) return undefined
  const meaning = amountMeaning(total, known)
  const items = filled.flatMap(({ table, chosen }) =>
    chosen.rows.map((row) => readRow(row, table.columns, meaning)),
  )
  return { items, total }
}

function readUnheaded(layout: Layout, known: KnownTotals, options: NumberOptions): LineItems {
  const found = findUnheadedRows(layout, options, known)
  if (found === undefined) return { items: [] }
  const meaning = amountMeaning(found.total, known)
  return { items: found.rows.map((row) => readRow(row, [], meaning)), total: found.total }
}

/** Amounts that add up to the gross total and not to the net one include VAT. */
function amountMeaning(total: number | undefined, known: KnownTotals): AmountMeaning {
  if (total === undefined || known.gross === undefined) return 'amountNet'
  if (known.net !== undefined && sameAmount(total, known.net)) return 'amountNet'
  return sameAmount(total, known.gross) ? 'amountGross' : 'amountNet'
}
