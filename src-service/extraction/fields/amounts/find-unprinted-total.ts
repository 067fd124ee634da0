import { sumAmounts } from '../../../../src-shared/domain/minor-units.ts'
import type { AmountKind, MoneyCandidate } from './find-amount-candidates.ts'

const totals: ReadonlySet<AmountKind> = new Set([
  'amountGross',
  'amountDue',
  'total',
  'outstandingAmount',
])
/** A column's heading over a sum does not call it the total yet. */
const leastTotal = 0.3
const score = 0.5
/** A tax is rounded by a cent or two. */
const centsOfTax = 0.02

/**
 * The total of a paper that names none, or none that can be seen: its net sum and the tax at a printed
 * rate of it. It stands nowhere on the paper, and is asked for that reason.
 * @param printedRates in per cent
 */
export function findUnprintedTotal(
  labelled: readonly MoneyCandidate[],
  printedRates: readonly number[],
): MoneyCandidate[] {
  if (labelled.some((each) => totals.has(each.kind) && each.score >= leastTotal)) return []
  const taxes = labelled.filter(({ kind }) => kind === 'amountVat')
  return labelled
    .filter(({ kind }) => kind === 'amountNet')
    .flatMap((net) =>
      taxes
        .filter((tax) => isTaxOf(net.value, tax.value, printedRates))
        .map((tax) => ({
          kind: 'amountGross' as const,
          value: sumAmounts([net.value, tax.value]),
          currency: net.currency,
          source: 'derived' as const,
          places: [],
          score,
          evidence: ['arithmetic'],
        })),
    )
}

/** @param rates in per cent */
export function isTaxOf(net: number, tax: number, rates: readonly number[]): boolean {
  return tax > 0 && rates.some((rate) => Math.abs((net * rate) / 100 - tax) <= centsOfTax)
}
