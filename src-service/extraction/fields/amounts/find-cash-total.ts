import { sumAmounts } from '../../../../src-shared/domain/minor-units.ts'
import { tillLike } from '../../classify/till-likeness.ts'
import { findTillPayments, type TillPayment } from '../../receipts/find-till-payments.ts'
import type { Sightings } from '../sightings.ts'
import type { MoneyCandidate } from './find-amount-candidates.ts'

const score = 0.8
/** Part of it may have been paid otherwise. */
const cardScore = 0.6

/**
 * What a till takes is the cash it was given less the change it gave back: that tells the total
 * where its own line was misread.
 */
export function findCashTotal(sightings: Sightings): MoneyCandidate[] {
  const payments = findTillPayments(sightings)
  const of = (kind: TillPayment['kind']) => payments.find((payment) => payment.kind === kind)
  const [given, back, charged] = [of('given'), of('change'), of('charged')]
  if (given === undefined || back === undefined) {
    const isTill = sightings.till >= tillLike
    return isTill && charged !== undefined ? [paidByCard(charged)] : []
  }
  const total = sumAmounts([given.amount.value, -back.amount.value])
  if (total <= 0 || back.amount.value < 0) return []
  return [
    {
      kind: 'amountGross',
      value: total,
      currency: given.amount.currency,
      source: 'derived',
      places: [],
      score: score * Math.min(given.strength, back.strength),
      evidence: ['arithmetic'],
    },
  ]
}

/** A till charges a card with what is to be paid, and gives nothing back. */
function paidByCard({ amount, place, strength, read }: TillPayment): MoneyCandidate {
  return {
    kind: 'amountGross',
    value: amount.value,
    currency: amount.currency,
    source: 'text',
    places: [place],
    score: cardScore * strength * read,
    evidence: ['by-card'],
  }
}
