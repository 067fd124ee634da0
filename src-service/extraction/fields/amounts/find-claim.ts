import { sameAmount, sumAmounts } from '../../../../src-shared/domain/minor-units.ts'
import type { Sightings } from '../sightings.ts'
import type { AmountKind, MoneyCandidate } from './find-amount-candidates.ts'

const score = 0.8
const ofLone = 0.6

/**
 * What a reminder asks for in the midst of a sentence ("insgesamt also 1.337,63 EUR"): the printed
 * sum of what is open and what was added to it, or the only sum where it names no other ("unsere
 * Rechnung über 486,24 EUR"). None where a label names a total.
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
  const money = spans.amounts.filter(
    ({ value }) => value.decimals === 2 && value.currency !== undefined && value.value > 0,
  )
  const [lone, ...others] = new Set(money.map(({ value }) => value.value))
  const isLone = lone !== undefined && others.length === 0
  const claimed = isLone
    ? money
    : spans.amounts.filter(({ value }) => claims.some((claim) => sameAmount(claim, value.value)))
  return claimed.map(({ value, place }) => ({
    kind: 'amountDue',
    value: value.value,
    currency: value.currency,
    source: 'text',
    places: [place],
    score: isLone ? ofLone : score,
    evidence: [isLone ? 'unlabelled' : 'arithmetic'],
  }))
}

const asked: ReadonlySet<AmountKind> = new Set(['amountGross', 'amountDue', 'total'])
