import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountStyles, formatAmount } from '../../../src-shared/domain/format-amount.ts'
import { fromMinorUnits } from '../../../src-shared/domain/minor-units.ts'
import { parseAmount } from '../../../src-shared/domain/parse-amount.ts'

const ok = (value: number, currency?: string) => ({
  status: 'ok',
  value,
  ...(currency === undefined ? {} : { currency }),
})

describe('parseAmount', () => {
  test.each([
    ["1'234.50", 1234.5],
    ['1,20,000.00', 120000],
    ['12,34,56,789.50', 123456789.5],
    ['1’234.50', 1234.5],
    ['1.234,50', 1234.5],
    ['1 234,50', 1234.5],
    ['1\u00a0234,50', 1234.5],
    ['1\u202f234,50', 1234.5],
    ['12.–', 12],
    ['12.--', 12],
    ["1'200.—", 1200],
    ['12,-', 12],
    ['-5', -5],
    ['− 5,25', -5.25],
    ['5.00-', -5],
    ['5.00 -', -5],
    ['(5.00)', -5],
    ['0.234', 0.234],
    ['1.234.567', 1234567],
    ['1,234,567.8', 1234567.8],
    ['.50', 0.5],
    ['42', 42],
    ['12.5', 12.5],
    ['1234.567', 1234.567],
  ])('%s is %d', (text, value) => {
    // Not even a currency that is undefined.
    expect(parseAmount(text)).toStrictEqual(ok(value))
  })

  test.each([
    ['CHF 12.50', 12.5, 'CHF'],
    ['Fr. 12.–', 12, 'CHF'],
    ['SFr. 7.05', 7.05, 'CHF'],
    ['12,50 €', 12.5, 'EUR'],
    ['€12.50', 12.5, 'EUR'],
    ['-€12.50', -12.5, 'EUR'],
    ['(CHF\n5.00)', -5, 'CHF'],
    ['1.234,00EUR', 1234, 'EUR'],
    ['RM 9.30', 9.3, 'MYR'],
    ['US$ 4.00', 4, 'USD'],
  ])('%s carries its currency', (text, value, currency) => {
    expect(parseAmount(text)).toEqual(ok(value, currency))
  })

  test('a lone separator before three digits is reported, not guessed', () => {
    expect(parseAmount('1.234')).toEqual({ status: 'ambiguous', readings: [1.234, 1234] })
    expect(parseAmount('EUR 1,234-')).toEqual({
      status: 'ambiguous',
      readings: [-1.234, -1234],
      currency: 'EUR',
    })
    expect(parseAmount('1.234', { decimalSign: ',' })).toEqual(ok(1234))
    expect(parseAmount('1.234', { decimalSign: '.' })).toEqual(ok(1.234))
  })

  test.each([
    '',
    'abc',
    '12.34.5',
    '1 23',
    "1'23.50",
    '12:30',
    '1,2,3',
    '3 Stk',
    '5x-',
    '12.50 3',
    '1.234 567',
    "1,5'0",
    '1234567890123456',
    '(5.00) 3',
    '12.-5',
  ])('%j is no amount', (text) => {
    expect(parseAmount(text)).toEqual({ status: 'none' })
  })

  test('reads what formatAmount writes, in every style', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }),
        fc.constantFrom(...Object.values(amountStyles)),
        (minor, style) => {
          const value = fromMinorUnits(minor)
          expect(parseAmount(formatAmount(value, 'CHF', style))).toEqual(ok(value))
        },
      ),
    )
  })

  test('takes a whole number apart by threes alone: one group of another length makes it none', () => {
    const digits = (most: number) =>
      fc.stringMatching(new RegExp(`^[1-9]\\d{0,${String(most)}}$`, 'u'))
    fc.assert(
      fc.property(
        fc.constantFrom('.', "'", ' '),
        digits(3),
        fc.array(digits(4), { minLength: 2, maxLength: 4 }),
        (separator, first, others) => {
          const text = [first, ...others].join(separator)
          const isGrouped = first.length <= 3 && others.every(({ length }) => length === 3)
          expect(parseAmount(text)).toEqual(
            isGrouped ? ok(Number(first + others.join(''))) : { status: 'none' },
          )
        },
      ),
      {
        examples: [
          ['.', '1', ['234', '56']],
          ["'", '1', ['234', '567']],
          ["'", '1234', ['567', '890']],
        ],
      },
    )
  })

  test('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(['ok', 'ambiguous', 'none']).toContain(parseAmount(text).status)
      }),
    )
  })
})
