import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createLimiter } from '../../../../src-main/sync/limiting/limiter.ts'
import type { RequestLease } from '../../../../src-main/sync/sync-store.ts'
import { createManualClock } from '../../../support/manual-clock.ts'

/** What a run has on disk of its requests, and what the next one makes of it. */

const minute = 60_000
/** A block may be used for ten seconds, and each request counts for a minute from then. */
const longest = minute + 10_000

function start(
  requestsPerMinute: number,
  clock = createManualClock(),
  leases: RequestLease[] = [],
) {
  const limiter = createLimiter({
    requestsPerMinute,
    clock,
    leases: { load: () => leases, save: (lease) => void leases.push(lease) },
    onChange: () => undefined,
  })
  return { limiter, clock, leases, again: () => start(requestsPerMinute, clock, leases).limiter }
}

const pause = fc.oneof(fc.constant(0), fc.nat(3000), fc.nat(20_000), fc.nat(90_000))

test.each([1, 5, 20, 39, 40, 100])(
  'wherever a run at %i a minute ends, all that it sent in the last minute counts',
  (limit) => {
    fc.assert(
      fc.property(fc.array(pause, { minLength: 1, maxLength: 150 }), (pauses) => {
        const { limiter, clock, again } = start(limit)
        const sent: number[] = []
        for (const ms of pauses) {
          clock.advance(ms)
          const slot = limiter.takeForPerson()
          if (slot) sent.push(clock.monotonicMs())
          slot?.settled(null)
          const recent = sent.filter((atMs) => atMs > clock.monotonicMs() - minute)
          expect(again().left()).toBeLessThanOrEqual(limit - recent.length)
        }
      }),
      { numRuns: 60 },
    )
  },
)

describe('what was leased counts until its last request is a minute old', () => {
  test.each([
    ['just before the end', longest - 1, 99],
    ['at its end', longest + 100, 104],
    ['long after it', 3_600_000, 104],
  ])('for a run that starts %s', (_name, laterMs, expected) => {
    const { limiter, clock, again } = start(104)
    limiter.takeForPerson()
    clock.advance(laterMs)
    expect(again().left()).toBe(expected)
  })

  test('for a run that started before it', () => {
    const { limiter, clock, again } = start(104)
    limiter.takeForPerson()
    clock.advance(30_000)
    const after = again()
    clock.advance(longest - 30_000)
    expect(after.left()).toBe(99)
    clock.advance(100)
    expect(after.left()).toBe(104)
  })

  test('however far the clock was set back, and no longer', () => {
    const clock = createManualClock()
    const { limiter } = start(20, clock, [{ leasedAt: clock.now() + 3_600_000, requests: 20 }])
    clock.advance(longest)
    expect(limiter.left()).toBe(0)
    clock.advance(100)
    expect(limiter.left()).toBe(20)
  })
})

describe('one durable write for a block of requests', () => {
  const spend = (requestsPerMinute: number, requests: number, everyMs = 0) => {
    const { limiter, clock, leases } = start(requestsPerMinute)
    for (let n = 0; n < requests; n++) {
      limiter.takeForPerson()
      clock.advance(everyMs)
    }
    return leases.map((lease) => lease.requests)
  }

  test('of a twentieth of the limit, and of one where the limit is small', () => {
    expect(spend(100, 11)).toEqual([5, 5, 5])
    expect(spend(39, 2)).toEqual([1, 1])
    expect(spend(5, 2)).toEqual([1, 1])
  })

  test('of which nothing is left after ten seconds', () => {
    expect(spend(100, 5, 2499)).toEqual([5])
    expect(spend(100, 5, 2500)).toEqual([5, 5])
  })
})
