import { describe, expect, test } from 'vitest'
import {
  formatNumber,
  formatPlainAmount,
  formatValue,
} from '../../../../src-shared/domain/review-fields/format-value.ts'

describe('an address on one line', () => {
  test.each([
    [
      {
        addressSupplement: 'c/o Muster',
        street: 'Weg',
        streetNumber: '1a',
        poBox: 'Postfach 7',
        zipCode: '8001',
        city: 'Zürich',
        country: 'CH',
      },
      'c/o Muster, Weg 1a, Postfach 7, 8001 Zürich, CH',
    ],
    [{ street: 'Weg', city: 'Zürich', country: null }, 'Weg, Zürich'],
    [{ zipCode: '8001' }, '8001'],
    [{}, ''],
    ['Weg 1', 'Weg 1'],
  ])('%j', (value, text) => {
    expect(formatValue(value, 'address')).toBe(text)
  })
})

describe('a value that is there is written in the way of its kind', () => {
  test.each([
    ['date', '2026-12-31', '31.12.2026'],
    ['date', '2026-13-31', '2026-13-31'],
    ['date', 20261231, '20’261’231'],
    ['amount', 1234.5, '1’234.50'],
    ['amount', { currency: 'CHF', value: 1234.5 }, 'CHF 1’234.50'],
    ['amount', { currency: 'JPY', value: 1234 }, 'JPY 1’234'],
    ['amount', { currency: 'CHF', value: 0.0345 }, 'CHF 0.0345'],
    ['amount', { value: 2 }, '2.00'],
    ['amount', { currency: 7, value: 2 }, '2.00'],
    ['amount', { currency: 'CHF', value: '2' }, ''],
    ['amount', 'about 3', 'about 3'],
    ['iban', 'CH9300762011623852957', 'CH93 0076 2011 6238 5295 7'],
    ['iban', 93, '93'],
    ['reference', '21 0000000003139471430009017', '21 00000 00003 13947 14300 09017'],
    ['reference', 'rf18539007547034', 'RF18 5390 0754 7034'],
    ['reference', '2100000000031394714300090171', '2100000000031394714300090171'],
    ['reference', 'Bill 7', 'Bill 7'],
    ['reference', 12345, '12’345'],
    ['text-list', ['a', 2, null], 'a, 2, '],
    ['text-list', 'a', 'a'],
    ['text', 'Anna\u202e', 'Anna'],
    ['text', { 'a\u202e': 1 }, '{"a":1}'],
    ['text', true, 'true'],
    ['number', -1234.5, '−1’234.5'],
  ] as const)('%s %j', (kind, value, text) => {
    expect(formatValue(value, kind)).toBe(text)
  })

  test.each([
    ...(['text', 'date', 'amount', 'number', 'iban'] as const),
    ...(['reference', 'address', 'text-list', 'json'] as const),
  ])('%s: of what is not there, nothing', (kind) => {
    expect(formatValue(undefined, kind)).toBe('')
    expect(formatValue(null, kind)).toBe('')
  })

  test('an amount without its currency is one all the same', () => {
    expect(formatPlainAmount({ value: 1234.5 }, 'CHF')).toBe('1’234.50')
    expect(formatPlainAmount({ value: 1234 }, 'JPY')).toBe('1’234')
    for (const none of [null, undefined, 12, [12], { value: '12' }])
      expect(formatPlainAmount(none, 'CHF')).toBe('')
    expect([1234567, -1.25].map(formatNumber)).toEqual(['1’234’567', '−1.25'])
  })
})
