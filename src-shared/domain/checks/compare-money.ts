import { fromMinorUnits, toMinorUnits } from '../minor-units.ts'
import type { Money } from './read-result.ts'

/** Differences up to here come from rounding to five Rappen or from rounding each row. */
const roundingLimit = 0.05

export type Comparison =
  | { readonly kind: 'same' }
  | { readonly kind: 'rounding'; readonly difference: number }
  | { readonly kind: 'different'; readonly difference: number }

/** Compares in minor units, so that binary fractions never make a difference. */
export function compareMoney(actual: number, expected: number, currency: string): Comparison {
  const minor = toMinorUnits(actual, currency) - toMinorUnits(expected, currency)
  if (minor === 0) return { kind: 'same' }
  const difference = fromMinorUnits(minor, currency)
  const withinRounding = Math.abs(minor) <= toMinorUnits(roundingLimit, currency)
  return { kind: withinRounding ? 'rounding' : 'different', difference }
}

/** Amounts are only added up where they are all of one currency. */
export function sharedCurrency(amounts: readonly (Money | undefined)[]): string | undefined {
  const currencies = new Set(amounts.flatMap((amount) => (amount ? [amount.currency] : [])))
  return currencies.size === 1 ? [...currencies][0] : undefined
}
