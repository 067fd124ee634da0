import { describe, expect, test } from 'vitest'
import { backoffMs } from '../../../src-main/sync/backoff.ts'
import { createLaneTrouble } from '../../../src-main/sync/trouble.ts'
import { createManualClock } from '../../support/manual-clock.ts'

describe('exponential backoff with full jitter', () => {
  test('lies anywhere between nearly nothing and the doubled time, up to a minute', () => {
    for (const [attempt, ceilingMs] of [
      [0, 1000],
      [1, 2000],
      [4, 16_000],
      [6, 60_000],
      [1000, 60_000],
    ] as const) {
      expect(backoffMs(attempt, () => 0)).toBe(250)
      expect(backoffMs(attempt, () => 0.5)).toBe(Math.max(250, ceilingMs / 2))
      expect(backoffMs(attempt, () => 1)).toBe(ceilingMs)
    }
  })
})

describe('probes of a service that fails for ten minutes', () => {
  /** How long each wait for the next probe is. */
  function waits(random: () => number): number[] {
    const clock = createManualClock()
    const trouble = createLaneTrouble(clock, random)
    const found: number[] = []
    const endMs = clock.monotonicMs() + 600_000
    while (clock.monotonicMs() < endMs) {
      trouble.failed('service-failing', true)
      const waitMs = (trouble.state()?.untilMs ?? 0) - clock.monotonicMs()
      found.push(waitMs)
      clock.advance(waitMs)
    }
    return found
  }

  test('come five seconds apart and ever more slowly, up to a minute', () => {
    const found = waits(() => 1)
    expect(found.slice(0, 5)).toEqual([5000, 10_000, 20_000, 40_000, 60_000])
    expect(Math.max(...found)).toBe(60_000)
    expect(Math.min(...waits(() => 0))).toBe(5000)
  })

  test('of two that began to fail at once come at different times', () => {
    expect(waits(() => 0.3).slice(3, 6)).not.toEqual(waits(() => 0.9).slice(3, 6))
  })
})
