import { expect, test } from 'vitest'
import { createArrivalPace } from '../../../../src-main/sync/timing/arrival-pace.ts'
import { createManualClock } from '../../../support/manual-clock.ts'

const secondMs = 1000

function paceAfter(count: number, everyMs: number) {
  const clock = createManualClock()
  const pace = createArrivalPace(clock)
  for (let at = 0; at < count; at++) {
    clock.advance(everyMs)
    pace.came()
  }
  return { clock, pace }
}

test('three results tell no pace, four do', () => {
  expect(paceAfter(3, secondMs).pace.msFor(10)).toBe(0)
  expect(paceAfter(4, secondMs).pace.msFor(10)).toBe(10 * secondMs)
})

test('only the last twenty count', () => {
  const { clock, pace } = paceAfter(30, 60 * secondMs)
  for (let at = 0; at < 20; at++) {
    clock.advance(secondMs)
    pace.came()
  }
  expect(pace.msFor(3)).toBe(3 * secondMs)
})

test('a silence that lasts longer than usual makes it slower before it ends', () => {
  const { clock, pace } = paceAfter(4, secondMs)
  clock.advance(secondMs)
  expect(pace.msFor(1)).toBe(secondMs)
  clock.advance(4 * secondMs)
  expect(pace.msFor(1)).toBe(2 * secondMs)
})

test('after ten minutes without any, or nothing to wait for, it is learned anew', () => {
  const { clock, pace } = paceAfter(10, secondMs)
  clock.advance(600 * secondMs + 1)
  pace.came()
  expect(pace.msFor(1)).toBe(0)
  const other = paceAfter(10, secondMs).pace
  other.forget()
  expect(other.msFor(1)).toBe(0)
})
