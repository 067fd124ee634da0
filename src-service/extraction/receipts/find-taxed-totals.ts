import { sameAmount } from '../../../src-shared/domain/minor-units.ts'
import { tillLike } from '../classify/till-likeness.ts'
import type { MoneyCandidate } from '../fields/amounts/find-amount-candidates.ts'
import type { Sightings } from '../fields/sightings.ts'
import type { AmountSpan } from '../fields/spans/find-amounts.ts'
import { readVatRates } from '../tables/read-vat-rates.ts'
import { cashKept, findTillPayments } from './find-till-payments.ts'

const score = 0.8
/** A tax is rounded to cents. */
const halfCent = 0.0051
/** A smaller tax fits many a sum by chance. */
const leastTax = 0.1

/**
 * The total of a till that gives it another name (`Parkgebühr`, `Montant réel`): where no word means
 * a total, it is the sum of which the printed rate makes the printed tax.
 */
export function findTaxedTotals(
  sightings: Sightings,
  labelled: readonly MoneyCandidate[],
): MoneyCandidate[] {
  const { layout, spans, till } = sightings
  if (till < tillLike) return []
  const { rates } = readVatRates(layout)
  const [row, second] = rates
  if (row?.vatAmount === undefined || second !== undefined || row.vatAmount < leastTax) return []
  const { rate, vatAmount } = row
  const fitting = spans.amounts.filter(
    ({ value: { value, decimals } }) =>
      decimals === 2 && Math.abs((value * rate) / (100 + rate) - vatAmount) <= halfCent,
  )
  // The tax is rounded, so that several sums may fit, of which none is the likelier.
  const [sum, other] = new Set(fitting.map(({ value }) => value.value))
  if (sum === undefined || other !== undefined) return []
  if (labelled.some(({ kind, value }) => totals.has(kind) && !sameAmount(value, sum))) return []
  // What was paid is the whole; the tax is that of one thing among others.
  const payments = findTillPayments(sightings)
  const kept = cashKept(payments)
  const isPart =
    payments.some(({ kind, amount }) => kind === 'charged' && amount.value > sum) ||
    (kept !== undefined && !sameAmount(kept, sum))
  if (isPart || isRowOfTable(fitting, sightings)) return []
  return fitting.map(({ value, place, read }): MoneyCandidate => ({
    kind: 'amountGross',
    value: value.value,
    currency: value.currency,
    source: 'text',
    places: [place],
    score: score * read,
    evidence: ['arithmetic'],
  }))
}

/**
 * Printed in a row of the table of VAT alone, while the paper prints larger sums than what was given in cash:
 * one row of several, of which the others were not read.
 */
function isRowOfTable(fitting: readonly AmountSpan[], sightings: Sightings): boolean {
  const { layout, spans } = sightings
  const inRow = ({ page, cell, value }: AmountSpan) =>
    (layout.pages.find((each) => each.page === page)?.lines[cell.line]?.cells ?? []).filter(
      (other) =>
        spans.amounts.some((span) => span.cell === other && span.value.value < value.value),
    ).length >= sumsOfRow
  const given = findTillPayments(sightings)
    .filter(({ kind }) => kind === 'given')
    .map(({ amount }) => amount.value)
  const isLarger = ({ value: { value, decimals } }: AmountSpan) =>
    decimals === 2 && value > (fitting[0]?.value.value ?? 0) && !given.includes(value)
  return fitting.every(inRow) && spans.amounts.some(isLarger)
}

/** Net sum and tax beside the sum of both. */
const sumsOfRow = 2

const totals: ReadonlySet<MoneyCandidate['kind']> = new Set(['amountGross', 'amountDue', 'total'])
