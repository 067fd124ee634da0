import { expect, test } from 'vitest'
import { createSlotTeller } from '../../../../src-main/sync/limiting/tell-free-slots.ts'
import { createManualClock } from '../../../support/manual-clock.ts'

function open(left = 1) {
  const clock = createManualClock()
  const slots = { left, nextFreeMs: Infinity }
  const told: number[] = []
  const teller = createSlotTeller(
    clock,
    { left: () => slots.left, limit: () => 20, nextFreeMs: () => slots.nextFreeMs },
    () => {
      told.push(clock.monotonicMs())
      slots.left += 1
    },
  )
  return { clock, slots, told, teller, startMs: clock.monotonicMs() }
}

test('slots are told of as they come back, at most every five seconds, until all are there', () => {
  const { clock, slots, told, teller, startMs } = open(18)
  slots.nextFreeMs = startMs + 8_000
  teller.tellWhenFree()
  teller.tellWhenFree()
  clock.advance(7_999)
  expect(told).toEqual([])
  clock.advance(1)
  expect(told).toEqual([startMs + 8_000])
  clock.advance(4_999)
  expect(told).toHaveLength(1)
  clock.advance(1)
  expect(told).toEqual([startMs + 8_000, startMs + 13_000])
  expect(clock.timersWaiting).toBe(0)
})

test('nothing is told of what is still out, nor where all are free, nor after the end', () => {
  const { clock, slots, told, teller, startMs } = open()
  teller.tellWhenFree()
  expect(clock.timersWaiting).toBe(0)
  Object.assign(slots, { left: 20, nextFreeMs: startMs + 1 })
  teller.tellWhenFree()
  expect(clock.timersWaiting).toBe(0)
  slots.left = 1
  teller.tellWhenFree()
  teller.stop()
  expect(clock.timersWaiting).toBe(0)
  clock.advance(60_000)
  expect(told).toEqual([])
  teller.tellWhenFree()
  expect(clock.timersWaiting).toBe(1)
})
