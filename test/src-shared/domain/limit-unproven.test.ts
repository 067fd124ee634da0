import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limitUnproven } from '../../../src-shared/domain/limit-unproven.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const patienceMs = 1000
const connection = () => ({ destroy: vi.fn() })
const isCut = ({ destroy }: ReturnType<typeof connection>) => destroy.mock.calls.length > 0

function open(most = 2) {
  const limit = limitUnproven<ReturnType<typeof connection>>(most, patienceMs)
  const enter = () => {
    const one = connection()
    limit.entered(one)
    return one
  }
  return { limit, enter }
}

test('who shows no right within its time is cut off, and each answer gives it that time again', () => {
  const { limit, enter } = open()
  const [silent, busy] = [enter(), enter()]
  vi.advanceTimersByTime(600)
  limit.answered(busy)
  vi.advanceTimersByTime(399)
  expect([silent, busy].map(isCut)).toEqual([false, false])
  vi.advanceTimersByTime(1)
  expect([silent, busy].map(isCut)).toEqual([true, false])
  vi.advanceTimersByTime(600)
  expect(isCut(busy)).toBe(true)
})

test('the oldest makes room for the next, and nobody for one that has a right or is gone', () => {
  const { limit, enter } = open()
  const [first, second] = [enter(), enter()]
  const third = enter()
  expect([first, second, third].map(isCut)).toEqual([true, false, false])
  limit.proven(second)
  const fourth = enter()
  limit.left(third)
  const fifth = enter()
  expect([second, third, fourth, fifth].map(isCut)).toEqual([false, false, false, false])
  const sixth = enter()
  expect([fourth, fifth, sixth].map(isCut)).toEqual([true, false, false])
})

test('who has shown a right is free for good, whatever is answered later', () => {
  const { limit, enter } = open()
  const one = enter()
  limit.proven(one)
  limit.answered(one)
  vi.advanceTimersByTime(10 * patienceMs)
  expect(isCut(one)).toBe(false)
  const gone = enter()
  limit.left(gone)
  limit.answered(gone)
  vi.advanceTimersByTime(10 * patienceMs)
  expect(isCut(gone)).toBe(false)
})

test('one that was cut off for the next is not cut off again', () => {
  const { enter } = open(1)
  const one = enter()
  enter()
  vi.advanceTimersByTime(10 * patienceMs)
  expect(one.destroy).toHaveBeenCalledTimes(1)
})
