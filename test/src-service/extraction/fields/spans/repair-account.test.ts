import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isValidCreditorReference } from '../../../../../src-shared/domain/creditor-reference.ts'
import { isValidIban } from '../../../../../src-shared/domain/iban.ts'
import {
  isValidQrReference,
  modulo10Recursive,
} from '../../../../../src-shared/domain/qr-reference.ts'
import { repairByCheckDigits } from '../../../../../src-service/extraction/fields/spans/repair-account.ts'
import { sightText } from '../../../../support/sight-text.ts'

describe('letters for digits', () => {
  test.each([
    ['CH93OO762O116238S2957', 'CH9300762011623852957'],
    ['CHS604835OI234S678009', 'CH5604835012345678009'],
    ['DE8937O4OO440532O13OOO', 'DE89370400440532013000'],
  ])('of an IBAN: %s', (misread, iban) => {
    expect(repairByCheckDigits(misread, isValidIban, 2)).toBe(iban)
  })

  test('of a creditor reference, whose own letters stay', () => {
    expect(repairByCheckDigits('RFI8S390O7547034', isValidCreditorReference, 2)).toBe(
      'RF18539007547034',
    )
  })

  test('stay where no reading is right', () => {
    expect(repairByCheckDigits('CH94OO762O116238S2957', isValidIban, 2)).toBeUndefined()
    expect(repairByCheckDigits('CH9300762011623852958', isValidIban, 2)).toBeUndefined()
  })

  test('of any QR reference are put back, or left as they are', () => {
    const letters: Record<string, string> = { '0': 'O', '1': 'I', '5': 'S', '8': 'B' }
    const digits = fc.stringMatching(/^[1-9]\d{25}$/u)
    fc.assert(
      fc.property(digits, fc.nat({ max: 20 }), (body, from) => {
        const reference = `${body}${String(modulo10Recursive(body))}`
        const misread = [...reference]
          .map((digit, at) => (at >= from && at < from + 3 ? (letters[digit] ?? digit) : digit))
          .join('')
        const repaired = repairByCheckDigits(misread, isValidQrReference)
        expect(repaired).toBe(misread === reference ? undefined : reference)
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
})
