import { sameAmount, sumAmounts } from '../../../src-shared/domain/minor-units.ts'
import { right } from '../layout/geometry.ts'
import type { Layout, Line, PageLayout } from '../layout/layout.ts'
import type { ItemColumnKind } from './item-columns.ts'
import type { KnownTotals } from './line-item.ts'
import { numberTokens, wordsOf, type NumberOptions, type NumberToken } from './number-tokens.ts'
import { rowLabel } from './row-labels.ts'
import { rowsUnderSums } from './rows-under-sums.ts'
import type { TableRow } from './table-rows.ts'

type AmountLine = TableRow & { readonly amount: NumberToken }
type SummedRows = { readonly rows: readonly TableRow[]; readonly total: number }

/** Amounts of one column end at the same place, within this many heights of type. */
const edgeSlack = 0.7

/**
 * Items in lists without headings: lines of text that end in an amount, right under each other in
 * one column, whose amounts add up to the line that follows them. Without that sum nothing is
 * taken, since any list of amounts would look alike.
 */
export function findUnheadedRows(
  layout: Layout,
  options: NumberOptions,
  known: KnownTotals = {},
): SummedRows | undefined {
  const columns = layout.pages.flatMap((page) => columnsOfAmounts(page, options))
  const found =
    firstOf(columns, (column) => rowsOfSections(column, known)) ?? firstOf(columns, summedRows)
  return found === undefined ? undefined : { ...found, rows: itemsOf(columns.flat(), found.rows) }
}

function firstOf(
  columns: readonly (readonly AmountLine[])[],
  find: (column: readonly AmountLine[]) => SummedRows | undefined,
): SummedRows | undefined {
  for (const column of columns) {
    const found = find(column)
    if (found !== undefined) return found
  }
  return undefined
}

/** Lines that end in money, by the place where the money ends; the fullest column first. */
function columnsOfAmounts(page: PageLayout, options: NumberOptions): AmountLine[][] {
  const columns: AmountLine[][] = []
  for (const line of page.lines) {
    const found = amountLine(line, page, options)
    if (found === undefined) continue
    const slack = edgeSlack * Math.max(line.height, 6)
    const column = columns.find((rows) => {
      const last = rows.at(-1)
      return (
        last !== undefined && Math.abs(right(last.amount.box) - right(found.amount.box)) <= slack
      )
    })
    if (column === undefined) columns.push([found])
    else column.push(found)
  }
  return columns.sort((a, b) => b.length - a.length)
}

function amountLine(line: Line, page: PageLayout, options: NumberOptions): AmountLine | undefined {
  const words = wordsOf(line)
  const tokens = numberTokens(words, options)
  const amount = tokens.at(-1)
  if (amount?.decimals !== 2 || amount.percent || !amount.apart) return undefined
  if (amount.end !== words.length || !/\p{L}{3}/u.test(line.text)) return undefined
  const factors = factorsOf(tokens.slice(0, -1), amount.value)
  const numbers = new Map<ItemColumnKind, NumberToken>([['amount', amount], ...factors])
  const taken = [...numbers.values()]
  const rest = words.filter((_, at) => taken.every((token) => at < token.first || at >= token.end))
  const label = factors.length > 0 ? 'none' : rowLabel(line, page)
  return { page, lines: [line], numbers, texts: [rest], label, amount }
}

/** Two numbers before the amount whose product it is: the quantity and the price. */
function factorsOf(
  tokens: readonly NumberToken[],
  amount: number,
): [ItemColumnKind, NumberToken][] {
  for (const [index, first] of tokens.entries())
    for (const second of tokens.slice(index + 1)) {
      if (first.percent || second.percent || first.value === 0) continue
      if (!sameAmount(first.value * second.value, amount)) continue
      const [quantity, price] =
        first.decimals <= second.decimals ? [first, second] : [second, first]
      return [
        ['quantity', quantity],
        ['unitPrice', price],
      ]
    }
  return []
}

/**
 * `Abonnement`, `Sous-total`, `Consommations`, `Total`: rows in sections, each of which may have its
 * sum, that make up the sum of the document together.
 */
function rowsOfSections(
  column: readonly AmountLine[],
  { net, gross }: KnownTotals,
): SummedRows | undefined {
  const first = column.findIndex(({ label }) => label === 'subtotal')
  const end = column.findIndex(
    ({ amount, label }, at) =>
      at > first &&
      label === 'total' &&
      [net, gross].some((sum) => sum !== undefined && sameAmount(sum, amount.value)),
  )
  const total = column[end]
  if (first < 1 || total === undefined) return undefined
  const rows = column.slice(0, end).filter(({ label }) => label !== 'subtotal')
  for (let start = 0; start < first; start++) {
    const taken = rows.slice(start)
    if (taken.some(({ label }) => label === 'total')) continue
    if (sameAmount(sumAmounts(taken.map(({ amount }) => amount.value)), total.amount.value))
      return { rows: taken.filter(({ label }) => label === 'none'), total: total.amount.value }
  }
  return undefined
}

/** The longest stretch of rows right above a total that add up to it. */
function summedRows(column: readonly AmountLine[]): SummedRows | undefined {
  for (const [end, total] of column.entries()) {
    const labelled = total.label === 'total' || total.label === 'subtotal'
    for (let start = 0; start < end; start++) {
      const rows = column.slice(start, end)
      if (rows.some((row) => row.label === 'total' || row.label === 'subtotal')) continue
      const items = rows.filter((row) => row.label === 'none')
      if (items.length === 0 || (!labelled && items.length < 2)) continue
      const sum = sumAmounts(rows.map((row) => row.amount.value))
      if (sum !== 0 && sameAmount(sum, total.amount.value))
        return { rows: items, total: total.amount.value }
    }
  }
  return undefined
}

/** What stands above may make up each of the rows: then these are its sums. */
function itemsOf(all: readonly AmountLine[], rows: readonly TableRow[]): readonly TableRow[] {
  const sums = all.filter((row) => rows.includes(row))
  const above = all
    .filter((row) => row.label === 'none' && sums.every((sum) => isAbove(row, sum)))
    .sort((a, b) => (isAbove(a, b) ? -1 : 1))
  const parts = rowsUnderSums(above, sums)
  return parts.length > 0 ? parts : rows
}

function isAbove(row: AmountLine, other: AmountLine): boolean {
  const [own, below] = [row.lines[0]?.index ?? 0, other.lines[0]?.index ?? 0]
  return row.page.page < other.page.page || (row.page === other.page && own < below)
}
