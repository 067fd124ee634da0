import { sameAmount, sumAmounts } from '../../../src-shared/domain/minor-units.ts'
import type { Layout } from '../layout/layout.ts'
import { anchorKind, type ItemColumn } from './item-columns.ts'
import { numberTokens, wordsOf, type NumberOptions } from './number-tokens.ts'
import type { TableRow } from './table-rows.ts'

/** One row repeats itself in any total; two seldom add up to a number by chance. */
const fewestRows = 2

/**
 * The sum of the rows where a line below them prints it under whatever name: `Total professional
 * fees`, or without one in a strip of sums.
 */
export function repeatedSum(
  rows: readonly TableRow[],
  columns: readonly ItemColumn[],
  { pages }: Layout,
  options: NumberOptions,
): number | undefined {
  const anchor = anchorKind(columns, rows)
  const last = rows.at(-1)
  if (anchor === undefined || last === undefined || rows.length < fewestRows) return undefined
  const amounts = rows.flatMap((row) => row.numbers.get(anchor)?.value ?? [])
  const sum = sumAmounts(amounts)
  if (sum === 0 || amounts.some((amount) => sameAmount(amount, sum))) return undefined
  const end = Math.max(...last.lines.map(({ index }) => index))
  const below = pages
    .filter(({ page }) => page >= last.page.page)
    .flatMap(({ page, lines }) => (page === last.page.page ? lines.slice(end + 1) : lines))
  const isPrinted = below.some((line) =>
    numberTokens(wordsOf(line), options).some(
      (token) => token.decimals === 2 && !token.percent && sameAmount(token.value, sum),
    ),
  )
  return isPrinted ? sum : undefined
}
