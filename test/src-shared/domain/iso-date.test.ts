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

test('a day exists where the calendar of the system has it, from 1900 to 2199', () => {
  const part = (most: number) => fc.integer({ min: 0, max: most })
  fc.assert(
    fc.property(fc.integer({ min: 1890, max: 2210 }), part(13), part(32), (year, month, day) => {
      const date = new Date(Date.UTC(year, month - 1, day))
      const exists = year >= 1900 && year <= 2199 && date.getUTCMonth() === month - 1
      const iso = date.toISOString().slice(0, 10)
      expect(isoDateOf(year, month, day)).toBe(
        exists && date.getUTCDate() === day ? iso : undefined,
      )
    }),
    {
      examples: [
        ...[1900, 2000, 2024, 2100].flatMap((year) => [
          [year, 2, 28] as const,
          [year, 2, 29] as const,
        ]),
        ...([
          [1899, 12, 31],
          [1900, 1, 1],
          [2199, 12, 31],
          [2200, 1, 1],
        ] as const),
        ...([
          [2026, 4, 30],
          [2026, 4, 31],
          [2026, 12, 31],
          [2026, 1, 32],
        ] as const),
      ].map(([year, month, day]) => [year, month, day] as [number, number, number]),
    },
  )
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
