import { numberOptionsOf } from '../../tables/decimal-sign.ts'
import type { Cell, Layout, PageLayout } from '../../layout/layout.ts'
import { findIbans, findReferences, type AccountSpan } from './find-accounts.ts'
import { findAmounts, usualDecimalSign, type AmountSpan, type DecimalSign } from './find-amounts.ts'
import { findEmails, findWebsites } from './find-contacts.ts'
import { findBrokenIbans, findBrokenReferences } from './find-broken-ibans.ts'
import { findDates, type DateSpan } from './find-dates.ts'
import { findPercents, type PercentSpan } from './find-percents.ts'
import { findWrappedDates } from './find-wrapped-dates.ts'
import { joinWrappedAmounts } from './join-wrapped-amounts.ts'
import { findVatNumbers, type VatNumberSpan } from './find-vat-numbers.ts'
import type { Span } from './span.ts'

/** Everything on the pages that has the shape of a value, in reading order. */
export type Spans = {
  readonly dates: readonly DateSpan[]
  readonly amounts: readonly AmountSpan[]
  readonly percents: readonly PercentSpan[]
  readonly ibans: readonly AccountSpan[]
  readonly references: readonly AccountSpan[]
  readonly vatNumbers: readonly VatNumberSpan[]
  readonly emails: readonly Span<string>[]
  readonly websites: readonly Span<string>[]
  /** The decimal sign of the document, where its sums agree on one. */
  readonly decimalSign: DecimalSign | undefined
}

export function findSpans(layout: Layout): Spans {
  const perCell = layout.pages.flatMap((page) =>
    page.lines.flatMap((line) => line.cells.map((cell) => fixedSpans(page, cell))),
  )
  const { thousandths = false, decimalSign: sign } = numberOptionsOf(layout)
  const found = perCell.flatMap(({ page, cell, taken }) => findAmounts(page, cell, taken))
  const decimalSign = thousandths ? sign : usualDecimalSign(found)
  const amounts =
    decimalSign === undefined
      ? found
      : perCell.flatMap(({ page, cell, taken }) =>
          findAmounts(page, cell, taken, { decimalSign, thousandths }),
        )
  return {
    dates: [...perCell.flatMap(({ dates }) => dates), ...layout.pages.flatMap(findWrappedDates)],
    amounts: joinWrappedAmounts(amounts, layout.pages),
    percents: perCell.flatMap(({ percents }) => percents),
    ibans: [...perCell.flatMap(({ ibans }) => ibans), ...layout.pages.flatMap(findBrokenIbans)],
    references: [
      ...perCell.flatMap(({ references }) => references),
      ...layout.pages.flatMap(findBrokenReferences),
    ],
    vatNumbers: perCell.flatMap(({ vatNumbers }) => vatNumbers),
    emails: perCell.flatMap(({ emails }) => emails),
    websites: perCell.flatMap(({ websites }) => websites),
    decimalSign,
  }
}

/** Everything but sums of money: those have no shape of their own, only what is left can be one. */
function fixedSpans(page: PageLayout, cell: Cell) {
  const ibans = findIbans(page, cell)
  const references = findReferences(page, cell)
  const vatNumbers = findVatNumbers(page, cell, [...ibans, ...references])
  const dates = findDates(page, cell)
  const percents = findPercents(page, cell)
  const emails = findEmails(page, cell)
  const websites = findWebsites(page, cell)
  const taken = [
    ...ibans,
    ...references,
    ...vatNumbers,
    ...dates,
    ...percents,
    ...emails,
    ...websites,
  ]
  return { page, cell, ibans, references, vatNumbers, dates, percents, emails, websites, taken }
}
