import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  calendarDay,
  daysBetween,
  endOfMonth,
  isIsoDate,
  isoDateOf,
} from '../../../src-shared/domain/iso-date.ts'

test('days, months and ends of months follow the calendar', () => {
  expect(isoDateOf(2024, 2, 29)).toBe('2024-02-29')
  expect(isoDateOf(2023, 2, 29)).toBeUndefined()
  expect(addDays('2024-02-28', 2)).toBe('2024-03-01')
  expect(addMonths('2025-01-31', 1)).toBe('2025-02-28')
  expect(addMonths('2025-11-15', 3)).toBe('2026-02-15')
  expect(endOfMonth('2024-02-03')).toBe('2024-02-29')
  expect(isIsoDate('2025-13-01')).toBe(false)
  expect(isIsoDate('2025-12-01')).toBe(true)
})

test('adding and counting days are inverse', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 40_000 }),
      fc.integer({ min: -900, max: 900 }),
      (a, b) => {
        const start = addDays('1970-01-01', a)
        expect(daysBetween(start, addDays(start, b))).toBe(b)
      },
    ),
  )
})

test('a date-time names the day that is written in it, in any zone; anything else names none', () => {
  expect(calendarDay('2014-08-03')).toBe('2014-08-03')
  expect(calendarDay('2014-08-03T00:00:00+01:00')).toBe('2014-08-03')
  expect(calendarDay('2014-08-03T23:59:59.999Z')).toBe('2014-08-03')
  expect(calendarDay('2014-08-03 00:00')).toBe('2014-08-03')
  expect(calendarDay('2014-02-30T00:00:00Z')).toBeUndefined()
  expect(calendarDay('2014-08-03 at noon')).toBeUndefined()
  expect(calendarDay('')).toBeUndefined()
})
