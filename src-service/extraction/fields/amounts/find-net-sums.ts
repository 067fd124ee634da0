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
  if (nets.length === 0) return [...withCharges(candidates), ...beforeTax(candidates)]
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

const mostCharges = 3

/**
 * `Goods 218.25`, `Carriage 9.45`, `VAT 11.80`, `Total 239.50`: what is charged on top of the goods is taxed with
 * them, and no line says what both come to.
 */
function withCharges(candidates: readonly MoneyCandidate[]): MoneyCandidate[] {
  const charges = distinct(candidates, 'otherAmount').filter(({ value }) => value > 0)
  const taxes = distinct(candidates, 'amountVat').filter(({ value }) => value > 0)
  if (charges.length === 0 || charges.length > mostCharges) return []
  const sums = [charges.map((each) => [each]), charges.length > 1 ? [charges] : []].flat()
  return distinct(candidates, 'subtotal').flatMap((base) =>
    sums.flatMap((added): MoneyCandidate[] => {
      const net = sumAmounts([base.value, ...added.map(({ value }) => value)])
      const tax = taxes.find(({ value }) => isTotal(sumAmounts([net, value]), candidates))
      if (tax === undefined) return []
      return [
        {
          ...base,
          kind: 'amountNet',
          value: net,
          source: 'derived',
          places: [base, ...added].flatMap(({ places }) => places.slice(0, 1)),
          score: score * Math.min(base.score, ...added.map((each) => each.score)),
          evidence: added.some((each) => isUnder(each, tax)) ? [untaxed] : ['arithmetic'],
        },
      ]
    }),
  )
}

/** Evidence of a charge that follows the tax, as freight does in America: many call the goods alone the net sum. */
export const untaxed = 'untaxed-charge'

function isUnder(
  { places: [lower] }: MoneyCandidate,
  { places: [upper] }: MoneyCandidate,
): boolean {
  return (
    lower !== undefined && upper !== undefined && lower.page === upper.page && lower.y > upper.y
  )
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
