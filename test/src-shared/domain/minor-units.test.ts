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
})

test('an amount goes to minor units and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (minor) => {
      expect(toMinorUnits(fromMinorUnits(minor))).toBe(minor)
    }),
  )
})
