import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  fromMinorUnits,
  sameAmount,
  sumAmounts,
  toMinorUnits,
} from '../../../src-shared/domain/minor-units.ts'

test('binary noise does not move an amount', () => {
  expect(toMinorUnits(1.005)).toBe(101)
  expect(toMinorUnits(-1.005)).toBe(-101)
  expect(toMinorUnits(0.1 + 0.2)).toBe(30)
  expect(toMinorUnits(1200, 'JPY')).toBe(1200)
  expect(sameAmount(19.99 * 3, 59.97)).toBe(true)
  expect(sumAmounts([0.1, 0.2, -0.3])).toBe(0)
  expect(toMinorUnits(-0.001)).toBe(0)
  expect(toMinorUnits(-0.0051)).toBe(-1)
})

test('what has more digits than a number keeps is freed of its last ones', () => {
  expect(toMinorUnits(2 ** 60, 'JPY')).toBe(Number('1.15292150460685e18'))
  expect(toMinorUnits(-(2 ** 60), 'JPY')).toBe(-Number('1.15292150460685e18'))
})

test('an amount goes to minor units and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (minor) => {
      expect(toMinorUnits(fromMinorUnits(minor))).toBe(minor)
    }),
  )
})

const currency = fc.constantFrom('CHF', 'JPY', 'KWD')
const amounts = fc.array(fc.integer({ min: -1e9, max: 1e9 }), { maxLength: 20 })

test('a sum is exact, in whatever order, and of as many decimals as its currency has', () => {
  fc.assert(
    fc.property(amounts, currency, (minors, code) => {
      const values = minors.map((minor) => fromMinorUnits(minor, code))
      const exact = minors.reduce((sum, minor) => sum + minor, 0)
      expect(toMinorUnits(sumAmounts(values, code), code)).toBe(exact)
      expect(
        sameAmount(sumAmounts(values.toReversed(), code), sumAmounts(values, code), code),
      ).toBe(true)
    }),
  )
})

test('two amounts are the same money where less than half of the smallest coin parts them', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), currency, (minor, code) => {
      const value = fromMinorUnits(minor, code)
      const coin = fromMinorUnits(1, code)
      expect(sameAmount(value, value + 0.4 * coin, code)).toBe(true)
      expect(sameAmount(value, value + coin, code)).toBe(false)
    }),
  )
})
