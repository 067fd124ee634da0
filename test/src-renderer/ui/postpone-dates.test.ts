import { expect, test } from 'vitest'
import { postponeDates } from '../../../src-renderer/ui/postpone-dates.ts'

const offered = (today: string) =>
  postponeDates(today).map(({ choice, date }) => `${choice} ${date}`)

test('tomorrow, Monday, in a week, and the end of the month, in order', () => {
  expect(offered('2026-11-18')).toEqual([
    'tomorrow 2026-11-19',
    'monday 2026-11-23',
    'week 2026-11-25',
    'monthEnd 2026-11-30',
  ])
})

test('a day that two of them mean is offered once', () => {
  // A Sunday, whose tomorrow is Monday, and a Monday, whose week is the next one.
  expect(offered('2026-11-22').filter((one) => one.endsWith('2026-11-23'))).toEqual([
    'tomorrow 2026-11-23',
  ])
  expect(offered('2026-11-16').filter((one) => one.endsWith('2026-11-23'))).toEqual([
    'monday 2026-11-23',
  ])
})

test('on the last day of a month, the end is that of the next', () => {
  expect(offered('2026-11-30')).toContain('monthEnd 2026-12-31')
})
