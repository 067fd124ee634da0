import { expect, test } from 'vitest'
import { nextLookMs } from '../../../src-renderer/administration/next-look.ts'

const nowAt = Date.parse('2026-10-06T08:00:00Z')
const pending = (nextAttemptAt?: string) => ({
  state: 'PENDING',
  ...(nextAttemptAt !== undefined && { nextAttemptAt }),
})

test('a log of deliveries that have all come to an end is not looked at again', () => {
  expect(nextLookMs([{ state: 'DELIVERED' }, { state: 'GIVEN_UP' }], nowAt, 0)).toBeNull()
})

test('a delivery under way is looked at soon, and then ever more seldom', () => {
  const looks = [0, 1, 2, 3, 4, 5, 60]
  expect(looks.map((each) => nextLookMs([pending()], nowAt, each))).toEqual([
    1_500, 3_000, 6_000, 12_000, 24_000, 30_000, 30_000,
  ])
})

test('a delivery that waits is looked at when its next try is due, the first of several', () => {
  const waiting = [pending('2026-10-06T10:00:00Z'), pending('2026-10-06T09:00:00Z')]
  expect(nextLookMs(waiting, nowAt, 0)).toBe(3_600_000)
})

test('a time that is over, or that nobody can read, has a log looked at no more often than none', () => {
  expect(nextLookMs([pending('2026-10-01T08:00:00Z')], nowAt, 5)).toBe(30_000)
  expect(nextLookMs([pending('bald')], nowAt, 5)).toBe(30_000)
})

test('a next try in years is beyond what a timer can wait for, and is not asked about at once', () => {
  expect(nextLookMs([pending('2099-01-01T00:00:00Z')], nowAt, 0)).toBe(0x7fffffff)
})
