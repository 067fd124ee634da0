import { sameAmount } from '../../../src-shared/domain/minor-units.ts'
import { tillLike } from '../classify/till-likeness.ts'
import type { MoneyCandidate } from '../fields/amounts/find-amount-candidates.ts'
import type { Sightings } from '../fields/sightings.ts'
import { findTillPayments } from './find-till-payments.ts'

const totals: ReadonlySet<MoneyCandidate['kind']> = new Set(['amountGross', 'amountDue', 'total'])

/** The total of a till that was also paid to the cent: printed once as a sum, once as a payment. */
export function findPaidTotal(
  sightings: Sightings,
  labelled: readonly MoneyCandidate[],
): number | undefined {
  if (sightings.till < tillLike) return undefined
  return findTillPayments(sightings)
    .filter(({ kind }) => kind === 'given' || kind === 'charged')
    .map(({ amount }) => amount.value)
    .find((paid) => labelled.some(({ kind, value }) => totals.has(kind) && sameAmount(value, paid)))
}
