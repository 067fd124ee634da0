import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  checkAccount,
  referenceKindOf,
} from '../../../../src-shared/domain/payment/check-account.ts'
import { checkDebtor } from '../../../../src-shared/domain/payment/check-debtor.ts'
import {
  countryCode,
  countryOfPostCode,
} from '../../../../src-shared/domain/payment/country-code.ts'
import { readQrBillCreditor } from '../../../../src-shared/domain/payment/qr-bill-payload.ts'
import { swissText } from '../../../../src-shared/domain/payment/swiss-characters.ts'
import { modulo10Recursive } from '../../../../src-shared/domain/qr-reference.ts'
import { debtor, germanIban, plainIban, qrIban, qrPayload } from './payment-for-tests.ts'

const numbers = (least: number, most = least) =>
  fc.stringMatching(new RegExp(`^\\d{${String(least)},${String(most)}}$`, 'u'))

describe('the kind of a reference', () => {
  test('is none where there is no reference, whatever its type says', () => {
    for (const type of ['QRR', 'SCOR', 'NON', '']) expect(referenceKindOf('', type)).toBe('NON')
  })

  test('is what its type says, and else what it looks like', () => {
    expect(referenceKindOf('RF18539007547034', 'QRR')).toBe('QRR')
    expect(referenceKindOf('1'.repeat(27), 'SCOR')).toBe('SCOR')
    expect(referenceKindOf('1'.repeat(27), '')).toBe('QRR')
    for (const length of [26, 28]) expect(referenceKindOf('1'.repeat(length), '')).toBe('NON')
    expect(referenceKindOf('RF18539007547034', 'NON')).toBe('SCOR')
    for (const other of ['RFX8539', 'XRF18539', 'RF1'])
      expect(referenceKindOf(other, '')).toBe('NON')
  })
})

describe('account and reference', () => {
  test('fit where a QR-IBAN stands with a reference whose last digit checks the others', () => {
    fc.assert(
      fc.property(
        numbers(26).filter((text) => /[1-9]/u.test(text)),
        fc.constantFrom('CHF', 'EUR'),
        (text, currency) => {
          const reference = text + String(modulo10Recursive(text))
          const facts = { iban: qrIban, reference, referenceKind: 'QRR', currency } as const
          expect(checkAccount(facts)).toEqual([])
          const other = text + String((Number(reference.at(-1)) + 1) % 10)
          expect(checkAccount({ ...facts, reference: other })).toEqual(['qrr-invalid'])
        },
      ),
    )
  })

  test.each([
    [{ iban: '' }, ['no-iban']],
    [{ iban: 'CH00' }, ['iban-invalid']],
    [{ iban: germanIban }, []],
    [{ iban: plainIban, currency: 'USD' }, []],
    [{ iban: qrIban }, ['qr-iban-needs-qrr']],
    [{ iban: qrIban, currency: 'USD' }, ['qr-iban-needs-qrr', 'qr-currency']],
    [{ referenceKind: 'QRR', reference: '1' }, ['qrr-needs-qr-iban', 'qrr-invalid']],
    [{ referenceKind: 'SCOR', reference: 'RF18539007547034' }, []],
    [{ referenceKind: 'SCOR', reference: 'RF19539007547034' }, ['scor-invalid']],
  ] as const)('of %j are told %j', (change, problems) => {
    const facts = { iban: plainIban, reference: '', referenceKind: 'NON', currency: 'CHF' } as const
    expect(checkAccount({ ...facts, ...change })).toEqual(problems)
  })
})

test('a bank is named by eight signs or by eleven', () => {
  const isTaken = (bic: string) => checkDebtor({ ...debtor, bic }) === null
  for (const bic of ['POFICHBE', 'POFICHBEXXX', 'UBSWCHZH80A', '']) expect(isTaken(bic)).toBe(true)
  for (let length = 1; length <= 12; length++)
    expect(isTaken('POFICHBEXXXX'.slice(0, length)), String(length)).toBe([8, 11].includes(length))
  for (const bic of ['POFI1HBE', 'POFIC2BE', 'pofichbe', 'POFICH-E', 'POFICHBEX-X', 'POF.CHBE'])
    expect(isTaken(bic), bic).toBe(false)
})

describe('the country of an address', () => {
  test('is known by its name in the languages of its neighbours', () => {
    const names = {
      CH: ['Schweiz', 'Suisse', 'Svizzera', 'Switzerland'],
      LI: ['Liechtenstein'],
      DE: ['Deutschland', 'Allemagne', 'Germania', 'Germany'],
      AT: ['Österreich', 'Autriche', 'Austria'],
      FR: ['Frankreich', 'France', 'Francia'],
      IT: ['Italien', 'Italie', 'Italia', 'Italy'],
    }
    for (const [code, words] of Object.entries(names))
      for (const word of words) expect(countryCode(` ${word.toUpperCase()} `), word).toBe(code)
  })

  test('is a code of two letters as it stands, and nothing else', () => {
    expect(countryCode(' ch\n')).toBe('CH')
    for (const text of ['', 'C', 'CHE', 'C1', 'constructor', '__proto__'])
      expect(countryCode(text), text).toBe('')
  })

  test('shows in four digits with an account in Switzerland or Liechtenstein', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 9999 }), (code) => {
        const expected = code >= 9485 && code <= 9498 ? 'LI' : 'CH'
        expect(countryOfPostCode(String(code), 'CH')).toBe(expected)
        expect(countryOfPostCode(String(code), 'LI')).toBe(expected)
        expect(countryOfPostCode(String(code), 'DE')).toBe('')
      }),
      { examples: [[9484], [9485], [9498], [9499]] },
    )
    for (const text of ['', '800', '80005', 'CH-8005', '8005 '])
      expect(countryOfPostCode(text, 'CH'), text).toBe('')
  })
})

describe('what a QR-bill says of its creditor', () => {
  const withAddress = (...lines: string[]) =>
    readQrBillCreditor(
      qrPayload.replace('S\nMüller Bau AG\nWerkstrasse\n12a\n8005\nZürich\nCH', lines.join('\n')),
    )?.address

  test.each([
    // A number within a street is none of a house, nor is one with words behind it.
    ['Strasse des 17. Juni', { street: 'Strasse des 17. Juni', buildingNumber: '' }],
    ['Weg 12 Hinterhaus', { street: 'Weg 12 Hinterhaus', buildingNumber: '' }],
    ['12', { street: '12', buildingNumber: '' }],
    ['Rue de la Gare 5bis', { street: 'Rue de la Gare 5bis', buildingNumber: '' }],
    ['Rue de la Gare 5B', { street: 'Rue de la Gare', buildingNumber: '5B' }],
    ['', { street: '', buildingNumber: '' }],
  ])('of the street %j is kept whole', (street, parts) => {
    expect(withAddress('K', 'Müller', street, '8005 Zürich', '', '', 'CH')).toMatchObject(parts)
  })

  test.each([
    ['FL-9490 Vaduz', { postCode: '9490', town: 'Vaduz' }],
    ['10115 Berlin', { postCode: '10115', town: 'Berlin' }],
    ['123 Ort', { postCode: '', town: '123 Ort' }],
    ['1234567 Ort', { postCode: '', town: '1234567 Ort' }],
    ['bei 8005 Zürich', { postCode: '', town: 'bei 8005 Zürich' }],
    ['8005', { postCode: '', town: '8005' }],
    ['', { postCode: '', town: '' }],
  ])('of the town %j is kept whole', (town, parts) => {
    expect(withAddress('K', 'Müller', 'Weg 1', town, '', '', 'CH')).toMatchObject(parts)
  })

  test('of missing lines is empty', () => {
    const empty = { street: '', buildingNumber: '', postCode: '', town: '', country: '' }
    expect(withAddress('S', '', '', '', '', '', '')).toEqual(empty)
    expect(withAddress('K', '', '', '', '', '', '')).toEqual(empty)
  })
})

test('the text of a payment holds permitted signs, in one line, no longer than it may be', () => {
  const sign = fc.integer({ min: 1, max: 0x2fff })
  const anyText = fc.array(sign, { maxLength: 20 }).map((codes) => String.fromCodePoint(...codes))
  fc.assert(
    fc.property(anyText, fc.integer({ min: 1, max: 20 }), (original, most) => {
      const { text, altered } = swissText(original, most)
      const oneLine = original.normalize('NFC').replace(/\s+/gu, ' ').trim()
      expect({
        text,
        isPermitted: /^[ -~\u00a0-\u017f\u0218-\u021b\u20ac]*$/u.test(text),
        isShort: text.length <= most,
        isOneLine: text === text.replace(/\s+/gu, ' ').trim(),
        altered,
        again: swissText(text, most),
      }).toEqual({
        text,
        isPermitted: true,
        isShort: true,
        isOneLine: true,
        altered: text !== oneLine,
        again: { text, altered: false },
      })
    }),
    { numRuns: 60 },
  )
  expect(swissText('漢字', 70)).toEqual({ text: '..', altered: true })
  expect(swissText('a\u00adb\u200d', 70)).toEqual({ text: 'a\u00adb', altered: true })
})

test('quotes and dashes of every kind become those that a payment may carry', () => {
  const kinds = { "'": '‘’‚‛ʼ′‹›', '"': '“”„‟″', '-': '‐‑‒–—―−•' }
  for (const [plain, signs] of Object.entries(kinds))
    for (const sign of signs)
      expect(swissText(`a${sign}b`, 70), sign).toEqual({ text: `a${plain}b`, altered: true })
})
