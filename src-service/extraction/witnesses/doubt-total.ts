import { sameAmount } from '../../../src-shared/domain/minor-units.ts'
import type { MoneyCandidate } from '../fields/amounts/find-amount-candidates.ts'
import type { AmountSpan } from '../fields/spans/find-amounts.ts'
import type { Choice } from './choose-value.ts'

const noDoubt = 1
/** It stands nowhere on the paper, so that nobody can look it up there. */
const unprinted = 0.8
/** Another sum bears the label of the total, and this one bears none. */
const outvoted = 0.8
/** A label calls it the net sum or a subtotal, and none the total: the tax may stand where nobody sees it. */
const partOnly = 0.6
/** Nothing to pay, though the paper names a total. */
const nothing = 0.6

const clear = 0.85
const parts: ReadonlySet<MoneyCandidate['kind']> = new Set(['amountNet', 'subtotal'])
const totals: ReadonlySet<MoneyCandidate['kind']> = new Set(['amountGross', 'amountDue', 'total'])

/** The most confidence that a gross sum can have which was read from print. */
export function mostOfTotal(
  { value, source }: Choice<number>,
  printed: readonly MoneyCandidate[],
  amounts: readonly AmountSpan[],
): number {
  if (source === 'xml' || source === 'qr') return noDoubt
  if (!amounts.some((amount) => sameAmount(amount.value.value, value))) return unprinted
  const clearly = printed.filter(
    ({ kind, score, evidence }) => totals.has(kind) && score >= clear && isBeside(evidence),
  )
  if (clearly.some((each) => sameAmount(each.value, value))) return noDoubt
  if (value === 0 && clearly.length > 0) return nothing
  const isCalled = (kinds: typeof totals) =>
    printed.some(
      (each) => sameAmount(each.value, value) && kinds.has(each.kind) && isBeside(each.evidence),
    )
  if (isCalled(totals)) return noDoubt
  if (isCalled(parts)) return partOnly
  return clearly.length > 0 ? outvoted : noDoubt
}

function isBeside(evidence: readonly string[]): boolean {
  return (
    evidence.includes('strong-label') && (evidence.includes('after') || evidence.includes('right'))
  )
}
