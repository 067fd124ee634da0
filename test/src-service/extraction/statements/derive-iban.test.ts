import { describe, expect, test } from 'vitest'
import { deriveIban } from '../../../../src-service/extraction/statements/derive-iban.ts'

describe('the IBAN of an account', () => {
  test.each([
    ['Konto 532013000 BLZ 370 400 44', '532013000', 'DE89370400440532013000'],
    ['Bankleitzahl: 19043  Kontonummer 00234573201', '00234573201', 'AT611904300234573201'],
    ['BIC NWBKGB2L  Sort code 60-16-13', '31926819', 'GB29NWBK60161331926819'],
    [
      'CIN X  ABI 05428  CAB 11101  c/c 000000123456',
      '000000123456',
      'IT60X0542811101000000123456',
    ],
  ])('follows from what is printed: %s', (text, number, value) => {
    expect(deriveIban(text, number)).toEqual({ value, proven: false })
  })

  test('is proven by the key of a French RIB', () => {
    const text = 'Code banque Code guichet N° de compte Clé RIB\n20041 01005 0500013M026 06'
    expect(deriveIban(text, undefined)).toEqual({
      value: 'FR1420041010050500013M02606',
      proven: true,
    })
  })

  test.each([
    ['without the code of the bank', 'Kontonummer 532013000', '532013000'],
    ['without the number of the account', 'BLZ 370 400 44', undefined],
    ['without the letters of a British bank', 'Sort code 60-16-13', '31926819'],
    ['by a key that is wrong', 'RIB 20041 01005 0500013M026 07', undefined],
    ['by a number that is too long', 'BLZ 370 400 44', '12345678901'],
  ])('is not made up %s', (_, text, number) => {
    expect(deriveIban(text, number)).toBeUndefined()
  })
})
