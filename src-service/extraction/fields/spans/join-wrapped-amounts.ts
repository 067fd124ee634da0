import type { PageLayout } from '../../layout/layout.ts'
import type { AmountSpan } from './find-amounts.ts'
import { runsOn } from './find-wrapped-dates.ts'

/** `… d'un montant de 1`: up to three digits that end a line, and no day, year or number before a point. */
const thousands = /(?<![\p{L}\d.,'’/°-])(?<!\b(?:le|du|am|vom|den|il|del|on|of)\s)[1-9]\d{0,2}$/u
/** `842,60 €`: three digits and cents, with which a line begins. */
const hundreds = /^\d{3}[.,]\d{2}(?!\d)/u

/**
 * Sums whose thousands are set apart by a blank at which running text breaks the line: `1` ends one line and
 * `842,60 €` begins the next. Each of them stands where its hundreds do.
 */
export function joinWrappedAmounts(
  amounts: readonly AmountSpan[],
  pages: readonly PageLayout[],
): AmountSpan[] {
  return amounts.map((span) => {
    const { cell, start, end, value } = span
    if (start > 0 || !hundreds.test(cell.text.slice(0, end))) return span
    const page = pages.find((each) => each.page === span.page)
    const above = page?.lines[cell.line - 1]?.cells.find((each) => runsOn(each, cell))
    const before = above === undefined ? null : thousands.exec(above.text)
    if (before === null) return span
    return { ...span, value: { ...value, value: 1000 * Number(before[0]) + value.value } }
  })
}
