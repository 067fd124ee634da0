import { ibanCountry } from '../iban.ts'

/**
 * Kinds of payment of the Swiss Payment Standards: D domestic (CHF, EUR), S SEPA (EUR), X all others.
 */
export type PaymentKind = 'D' | 'S' | 'X'

/** The countries of the Single Euro Payments Area (European Payments Council, EPC409). */
const sepaCountries: ReadonlySet<string> = new Set(
  (
    'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT ' +
    'NL NO PL PT RO RS SE SI SK SM VA'
  ).split(' '),
)

export function isSwissIban(iban: string): boolean {
  return ['CH', 'LI'].includes(ibanCountry(iban))
}

export function paymentKind(iban: string, currency: string): PaymentKind {
  if (isSwissIban(iban)) return currency === 'CHF' || currency === 'EUR' ? 'D' : 'X'
  return currency === 'EUR' && sepaCountries.has(ibanCountry(iban)) ? 'S' : 'X'
}
