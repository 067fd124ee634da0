import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../../../src-shared/domain/iso-date.ts'
import { dueSectionOf, lastSoonDay } from '../../../../src-shared/domain/payment/due-section.ts'

const today = '2026-02-27'
const dueIn = (days: number | null, discountIn: number | null = null) =>
  dueSectionOf(
    {
      dueDate: days === null ? '' : addDays(today, days),
      discountUntil: discountIn === null ? '' : addDays(today, discountIn),
    },
    today,
  )
const day = fc.option(fc.integer({ min: -400, max: 400 }))

test('what is due today is not overdue, and on the seventh day from now it is still soon', () => {
  expect([-1, 0, 7, 8].map((days) => dueIn(days))).toEqual(['overdue', 'soon', 'soon', 'later'])
  expect(lastSoonDay(today)).toBe('2026-03-06')
})

test('a discount counts to its last day, before any other day but one that has passed', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 400 }), (days, discountIn) => {
      expect(dueIn(days, discountIn)).toBe(days !== null && days < 0 ? 'overdue' : 'discount')
      expect(dueIn(days, -discountIn - 1)).toBe(dueIn(days))
    }),
    { examples: [[3, 0]] },
  )
})

test('without a day it is neither overdue nor soon', () => {
  expect([dueIn(null), dueIn(null, -1), dueIn(null, 0)]).toEqual(['undated', 'undated', 'discount'])
})
