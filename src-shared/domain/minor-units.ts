import { minorUnitDigits } from './currencies.ts'

/**
 * An amount in integer minor units (Rappen, cents), so that sums and comparisons are exact.
 * Halves are rounded away from zero; the value is first freed of binary noise (1.005 is 1.01).
 */
export function toMinorUnits(value: number, currency = 'CHF'): number {
  const scaled = Math.abs(value) * 10 ** minorUnitDigits(currency)
  const rounded = hasNoNoise(scaled) ? scaled : Math.round(Number(scaled.toPrecision(15)))
  return rounded === 0 ? 0 : Math.sign(value) * rounded
}

/** As most amounts: to write a number out takes far longer than to see that it is whole. */
function hasNoNoise(scaled: number): boolean {
  return Number.isInteger(scaled) && scaled < 1e15
}

export function fromMinorUnits(minor: number, currency = 'CHF'): number {
  return minor / 10 ** minorUnitDigits(currency)
}

/** Whether two amounts are the same money. */
export function sameAmount(left: number, right: number, currency = 'CHF'): boolean {
  return toMinorUnits(left, currency) === toMinorUnits(right, currency)
}

/** The exact sum of amounts of one currency. */
export function sumAmounts(values: readonly number[], currency = 'CHF'): number {
  return fromMinorUnits(
    values.reduce((sum, value) => sum + toMinorUnits(value, currency), 0),
    currency,
  )
}
