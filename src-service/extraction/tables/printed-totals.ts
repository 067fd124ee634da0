import type { Layout } from '../layout/layout.ts'
import { numberTokens, wordsOf, type NumberOptions } from './number-tokens.ts'
import { rowLabel } from './row-labels.ts'

/** The sums that lines of totals give, anywhere in the document, to check selections of rows. */
export function printedTotals(layout: Layout, options: NumberOptions): number[] {
  return layout.pages.flatMap((page) =>
    page.lines.flatMap((line) => {
      const last = numberTokens(wordsOf(line), options)
        .filter((token) => token.decimals === 2 && !token.percent)
        .at(-1)
      if (last === undefined) return []
      const label = rowLabel(line, page)
      return label === 'total' || label === 'subtotal' ? [last.value] : []
    }),
  )
}
