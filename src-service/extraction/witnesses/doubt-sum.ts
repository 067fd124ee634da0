import { sameAmount } from '../../../src-shared/domain/minor-units.ts'
import type { Sightings } from '../fields/sightings.ts'
import { readVatRates } from '../tables/read-vat-rates.ts'

const noDoubt = 1
/** `CHF 14` of which the cents stand in the next line, or a digit too many was read. */
const centless = 0.45
const isTax = 0.5
/** So many other sums with cents show how the page prints its sums. */
const enough = 3
/** Cents are soon lost in a picture. */
const enoughOfScan = 2

/**
 * How far a sum may be trusted that is not printed as the other sums of its pages are, or that is
 * the tax of a rate. 0..1, by which its sights are to be scaled.
 */
export function doubtSum({ spans, layout }: Sightings, sum: number | undefined): number {
  if (sum === undefined || sum === 0) return noDoubt
  const own = spans.amounts.filter(({ value }) => sameAmount(value.value, sum))
  const withCents = spans.amounts.filter(({ value }) => value.decimals === 2)
  const isCentless = own.length > 0 && own.every(({ value }) => value.decimals === 0)
  const isPrinted = layout.pages.every(({ source }) => source === 'pdf')
  if (isCentless && withCents.length >= (isPrinted ? enough : enoughOfScan)) return centless
  if (isPrinted) return noDoubt
  const { rates } = readVatRates(layout)
  return rates.some(({ vatAmount }) => vatAmount !== undefined && sameAmount(vatAmount, sum))
    ? isTax
    : noDoubt
}
