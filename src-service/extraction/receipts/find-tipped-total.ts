import { sameAmount, sumAmounts } from '../../../src-shared/domain/minor-units.ts'
import type { MoneyCandidate } from '../fields/amounts/find-amount-candidates.ts'
import { totalOfPayment } from '../fields/amounts/find-cash-total.ts'
import type { Totals } from '../fields/amounts/solve-totals.ts'
import type { Sightings } from '../fields/sightings.ts'
import { findTillPayments } from './find-till-payments.ts'

const totals: ReadonlySet<MoneyCandidate['kind']> = new Set(['amountGross', 'amountDue', 'total'])
const clear = 0.85

/**
 * `Summe 56,90`, `Trinkgeld 5,10`, `Gezahlt Karte 62,00`: who hands the slip in has spent what was charged,
 * and books that. Where the slip prints that sum as charged or as a total, it is the total of the paper.
 * Cash that was given says nothing of it.
 */
export function withTip(
  solved: Totals | undefined,
  sightings: Sightings,
  labelled: readonly MoneyCandidate[],
): Totals | undefined {
  const payments = findTillPayments(sightings)
  const tip = payments.find(({ kind }) => kind === 'tip')
  if (solved?.gross === undefined || tip === undefined || tip.amount.value <= 0) return solved
  const whole = sumAmounts([solved.gross.value, tip.amount.value])
  const printed = [
    ...labelled.filter(({ kind, score }) => totals.has(kind) && score >= clear),
    ...payments
      .filter(({ kind }) => kind === 'charged')
      .map((each) => totalOfPayment(each, 1, 'with-tip')),
  ].filter(({ value }) => sameAmount(value, whole))
  if (printed.length === 0) return solved
  const strength = Math.max(...printed.map(({ score }) => score))
  return {
    ...solved,
    gross: { value: whole, strength, sights: printed },
    balanced: false,
    rateFits: false,
  }
}
