import type { Spans } from '../spans/find-spans.ts'
import type { Labelled } from '../labels/relate-labels.ts'
import type { PrintedAmount } from '../spans/find-amounts.ts'

/** The rows of one table of VAT stand this close, in lines. */
const nearLines = 4

/**
 * `GST 0 %   0.00`: the tax on what is taxed at nothing is always nothing. It is that of the whole paper only
 * where no other rate stands beside it, and where what is taxed so is not nothing itself.
 */
export function isTaxOfNothing(
  { label, span }: Labelled<PrintedAmount>,
  { percents, amounts }: Pick<Spans, 'percents' | 'amounts'>,
): boolean {
  if (label.kind !== 'amountVat' || span.value.value !== 0) return false
  const { page, line } = span.cell
  const near = percents.filter(
    ({ cell }) => cell.page === page && Math.abs(cell.line - line) <= nearLines,
  )
  const own = near.filter(({ cell }) => cell.line === line)
  // `MwSt 19 %   0.00`: where the paper has sums, that was misread, or is the tax of what it does not hold.
  if (own.some(({ value }) => value > 0)) return amounts.some(({ value }) => value.value !== 0)
  const isZeroRate = own.some(({ value }) => value === 0)
  if (!isZeroRate) return false
  if (near.some(({ value }) => value > 0)) return true
  const above = amounts.filter(({ cell }) => cell.page === page && cell.line === line - 1)
  return above.length > 0 && above.every(({ value }) => value.value === 0)
}
