import { minorUnitDigits } from '../currencies.ts'
import { fromMinorUnits, toMinorUnits } from '../minor-units.ts'

/** An amount as a payment carries it, exact to the currency's own unit: `1234.50`. */
export function amountText(value: number, currency: string): string {
  return fromMinorUnits(toMinorUnits(value, currency), currency).toFixed(minorUnitDigits(currency))
}
