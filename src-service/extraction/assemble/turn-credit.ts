import type { LineItem } from '../tables/line-item.ts'
import type { VatRateRow } from '../tables/read-vat-rates.ts'
import type { Decisions } from '../witnesses/decisions.ts'

/**
 * A credit note prints its sums with or without a minus; the interface gets what is credited, so that
 * all of them read alike. Where the total has a minus, VAT and line items turn with it: a charge
 * among the credited lines then is what has the minus.
 */
export function turnCredit(decisions: Decisions): Decisions {
  const { amounts, items, vatRates } = decisions
  const total = amounts.gross ?? amounts.net
  if (total === undefined || total.value >= 0) return decisions
  return {
    ...decisions,
    amounts: { ...amounts, totalVat: turnedChoice(amounts.totalVat) },
    items: { ...items, items: items.items.map(turnedItem) },
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

/** Quantity times price stays what the line says, and only one of the two turns. */
function turnedItem(item: LineItem): LineItem {
  const { quantity, unitPrice } = item
  const amount = item.amountNet ?? item.amountGross ?? -1
  const turns = Math.sign((quantity ?? 1) * (unitPrice ?? 1)) === Math.sign(amount)
  const turnsPrice = quantity === undefined || (quantity > 0 && (unitPrice ?? 0) < 0)
  return {
    ...item,
    ...(turns && turnsPrice ? turned('unitPrice', unitPrice) : {}),
    ...(turns && !turnsPrice ? turned('quantity', quantity) : {}),
    ...turned('amountNet', item.amountNet),
    ...turned('amountGross', item.amountGross),
  }
}

function turned<Name extends string>(
  name: Name,
  value: number | undefined,
): Partial<Record<Name, number>> {
  // Without the sum, nothing would become a negative zero.
  return value === undefined ? {} : ({ [name]: 0 - value } as Record<Name, number>)
}
