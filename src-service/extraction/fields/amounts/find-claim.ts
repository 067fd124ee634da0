import { sameAmount, sumAmounts } from '../../../../src-shared/domain/minor-units.ts'
import type { Sightings } from '../sightings.ts'
import type { AmountKind, MoneyCandidate } from './find-amount-candidates.ts'

const score = 0.8

/**
 * What a reminder asks for in the midst of a sentence ("insgesamt also 1.337,63 EUR"): the printed
 * sum of what is open and what was added to it. None where a label names a total.
 */
export function findClaims(
  { spans }: Sightings,
  labelled: readonly MoneyCandidate[],
): MoneyCandidate[] {
  if (labelled.some(({ kind }) => asked.has(kind))) return []
  const valuesOf = (...kinds: readonly AmountKind[]) => [
    ...new Set(labelled.flatMap(({ kind, value }) => (kinds.includes(kind) ? [value] : []))),
  ]
  const claims = valuesOf('outstandingAmount', 'subtotal').flatMap((open) =>
    valuesOf('feeAmount', 'interestAmount').map((extra) => sumAmounts([open, extra])),
  )
  return spans.amounts
    .filter(({ value }) => claims.some((claim) => sameAmount(claim, value.value)))
    .map(({ value, place }) => ({
      kind: 'amountDue',
      value: value.value,
      currency: value.currency,
      source: 'text',
      places: [place],
      score,
      evidence: ['arithmetic'],
    }))
}

const asked: ReadonlySet<AmountKind> = new Set(['amountGross', 'amountDue', 'total'])
