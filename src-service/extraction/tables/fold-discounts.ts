import { fromMinorUnits, toMinorUnits } from '../../../src-shared/domain/minor-units.ts'
import type { ItemColumnKind } from './item-columns.ts'
import { numberTokens, wordsOf, type NumberToken } from './number-tokens.ts'
import type { TableRow } from './table-rows.ts'

/** A printed per cent is rounded to one digit, so the discount may be off by this share of it. */
const roundingShare = 0.01

/**
 * A line such as `less 16.7 % discount -2.00` right below an item belongs to it: the item's amount
 * is what is left, and the per cent its discount. Discounts of the whole document stay as they are,
 * and so does what has a quantity and a price: `Restocking fee 10 %   1   4.50   4.50` in a credit note.
 */
export function foldDiscounts(rows: readonly TableRow[], anchor: ItemColumnKind): TableRow[] {
  const folded: TableRow[] = []
  for (const row of rows) {
    const item = folded.at(-1)
    const merged = item === undefined ? undefined : mergeDiscount(item, row, anchor)
    if (merged === undefined) folded.push(row)
    else folded[folded.length - 1] = merged
  }
  return folded
}

function mergeDiscount(
  item: TableRow,
  row: TableRow,
  anchor: ItemColumnKind,
): TableRow | undefined {
  const amount = item.numbers.get(anchor)
  const reduction = row.numbers.get(anchor)
  if (item.label !== 'none' || amount === undefined || reduction === undefined) return undefined
  if (reduction.value * amount.value >= 0 || isPriced(row)) return undefined
  const percent = percentOf(row)
  const expected = (amount.value * (percent?.value ?? 0)) / 100
  const off = Math.abs(Math.abs(expected) - Math.abs(reduction.value))
  if (percent === undefined || off > Math.max(0.011, roundingShare * Math.abs(reduction.value)))
    return undefined
  const left = fromMinorUnits(toMinorUnits(amount.value) + toMinorUnits(reduction.value))
  const numbers = new Map(item.numbers).set(anchor, { ...amount, value: left })
  return {
    ...item,
    lines: [...item.lines, ...row.lines],
    numbers: numbers.has('discount') ? numbers : numbers.set('discount', percent),
  }
}

function isPriced({ numbers }: TableRow): boolean {
  return numbers.has('quantity') && numbers.has('unitPrice')
}

function percentOf(row: TableRow): NumberToken | undefined {
  return row.lines.flatMap((line) => numberTokens(wordsOf(line))).find((token) => token.percent)
}
