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
    // A till charges a card with what is to be paid, and gives nothing back.
    return isTill && charged !== undefined ? [totalOfPayment(charged, cardScore, 'by-card')] : []
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

/** What a payment says the whole paper comes to; `certainty` is that of its kind, from 0 to 1. */
export function totalOfPayment(
  { amount, place, strength, read }: TillPayment,
  certainty: number,
  evidence: string,
): MoneyCandidate {
  return {
    kind: 'amountGross',
    value: amount.value,
    currency: amount.currency,
    source: 'text',
    places: [place],
    score: certainty * strength * read,
    evidence: [evidence],
  }
}
