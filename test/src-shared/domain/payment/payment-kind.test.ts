import { expect, test } from 'vitest'
import { paymentKind } from '../../../../src-shared/domain/payment/payment-kind.ts'

test('to an account in Switzerland or Liechtenstein francs and euros go at home, others abroad', () => {
  for (const country of ['CH', 'LI']) {
    const kinds = ['CHF', 'EUR', 'USD'].map((currency) => paymentKind(`${country}00`, currency))
    expect(kinds).toEqual(['D', 'D', 'X'])
  }
})

// EPC409-09, "EPC List of SEPA Scheme Countries"; a territory has the code of its state in its IBAN.
const sepa =
  'AD AL AT BE BG CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM VA'

test('to the rest of the payments area euros go as within it, and all else does not', () => {
  for (const country of sepa.split(' ')) {
    expect(paymentKind(`${country}00`, 'EUR'), country).toBe('S')
    expect(paymentKind(`${country}00`, 'CHF'), country).toBe('X')
  }
  for (const country of ['US', 'TR', 'UA', 'BR', '']) expect(paymentKind(country, 'EUR')).toBe('X')
})
