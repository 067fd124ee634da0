import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatCreditorReference,
  isValidCreditorReference,
} from '../../../src-shared/domain/creditor-reference.ts'
import {
  formatIban,
  ibanCountry,
  isQrIban,
  isValidIban,
  normalizeIban,
} from '../../../src-shared/domain/iban.ts'
import { modulo97 } from '../../../src-shared/domain/modulo-97.ts'
import {
  formatQrReference,
  isValidQrReference,
  modulo10Recursive,
} from '../../../src-shared/domain/qr-reference.ts'
import {
  isValidSwissUid,
  normalizeSwissUid,
  swissUidCheckDigit,
} from '../../../src-shared/domain/swiss-uid.ts'
import { parseVatNumber } from '../../../src-shared/domain/vat-number.ts'

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((list) => list.join(''))

/** Another digit at one place. */
function spoil(text: string, at: number, by: number): string {
  return text.slice(0, at) + String((Number(text[at]) + by) % 10) + text.slice(at + 1)
}

describe('IBAN', () => {
  // The examples of the SIX implementation guidelines for the QR-bill.
  test('recognises IBAN and QR-IBAN', () => {
    expect(isValidIban('CH93 0076 2011 6238 5295 7')).toBe(true)
    expect(isValidIban('CH93 0076 2011 6238 5295 8')).toBe(false)
    expect(isQrIban('CH44 3199 9123 0008 8901 2')).toBe(true)
    expect(isQrIban('CH93 0076 2011 6238 5295 7')).toBe(false)
    expect(normalizeIban('ch93-0076 2011.6238 52957')).toBe('CH9300762011623852957')
    expect(formatIban('CH9300762011623852957')).toBe('CH93 0076 2011 6238 5295 7')
    expect(ibanCountry('de89 3704 0044 0532 0130 00')).toBe('DE')
  })

  /** ISO 13616: the check digits that make the whole leave 1 by 97. */
  const withCheck = (account: string) =>
    `CH${String(98 - modulo97(`${account}CH00`)).padStart(2, '0')}${account}`

  test('finds every single wrong digit and every two that are swapped', () => {
    fc.assert(
      fc.property(digits(17), fc.nat(15), fc.integer({ min: 1, max: 9 }), (account, at, by) => {
        const iban = withCheck(account)
        expect(isValidIban(iban)).toBe(true)
        expect(isValidIban(spoil(iban, at + 4, by))).toBe(false)
        const [one = '', other = ''] = iban.slice(at + 4)
        const swapped = iban.slice(0, at + 4) + other + one + iban.slice(at + 6)
        expect(isValidIban(swapped)).toBe(one === other)
      }),
    )
  })

  test('is a QR-IBAN by its institution alone, from 30000 to 31999', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999 }), digits(12), (institution, account) => {
        const iban = withCheck(String(institution).padStart(5, '0') + account)
        expect(isQrIban(iban)).toBe(institution >= 30_000 && institution <= 31_999)
        expect(normalizeIban(formatIban(iban).toLowerCase())).toBe(iban)
      }),
      {
        examples: [
          [29_999, '0'.repeat(12)],
          [30_000, '0'.repeat(12)],
          [31_999, '0'.repeat(12)],
          [32_000, '0'.repeat(12)],
        ],
      },
    )
  })
})

describe('QR reference', () => {
  test('agrees with the example of the guidelines', () => {
    expect(isValidQrReference('21 00000 00003 13947 14300 09017')).toBe(true)
    expect(formatQrReference('210000000003139471430009017')).toBe(
      '21 00000 00003 13947 14300 09017',
    )
    expect(formatQrReference('00 3139471\n43000 9017')).toBe('00 00000 00003 13947 14300 09017')
    expect(isValidQrReference('0'.repeat(27))).toBe(false)
  })

  test('finds every single wrong digit', () => {
    fc.assert(
      fc.property(digits(26), fc.nat(26), fc.integer({ min: 1, max: 9 }), (body, at, by) => {
        const reference = body + String(modulo10Recursive(body))
        expect(isValidQrReference(reference)).toBe(/[1-9]/u.test(body))
        expect(isValidQrReference(spoil(reference, at, by))).toBe(false)
      }),
    )
  })
})

describe('creditor reference', () => {
  test('agrees with the example of ISO 11649', () => {
    expect(isValidCreditorReference('RF18 5390 0754 7034')).toBe(true)
    expect(isValidCreditorReference('RF19 5390 0754 7034')).toBe(false)
    expect(formatCreditorReference('rf18539007547034')).toBe('RF18 5390 0754 7034')
  })

  test('finds every single wrong digit', () => {
    fc.assert(
      fc.property(digits(12), fc.nat(11), fc.integer({ min: 1, max: 9 }), (body, at, by) => {
        const check = String(98 - modulo97(`${body}RF00`)).padStart(2, '0')
        expect(isValidCreditorReference(`RF${check}${body}`)).toBe(true)
        expect(isValidCreditorReference(`RF${check}${spoil(body, at, by)}`)).toBe(false)
      }),
    )
  })
})

describe('Swiss UID and VAT numbers', () => {
  test('are recognised in every spelling', () => {
    expect(normalizeSwissUid('CHE-116.281.710 MWST')).toBe('CHE-116.281.710')
    expect(normalizeSwissUid('CHE116281710')).toBe('CHE-116.281.710')
    expect(normalizeSwissUid('CHE-116.281.71')).toBeUndefined()
    expect(isValidSwissUid('CHE-116.281.710')).toBe(true)
    expect(isValidSwissUid('CHE-116.281.711')).toBe(false)
  })

  test('the check digit finds every single wrong digit', () => {
    fc.assert(
      fc.property(digits(8), fc.nat(7), fc.integer({ min: 1, max: 9 }), (body, at, by) => {
        const check = swissUidCheckDigit(body)
        fc.pre(check !== undefined)
        expect(isValidSwissUid(`CHE${body}${String(check)}`)).toBe(true)
        expect(isValidSwissUid(`CHE${spoil(body, at, by)}${String(check)}`)).toBe(false)
      }),
    )
  })

  test('VAT numbers of other countries are recognised by their shape', () => {
    expect(parseVatNumber('DE 123 456 789')).toEqual({ country: 'DE', number: 'DE123456789' })
    expect(parseVatNumber('FR40392809137')).toEqual({ country: 'FR', number: 'FR40392809137' })
    expect(parseVatNumber('CHE-116.281.710 TVA')).toEqual({
      country: 'CH',
      number: 'CHE-116.281.710',
    })
    expect(parseVatNumber('DE12345')).toBeUndefined()
  })
})
