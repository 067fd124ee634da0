import type { VatRateRow } from '../tables/vat-rates.ts'
import type { Decisions } from '../witnesses/decisions.ts'

/**
 * A credit note prints its sums with or without a minus; the interface gets what is credited, so that
 * all of them are booked alike. Where the total has a minus, the VAT turns with it. Line items stay as
 * they are printed: among them, a minus tells what is credited from what is charged.
 */
export function turnCredit(decisions: Decisions): Decisions {
  const { amounts, vatRates } = decisions
  const total = amounts.gross ?? amounts.net
  if (total === undefined || total.value >= 0) return decisions
  return {
    ...decisions,
    amounts: { ...amounts, totalVat: turnedChoice(amounts.totalVat) },
    vatRates: { ...vatRates, rates: vatRates.rates.map(turnedRate) },
  }
}

function turnedChoice(choice: Decisions['amounts']['totalVat']): typeof choice {
  if (choice === undefined) return undefined
  const candidates = choice.candidates.map((each) => ({ ...each, value: -each.value }))
  return { ...choice, value: -choice.value, candidates }
}

function turnedRate(row: VatRateRow): VatRateRow {
  return { ...row, ...turned('netAmount', row.netAmount), ...turned('vatAmount', row.vatAmount) }
}

function turned<Name extends string>(
  name: Name,
  value: number | undefined,
): Partial<Record<Name, number>> {
  // Without the sum, nothing would become a negative zero.
  return value === undefined ? {} : ({ [name]: 0 - value } as Record<Name, number>)
}
