/** How sure the net sum may be, by what leads from it to the total. */
import { sameAmount, sumAmounts } from '../../../src-shared/domain/minor-units.ts'
import type { MoneyCandidate } from '../fields/amounts/find-amount-candidates.ts'
import { isTaxOf } from '../fields/amounts/find-unprinted-total.ts'
import { highestTax, type Totals } from '../fields/amounts/solve-totals.ts'
import type { Sightings } from '../fields/sightings.ts'
import type { Choice } from './choose-value.ts'

const unbalanced = 0.8
/** No country that Intray reads papers of taxes goods at less, but at nothing. */
const lowestTax = 0.02

/** What does not lead to the gross sum by the tax beside it may be a part, or before what is added. */
export function mostOfNet(
  net: Choice<number>,
  totals: Totals | undefined,
  paper: { readonly sightings: Sightings; readonly printed: readonly MoneyCandidate[] },
): number {
  const { source, value } = net
  if (contradictsTax(net, totals, paper.sightings, paper.printed)) return unbalanced
  if (source !== 'text' || totals?.gross === undefined) return 1
  if (totals.gross.value > (1 + highestTax) * value && value > 0) return unbalanced
  const isGross = sameAmount(value, totals.gross.value)
  if (!isGross && !totals.rateFits && totals.gross.value < (1 + lowestTax) * value)
    return unbalanced
  const isAnother = totals.net === undefined || !sameAmount(totals.net.value, value)
  if (isAnother && !leadsTo(totals.gross.value, value, totals.vat?.value)) return unbalanced
  // Of several rates one has this for its base, and no rate on the paper leads from it to the total.
  if (totals.vat === undefined) return isGross || totals.rateFits ? 1 : unbalanced
  const fits = totals.balanced || totals.rateFits || isGross
  return fits ? 1 : unbalanced
}

/**
 * `Subtotal 60.00, Happy hour -0.28, Tax 5.08, Total 64.80`: the printed tax does not lead from it to the total,
 * nor does any printed rate.
 */
function contradictsTax(
  { source, value }: Choice<number>,
  totals: Totals | undefined,
  { spans }: Sightings,
  printed: readonly MoneyCandidate[],
): boolean {
  const gross = totals?.gross?.value
  if (source !== 'text' || gross === undefined || totals?.balanced || sameAmount(value, gross))
    return false
  const taxes = printed.filter(({ kind }) => kind === 'amountVat')
  const isTaxed = taxes.some(({ evidence }) => evidence.includes('strong-label'))
  const isLed =
    taxes.some((tax) => leadsTo(gross, value, tax.value)) ||
    isTaxOf(
      value,
      sumAmounts([gross, -value]),
      spans.percents.map((rate) => rate.value),
    )
  return isTaxed && !isLed
}

function leadsTo(gross: number, net: number, vat = 0): boolean {
  return sameAmount(sumAmounts([net, vat]), gross)
}
