import { expect, test } from 'vitest'
import { keptBackups } from '../../../src-main/backup/thin-out.ts'

const dayMs = 86_400_000
const now = Date.UTC(2026, 10, 25, 12)

/** Days before now. */
function keptDays(days: readonly number[]): number[] {
  const kept = keptBackups(
    days.map((day) => now - day * dayMs),
    now,
  )
  return days.filter((day) => kept.has(now - day * dayMs))
}

test('all of the last week stay, and later one of each week, the last of it', () => {
  const days = Array.from({ length: 30 }, (_, day) => day)
  // 25 November 2026 is a Wednesday: 10, 17 and 24 days before are Sundays, the ends of weeks.
  expect(keptDays(days)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 10, 17, 24])
})

test('after a quarter one of each month stays, and after two years none', () => {
  const days = Array.from({ length: 900 }, (_, day) => day)
  const old = keptDays(days).filter((day) => day > 91)
  const months = old.map((day) => new Date(now - day * dayMs).toISOString().slice(0, 7))
  expect(new Set(months).size).toBe(months.length)
  expect(months.length).toBe(22)
  expect(Math.max(...old)).toBeLessThanOrEqual(731)
})

test('the newest stays however old it is', () => {
  expect(keptDays([2_000, 2_001])).toEqual([2_000])
})

test('of backups that are thinned again and again the same stay', () => {
  const days = Array.from({ length: 200 }, (_, day) => day)
  const once = keptDays(days)
  expect(keptDays(once)).toEqual(once)
})
