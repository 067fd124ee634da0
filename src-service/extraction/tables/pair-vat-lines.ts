import { sumAmounts } from '../../../src-shared/domain/minor-units.ts'
import type { PageLayout } from '../layout/layout.ts'
import { numberTokens, wordsOf, type NumberOptions } from './number-tokens.ts'
import type { VatSight } from './vat-line.ts'

/** Lines between the base of a rate and its tax, where each rate has several of its own. */
const reach = 4
/** A tax is rounded to cents. */
const halfCent = 0.0051

/**
 * A tax whose base, or total, stands under the same rate in a line of its own nearby: `Netto 7 % 57.00`
 * over `MwSt 7 % 3.99`. The numbers have to agree.
 */
export function pairVatLines(
  sight: VatSight,
  index: number,
  page: PageLayout,
  options: NumberOptions,
): VatSight {
  const { rate, vatAmount } = sight
  if (sight.calculated || vatAmount === undefined || vatAmount === 0) return sight
  const lines = page.lines.slice(Math.max(0, index - reach), index + reach + 1)
  const others = lines.flatMap((line) => {
    const tokens = numberTokens(wordsOf(line), options)
    const sums = tokens.filter((token) => token.decimals === 2 && !token.percent)
    const isOfRate = tokens.some((token) => token.percent && token.value === rate)
    return isOfRate && sums.length === 1 && line.index !== index ? sums : []
  })
  const fits = (tax: number) => Math.abs(tax - vatAmount) <= halfCent
  const base = others.find(({ value }) => fits((value * rate) / 100))
  if (base !== undefined)
    return {
      ...sight,
      calculated: true,
      netAmount: base.value,
      tokens: { ...sight.tokens, net: base },
    }
  const total = others.find(({ value }) => fits((value * rate) / (100 + rate)))
  if (total === undefined) return sight
  return { ...sight, calculated: true, netAmount: sumAmounts([total.value, -vatAmount]) }
}
