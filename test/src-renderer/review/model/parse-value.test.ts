import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FieldKind } from '../../../../src-shared/domain/review-fields/field-kind.ts'
import { formatValue } from '../../../../src-shared/domain/review-fields/format-value.ts'
import { parseValue } from '../../../../src-renderer/review/model/parse-value.ts'
import { takeText } from '../../../../src-renderer/review/model/take-text.ts'

const ok = (value: unknown) => ({ status: 'ok', value })

describe('text becomes the canonical value', () => {
  test.each<[FieldKind, string, unknown]>([
    ['date', '31.12.2026', '2026-12-31'],
    ['date', '3. November 2026', '2026-11-03'],
    ['date', '31122026', '2026-12-31'],
    ['date', '311226', '2026-12-31'],
    ['amount', '1’234.50', { currency: 'CHF', value: 1234.5 }],
    ['amount', 'EUR 1.234,50', { currency: 'EUR', value: 1234.5 }],
    ['amount', '12.–', { currency: 'CHF', value: 12 }],
    ['amount', '-5', { currency: 'CHF', value: -5 }],
    ['amount', 'EUR −1’234.50', { currency: 'EUR', value: -1234.5 }],
    ['number', '-2.5', -2.5],
    ['number', '−2.5', -2.5],
    ['number', '2.5', 2.5],
    ['percent', '8.1 %', 8.1],
    ['integer', '2. Mahnung', 2],
    ['iban', 'ch93 0076 2011 6238 5295 7', 'CH9300762011623852957'],
    ['iban', 'IBAN: CH93 0076 2011 6238 5295 7', 'CH9300762011623852957'],
    ['bic', 'ubswchzh80a', 'UBSWCHZH80A'],
    ['reference', '21 00000 00003 13947 14300 09017', '210000000003139471430009017'],
    ['reference', 'RF18 5390 0754 7034', 'RF18539007547034'],
    ['reference', 'Rechnung 17', 'Rechnung 17'],
    ['vat-number', 'che109322551 MWST', 'CHE-109.322.551'],
    ['boolean', 'ja', true],
    ['text-list', '044 123 45 67, 079 765 43 21', ['044 123 45 67', '079 765 43 21']],
    ['text', '  Wyss \n GmbH ', 'Wyss GmbH'],
  ])('%s: %s', (kind, text, value) => {
    expect(parseValue(text, kind)).toEqual(ok(value))
  })

  test('a negative number is shown with a minus sign, not with a hyphen', () => {
    expect(formatValue({ currency: 'CHF', value: -1234.5 }, 'amount')).toBe('CHF −1’234.50')
    expect(formatValue({ currency: 'CHF', value: -0.0345 }, 'amount')).toBe('CHF −0.0345')
    expect(formatValue(-2.5, 'number')).toBe('−2.5')
  })

  test('the currency stays where only the number is typed, and the number where only it is', () => {
    const current = { currency: 'EUR', value: 5, printed: true }
    expect(parseValue('7.5', 'amount', { current })).toEqual(
      ok({ currency: 'EUR', value: 7.5, printed: true }),
    )
    expect(parseValue('usd', 'amount', { current })).toEqual(
      ok({ currency: 'USD', value: 5, printed: true }),
    )
  })

  test('two readings are told, not guessed', () => {
    expect(parseValue('1.234', 'amount')).toEqual({
      status: 'ambiguous',
      readings: [
        { currency: 'CHF', value: 1.234 },
        { currency: 'CHF', value: 1234 },
      ],
    })
    expect(parseValue('03/04/2026', 'date')).toEqual({
      status: 'ambiguous',
      readings: ['2026-04-03', '2026-03-04'],
    })
    expect(parseValue('03/04/2026', 'date', { language: 'DE' })).toEqual(ok('2026-04-03'))
  })

  test.each<[FieldKind, string]>([
    ['date', 'bald'],
    ['amount', 'gratis'],
    ['iban', 'CH93'],
    ['enum', 'vielleicht'],
  ])('what is no %s stays text', (kind, text) => {
    expect(parseValue(text, kind)).toEqual({ status: 'unreadable' })
  })

  test('an unknown field keeps the kind it came with', () => {
    expect(parseValue('7', 'json', { current: 5 })).toEqual(ok(7))
    expect(parseValue('7', 'json', { current: 'x' })).toEqual(ok('7'))
    expect(parseValue('no', 'json', { current: true })).toEqual(ok(false))
    expect(parseValue('{', 'json', { current: {} })).toEqual({ status: 'unreadable' })
  })

  test('empty clears, whatever the kind', () => {
    fc.assert(
      fc.property(fc.constantFrom<FieldKind>('date', 'amount', 'iban', 'text', 'json'), (kind) => {
        expect(parseValue(' \u00a0 ', kind)).toEqual({ status: 'empty' })
      }),
    )
  })
})

describe('what is shown can be typed back', () => {
  test('amounts', () => {
    const amount = fc.record({
      currency: fc.constantFrom('CHF', 'EUR', 'USD', 'JPY'),
      value: fc.integer({ min: -99_999_999, max: 99_999_999 }),
    })
    fc.assert(
      fc.property(amount, ({ currency, value }) => {
        const money = { currency, value: currency === 'JPY' ? value : value / 100 }
        expect(parseValue(formatValue(money, 'amount'), 'amount')).toEqual(ok(money))
      }),
    )
  })

  test('days', () => {
    const day = fc.date({
      min: new Date('1990-01-01'),
      max: new Date('2079-12-31'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(day, (date) => {
        const iso = date.toISOString().slice(0, 10)
        expect(parseValue(formatValue(iso, 'date'), 'date')).toEqual(ok(iso))
      }),
    )
  })
})

describe('text taken from the page', () => {
  test.each<[FieldKind, string, unknown]>([
    ['amount', "Total CHF 1'234.50 inkl. MwSt.", { currency: 'CHF', value: 1234.5 }],
    ['date', 'Bern, 3. November 2026', '2026-11-03'],
    ['iban', 'Konto: CH93 0076 2011 6238 5295 7', 'CH9300762011623852957'],
    ['percent', 'MWST 8.1 %', 8.1],
    ['text', 'Wyss GmbH, Bern', 'Wyss GmbH, Bern'],
  ])('%s: %s', (kind, text, value) => {
    expect(takeText(text, kind)).toEqual(ok(value))
  })

  test('without a value it stays as it is', () => {
    expect(takeText('Vielen Dank', 'amount')).toEqual({ status: 'unreadable' })
  })
})
