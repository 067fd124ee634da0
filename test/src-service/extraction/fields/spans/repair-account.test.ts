import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isValidCreditorReference } from '../../../../../src-shared/domain/creditor-reference.ts'
import { isValidIban } from '../../../../../src-shared/domain/iban.ts'
import { modulo10Recursive } from '../../../../../src-shared/domain/qr-reference.ts'
import {
  ibanShape,
  signByShape,
} from '../../../../../src-service/extraction/fields/spans/iban-shapes.ts'
import { repairByCheckDigits } from '../../../../../src-service/extraction/fields/spans/repair-account.ts'
import { sightText } from '../../../../support/sight-text.ts'

const repairIban = (value: string) =>
  repairByCheckDigits(value, ibanShape(value.slice(0, 2)) ?? '', isValidIban)
const repairCreditorReference = (value: string) =>
  repairByCheckDigits(value, signByShape('a2n2c21'), isValidCreditorReference)

/** Letters that look like the digits of the pattern. */
const misreadOf: Readonly<Record<string, string>> = { '0': 'O', '1': 'I', '5': 'S', '8': 'B' }

describe('letters for digits', () => {
  test.each([
    ['CH93OO762O116238S2957', 'CH9300762011623852957'],
    ['CHS604835OI234S678009', 'CH5604835012345678009'],
    ['DE8937O4OO440532O13OOO', 'DE89370400440532013000'],
    // The letters of a bank's code stay letters, and those of the check letter of Italy.
    ['NL9IABNAO4I7I643OO', 'NL91ABNA0417164300'],
    ['GB29NWBK6O16I33I926B19', 'GB29NWBK60161331926819'],
    ['IT60XO5428III01000000123456', 'IT60X0542811101000000123456'],
    ['FR142OO41O1OO5O5OO013M02606', 'FR1420041010050500013M02606'],
  ])('of an IBAN: %s', (misread, iban) => {
    expect(repairIban(misread)).toBe(iban)
  })

  test('of a creditor reference, whose own letters stay', () => {
    expect(repairCreditorReference('RFI8S390O7547034')).toBe('RF18539007547034')
  })

  test('stay where no reading is right', () => {
    expect(repairIban('CH94OO762O116238S2957')).toBeUndefined()
    expect(repairIban('CH9300762011623852958')).toBeUndefined()
  })

  test('stay where several readings are right', () => {
    const fits = (value: string) => ['RF00SO', 'RF0050'].includes(value)
    expect(repairByCheckDigits('RF00SO', signByShape('a2n2c21'), fits)).toBeUndefined()
  })

  test('hide no digit that was misread for another', () => {
    const places = fc.uniqueArray(fc.integer({ min: 4, max: 20 }), { minLength: 7, maxLength: 7 })
    fc.assert(
      fc.property(places, fc.integer({ min: 1, max: 9 }), ([wrong = 0, ...letters], by) => {
        const signs = [...'CH9300762011623852957']
        signs[wrong] = String((Number(signs[wrong]) + by) % 10)
        const misread = signs.map((sign, at) =>
          letters.includes(at) ? (misreadOf[sign] ?? sign) : sign,
        )
        expect(repairIban(misread.join(''))).toBeUndefined()
      }),
    )
  })
})

describe('in a document', () => {
  const line = 'IBAN CH93 OO76 2O11 6238 S295 7   Referenz 21 OOOOO 00003 13947 14300 09017'

  test('a scan is repaired', () => {
    const { spans } = sightText(line, 'ocr')
    expect(spans.ibans.map(({ value }) => value)).toEqual([
      { value: 'CH9300762011623852957', valid: true },
    ])
    expect(spans.references.map(({ value }) => value)).toEqual([
      { value: '210000000003139471430009017', valid: true },
    ])
  })

  test('what a file says itself is left alone', () => {
    const { spans } = sightText(line)
    expect(spans.ibans.filter(({ value }) => value.valid)).toEqual([])
    expect(spans.references).toEqual([])
  })

  test('any QR reference is put back, from its first sign to its last', () => {
    const digits = fc.stringMatching(/^[1-9]\d{25}$/u)
    fc.assert(
      fc.property(digits, fc.nat({ max: 24 }), (body, from) => {
        const reference = `${body}${String(modulo10Recursive(body))}`
        const misread = [...reference]
          .map((digit, at) => (at >= from && at < from + 3 ? (misreadOf[digit] ?? digit) : digit))
          .join('')
        const { references } = sightText(`Referenz ${misread}`, 'ocr').spans
        expect(references.map(({ value }) => value)).toEqual([{ value: reference, valid: true }])
      }),
    )
  })
})
