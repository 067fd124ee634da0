/** One sign for the sums of a paper that gives money back. */
import { sameAmount, sumAmounts } from '../../../../src-shared/domain/minor-units.ts'
import type { AmountKind, MoneyCandidate } from './find-amount-candidates.ts'

const nets: ReadonlySet<AmountKind> = new Set(['amountNet', 'subtotal'])
const totals: ReadonlySet<AmountKind> = new Set(['amountGross', 'amountDue', 'total'])

/**
 * `Total HT -648,90`, `TVA -136,27`, `Total à votre crédit 785,17`: what is taken off in the rows is given in the
 * total. Where net and tax come to the total but for the sign, they have that of the total.
 */
export function alignSigns(candidates: readonly MoneyCandidate[]): readonly MoneyCandidate[] {
  const of = (kinds: ReadonlySet<AmountKind>) => candidates.filter(({ kind }) => kinds.has(kind))
  const given = of(totals).filter(({ value }) => value > 0)
  const taken = candidates.filter(({ kind, value }) => kind === 'amountVat' && value < 0)
  const isTurned = of(nets).some(
    (net) =>
      net.value < 0 &&
      taken.some((tax) =>
        given.some(({ value }) => sameAmount(sumAmounts([net.value, tax.value]), -value)),
      ),
  )
  if (!isTurned) return candidates
  return candidates.map((each) => (each.value < 0 ? { ...each, value: -each.value } : each))
}
