import { sameAmount, sumAmounts } from '../../../../src-shared/domain/minor-units.ts'
import type { MoneyCandidate } from './find-amount-candidates.ts'

const score = 0.9
const mostRates = 4

const totals: ReadonlySet<MoneyCandidate['kind']> = new Set(['amountGross', 'amountDue', 'total'])

/**
 * `Netto 20 %` and `Netto 0 %`: what is taxed at each rate stands on a line of its own, and all of it with a
 * printed tax comes to a printed total.
 */
export function findNetSums(candidates: readonly MoneyCandidate[]): MoneyCandidate[] {
  const nets = candidates.filter(
    ({ kind, value, evidence }, at) =>
      kind === 'amountNet' &&
      value !== 0 &&
      !evidence.includes('below') &&
      candidates.findIndex((other) => other.kind === kind && sameAmount(other.value, value)) === at,
  )
  if (nets.length < 2 || nets.length > mostRates) return []
  const net = sumAmounts(nets.map(({ value }) => value))
  const taxes = candidates.filter(({ kind, value }) => kind === 'amountVat' && value !== 0)
  const isWhole = candidates.some(
    ({ kind, value }) =>
      totals.has(kind) && taxes.some((tax) => sameAmount(sumAmounts([net, tax.value]), value)),
  )
  if (!isWhole) return []
  return [
    {
      kind: 'amountNet',
      value: net,
      currency: nets[0]?.currency,
      source: 'derived',
      places: nets.flatMap(({ places }) => places.slice(0, 1)),
      score: score * Math.min(...nets.map((each) => each.score)),
      evidence: ['arithmetic'],
    },
  ]
}
