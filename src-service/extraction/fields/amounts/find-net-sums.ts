import { sameAmount, sumAmounts } from '../../../../src-shared/domain/minor-units.ts'
import { foldText } from '../../vocabulary/fold-text.ts'
import { taxExemptions } from '../../vocabulary/tax-exemptions.ts'
import type { Sightings } from '../sightings.ts'
import type { MoneyCandidate } from './find-amount-candidates.ts'

const score = 0.9
const mostRates = 4

const totals: ReadonlySet<MoneyCandidate['kind']> = new Set(['amountGross', 'amountDue', 'total'])

/**
 * `Netto 20 %` and `Netto 0 %`: what is taxed at each rate stands on a line of its own, and what is taxed at none
 * on another; all of it with the printed taxes comes to a printed total.
 */
export function findNetSums(
  candidates: readonly MoneyCandidate[],
  sightings: Pick<Sightings, 'layout' | 'spans'>,
): MoneyCandidate[] {
  const nets = distinct(candidates, 'amountNet')
  if (nets.length === 0) return beforeTax(candidates)
  if (nets.length < 2 || nets.length > mostRates) return []
  const exempt = exemptSums(sightings)
  const taxes = distinct(candidates, 'amountVat')
    .map(({ value }) => value)
    .filter((value) => !exempt.some((sum) => sameAmount(sum, value)))
  const net = sumAmounts(nets.map(({ value }) => value))
  const whole = [net, sumAmounts([net, ...exempt])].find((sum) =>
    [...taxes, sumAmounts(taxes)].some((tax) => isTotal(sumAmounts([sum, tax]), candidates)),
  )
  if (whole === undefined) return []
  return [
    {
      kind: 'amountNet',
      value: whole,
      currency: nets[0]?.currency,
      source: 'derived',
      places: nets.flatMap(({ places }) => places.slice(0, 1)),
      score: score * Math.min(...nets.map((each) => each.score)),
      evidence: ['arithmetic'],
    },
  ]
}

/**
 * `Total charges`, `Total VAT`, `Total`: no word calls the first of two totals net, but the tax that is printed
 * leads from it to the other.
 */
function beforeTax(candidates: readonly MoneyCandidate[]): MoneyCandidate[] {
  const taxes = distinct(candidates, 'amountVat')
  return distinct(candidates, 'amountGross')
    .filter(({ value }) =>
      taxes.some(
        (tax) =>
          tax.value > 0 && tax.value < value && isTotal(sumAmounts([value, tax.value]), candidates),
      ),
    )
    .map((each) => ({
      ...each,
      kind: 'amountNet',
      score: score * each.score,
      evidence: [...each.evidence, 'arithmetic'],
    }))
}

function distinct(
  candidates: readonly MoneyCandidate[],
  kind: MoneyCandidate['kind'],
): MoneyCandidate[] {
  const own = candidates.filter(
    (each) => each.kind === kind && each.value !== 0 && !each.evidence.includes('below'),
  )
  return own.filter(
    ({ value }, at) => own.findIndex((other) => sameAmount(other.value, value)) === at,
  )
}

function isTotal(sum: number, candidates: readonly MoneyCandidate[]): boolean {
  return candidates.some(({ kind, value }) => totals.has(kind) && sameAmount(value, sum))
}

/** `Fuori campo IVA   5,00`: what stands beside a remark that it is not taxed. */
function exemptSums({ layout, spans }: Pick<Sightings, 'layout' | 'spans'>): number[] {
  const isExempt = ({ cell }: { cell: { page: number; line: number } }) => {
    const page = layout.pages.find((each) => each.page === cell.page)
    const text = foldText(page?.lines[cell.line]?.text ?? '')
    return taxExemptions.some((pattern) => pattern.test(text))
  }
  return spans.amounts
    .filter((span) => span.value.decimals === 2 && isExempt(span))
    .map(({ value }) => value.value)
    .filter((sum) => sum > 0)
}
