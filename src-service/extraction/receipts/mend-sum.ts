import { sameAmount } from '../../../src-shared/domain/minor-units.ts'
import type { MoneyCandidate } from '../fields/amounts/find-amount-candidates.ts'
import type { SumEquation } from './find-sum-equations.ts'
import { differsByOneSign } from './one-sign.ts'

/** Several equations that share no print agree on it. */
const agreed = 0.9
/** One equation, and a printed sum that is a single sign away from it. */
const mended = 0.7
/** A net sum with its tax, where no sum at all is near. */
const added = 0.5

/**
 * Totals that a page was not seen to print, though its other sums come to them: the total was
 * misread. One that is a single sign away keeps its place.
 */
export function mendSum(
  equations: readonly SumEquation[],
  candidates: readonly MoneyCandidate[],
): MoneyCandidate[] {
  const sums = candidates.filter(({ kind }) => repeating.has(kind))
  const isPrinted = (value: number) => sums.some((sum) => sameAmount(sum.value, value))
  const values = equations
    .filter((equation) => !equation.values.some(isPrinted))
    .flatMap((equation) => equation.values)
    .filter((value) => value > 0 && !isRounded(value, equations))
  return [...new Set(values)].flatMap((value): MoneyCandidate[] => {
    const kinds = kindsFor(value, equations)
    // A misread item leads one sign astray as easily as a misread total.
    if (kinds.size === 1 && kinds.has('items')) return []
    const misread = sums
      .filter((sum) => differsByOneSign(sum.value, value))
      .sort((a, b) => b.score - a.score)[0]
    if (kinds.size === 1 && (isPaidMore(value, candidates) || isNotCovered(value, candidates)))
      return []
    const score = kinds.size > 1 ? agreed : misread !== undefined ? mended : added
    if (score === added && (kinds.has('cash') || isLabelledAbove(value, candidates))) return []
    const evidence = misread === undefined ? ['arithmetic'] : ['arithmetic', 'repaired']
    const candidate = { kind: 'amountGross', value, score, evidence } as const
    return misread === undefined
      ? [{ ...candidate, currency: undefined, source: 'derived', places: [] }]
      : [{ ...candidate, currency: misread.currency, source: 'text', places: misread.places }]
  })
}

const totals: ReadonlySet<MoneyCandidate['kind']> = new Set(['amountGross', 'amountDue', 'total'])
/** Where nothing is taken off, a subtotal and what was paid are the total once more. */
const repeating: typeof totals = new Set([...totals, 'subtotal', 'prepaidAmount'])

/** A net sum is never above the total: where one is, that is no total. */
function isLabelledAbove(value: number, candidates: readonly MoneyCandidate[]): boolean {
  return candidates.some((candidate) => totals.has(candidate.kind) && candidate.value >= value)
}

/** A larger total that was paid as printed: what a single equation comes to is but a part of it. */
function isPaidMore(value: number, candidates: readonly MoneyCandidate[]): boolean {
  return candidates.some(
    (total) =>
      total.value > value &&
      totals.has(total.kind) &&
      candidates.some(
        (paid) => paid.kind === 'prepaidAmount' && sameAmount(paid.value, total.value),
      ),
  )
}

/** More than was given, which was enough for the total that is printed: a deposit came back, for instance. */
function isNotCovered(value: number, candidates: readonly MoneyCandidate[]): boolean {
  return candidates.some(
    (total) =>
      totals.has(total.kind) &&
      candidates.some(
        (paid) => paid.kind === 'prepaidAmount' && paid.value >= total.value && paid.value < value,
      ),
  )
}

export function kindsFor(
  value: number,
  equations: readonly SumEquation[],
): Set<SumEquation['kind']> {
  const fitting = equations.filter(({ values }) => values.some((each) => sameAmount(each, value)))
  return new Set(fitting.map(({ kind }) => kind))
}

/** Where a rounding is printed, the sum before it is not what is to be paid. */
function isRounded(value: number, equations: readonly SumEquation[]): boolean {
  return equations.some(
    ({ values: [first, ...rounded] }) => sameAmount(first, value) && rounded.length > 0,
  )
}
