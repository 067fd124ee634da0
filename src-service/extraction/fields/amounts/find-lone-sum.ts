import type { AmountSpan } from '../spans/find-amounts.ts'
import type { MoneyCandidate } from './find-amount-candidates.ts'

const score = 0.5
/** Under any of these a sum was called the whole, or a part of it. */
const sumKinds: ReadonlySet<MoneyCandidate['kind']> = new Set([
  'amountGross',
  'amountDue',
  'total',
  'outstandingAmount',
  'amountNet',
  'subtotal',
  'amountVat',
])

/**
 * The total of a letter that names it by no label ("… berechne ich 532,00 €"): the largest sum with
 * a currency, where no sum at all is labelled.
 */
export function findLoneSum(
  amounts: readonly AmountSpan[],
  labelled: readonly MoneyCandidate[],
): MoneyCandidate[] {
  if (labelled.some(({ kind }) => sumKinds.has(kind))) return []
  const sums = amounts.filter(
    ({ value }) => value.currency !== undefined && value.decimals === 2 && value.value > 0,
  )
  const largest = Math.max(...sums.map(({ value }) => value.value))
  return sums
    .filter(({ value }) => value.value === largest)
    .map(({ value, place, read }) => ({
      kind: 'amountGross',
      value: value.value,
      currency: value.currency,
      source: 'text',
      places: [place],
      score: score * read,
      evidence: ['unlabelled'],
    }))
}
