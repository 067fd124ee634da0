import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createLimiter, type Leases } from '../../../../src-main/sync/limiting/limiter.ts'
import type { RequestLease } from '../../../../src-main/sync/sync-store.ts'
import type { RequestSlot } from '../../../../src-shared/service-api/service-outcome.ts'
import { createManualClock } from '../../../support/manual-clock.ts'
import {
  createRequestWindow,
  mostInAnyMinute,
} from '../../../support/fake-service/request-window.ts'

const minute = 60_000

/** What is on disk outlives the limiter. */
function disk(): Leases {
  const leases: RequestLease[] = []
  return { load: () => leases, save: (lease) => void leases.push(lease) }
}

function start(requestsPerMinute: number, clock = createManualClock(), leases = disk()) {
  return createLimiter({ requestsPerMinute, clock, leases, onChange: () => undefined })
}

const facts = (status = 200, said: { remaining?: number; retryAfterMs?: number } = {}) => ({
  status,
  requestId: null,
  remaining: said.remaining ?? null,
  retryAfterMs: said.retryAfterMs ?? null,
})

type Step =
  | { readonly kind: 'background' | 'person' | 'finish' }
  | { readonly kind: 'pass'; readonly ms: number }
  | { readonly kind: 'answer'; readonly remaining: number | null }
  | { readonly kind: 'unsent' }
  | { readonly kind: 'restart' }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constantFrom('background' as const, 'person' as const, 'finish' as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('pass' as const),
      ms: fc.integer({ min: 0, max: 70_000 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('answer' as const),
      remaining: fc.option(fc.nat(200)),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('unsent' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restart' as const) }) },
)

describe('never more than the limit in any minute', () => {
  test.each([1, 2, 5, 20, 100])(
    '%i, whatever is asked for, answered, given back or crashed',
    (limit) => {
      fc.assert(
        fc.property(fc.array(step, { maxLength: 300 }), (steps) => {
          const clock = createManualClock()
          const leases = disk()
          let limiter = start(limit, clock, leases)
          let out: RequestSlot[] = []
          const times: number[] = []
          for (const one of steps) {
            switch (one.kind) {
              case 'background':
              case 'person':
              case 'finish': {
                const slot =
                  one.kind === 'background'
                    ? limiter.takeInBackground()
                    : one.kind === 'person'
                      ? limiter.takeForPerson()
                      : limiter.takeToFinish()
                if (!slot) break
                times.push(clock.monotonicMs())
                out.push(slot)
                break
              }
              case 'answer':
                out
                  .shift()
                  ?.settled(facts(200, one.remaining === null ? {} : { remaining: one.remaining }))
                break
              case 'unsent': {
                const slot = out.pop()
                if (slot) times.pop()
                slot?.unused()
                break
              }
              case 'pass':
                clock.advance(one.ms)
                break
              case 'restart':
                limiter.stop()
                out = []
                limiter = start(limit, clock, leases)
                break
            }
            expect(limiter.left()).toBeGreaterThanOrEqual(0)
          }
          expect(mostInAnyMinute(times)).toBeLessThanOrEqual(limit)
        }),
        { numRuns: 150 },
      )
    },
  )
})

describe('people come first', () => {
  test('a batch leaves a tenth and three, and all of it once nothing else is asked', () => {
    const limiter = start(20)
    let taken = 0
    while (limiter.takeInBackground()) taken++
    expect(taken).toBe(15)
    expect([1, 2, 3, 4, 5].map(() => limiter.takeForPerson() !== null)).toEqual(Array(5).fill(true))
    expect(limiter.takeForPerson()).toBeNull()
  })

  test('what a batch leaves at first melts as its slots come near', () => {
    const clock = createManualClock()
    const limiter = start(20, clock)
    for (let one = limiter.takeInBackground(); one; one = limiter.takeInBackground())
      one.settled(facts())
    const takenAtSeconds: number[] = []
    for (let second = 1; second <= 60; second++) {
      clock.advance(1000)
      while (limiter.takeInBackground()) takenAtSeconds.push(second)
    }
    // The fifth of a person's actions is expected 24 s after the third at the earliest, the fourth 12 s after it.
    expect(takenAtSeconds).toEqual([34, 46, 58, 58, 58])
  })

  test('of a small limit a tenth and one is kept', () => {
    const limiter = start(5)
    let taken = 0
    while (limiter.takeInBackground()) taken++
    expect(taken).toBe(3)
  })

  test('what was not used after all is there again at once', () => {
    const limiter = start(20)
    limiter.takeForPerson()?.unused()
    expect(limiter.left()).toBe(20)
  })

  test('what was given back once is not given back again, nor is what was answered', () => {
    const limiter = start(20)
    const [first, second] = [limiter.takeForPerson(), limiter.takeForPerson()]
    first?.unused()
    first?.unused()
    expect(limiter.left()).toBe(19)
    second?.settled(facts())
    second?.unused()
    expect(limiter.left()).toBe(19)
  })

  test('the background takes nothing as long as somebody waits, though a slot came back', async () => {
    const clock = createManualClock()
    let lateMs = 0
    // A timer may fire a moment after its time.
    const late = { ...clock, monotonicMs: () => clock.monotonicMs() + lateMs }
    const limiter = start(2, late)
    for (let n = 0; n < 2; n++) limiter.takeForPerson()?.settled(facts())
    const order: string[] = []
    const waits = [1, 2].map((n) =>
      limiter.gate.admit().then(() => order.push(`person ${String(n)}`)),
    )
    lateMs = minute + 200
    expect(limiter.left()).toBe(2)
    if (limiter.takeInBackground()) order.push('background')
    if (limiter.takeForPerson()) order.push('feedback')
    clock.advance(minute + 200)
    await Promise.all(waits)
    expect(order).toEqual(['person 1', 'person 2'])
  })

  test('one who waits is served before any background work, in the order of asking', async () => {
    const clock = createManualClock()
    const limiter = start(2, clock)
    const out = [limiter.takeForPerson(), limiter.takeForPerson()]
    const served: string[] = []
    const first = limiter.gate.admit().then(() => served.push('first'))
    const second = limiter.gate.admit().then(() => served.push('second'))
    for (const slot of out) slot?.settled(facts())
    expect(limiter.takeInBackground()).toBeNull()
    clock.advance(minute + 200)
    await Promise.all([first, second])
    expect(served).toEqual(['first', 'second'])
    expect(limiter.takeInBackground()).toBeNull()
  })

  test('one who gives up waiting takes nothing', async () => {
    const limiter = start(1)
    limiter.takeForPerson()?.settled(facts())
    const abort = new AbortController()
    const waiting = limiter.gate.admit(abort.signal)
    abort.abort()
    await expect(waiting).rejects.toThrow('cancelled')
    expect(limiter.left()).toBe(0)
  })
})

describe('what the service says', () => {
  const leftAfter = (remaining: number | undefined, limit = 20) => {
    const limiter = start(limit)
    limiter.takeForPerson()?.settled(facts(200, remaining === undefined ? {} : { remaining }))
    return limiter.left()
  }
  test.each([
    ['nothing', undefined, 19],
    ['less than we count: others use the credential', 5, 5],
    ['as much as we count', 19, 19],
    ['more than we count', 20, 19],
    ['more than the limit', 500, 19],
  ])('X-Rate-Limit-Remaining, %s', (_name, remaining, expected) => {
    expect(leftAfter(remaining)).toBe(expected)
  })

  test('a refusal makes everybody wait, a person who asks afterwards too', async () => {
    const clock = createManualClock()
    const limiter = start(20, clock)
    limiter.takeForPerson()?.settled(facts(429, { retryAfterMs: 12_000 }))
    let isServed = false
    const served = limiter.gate.admit().then(() => (isServed = true))
    clock.advance(11_900)
    await Promise.resolve()
    expect(isServed).toBe(false)
    expect(limiter.takeForPerson()).toBeNull()
    clock.advance(200)
    await served
    expect(isServed).toBe(true)
  })

  test('a zero that does not keep it from serving is not believed for ever', () => {
    const clock = createManualClock()
    const limiter = start(20, clock)
    for (let n = 0; n < 4; n++) {
      clock.advance(minute + 200)
      limiter.takeForPerson()?.settled(facts(200, { remaining: 0 }))
    }
    expect(limiter.left()).toBe(19)
  })

  test('nothing is kept for people while nobody is there', () => {
    const clock = createManualClock()
    let isPersonHere = false
    const limiter = createLimiter({
      requestsPerMinute: 20,
      clock,
      leases: { load: () => [], save: () => undefined },
      onChange: () => undefined,
      isPersonHere: () => isPersonHere,
    })
    const takeAll = () =>
      Array.from({ length: 25 }, () => limiter.takeInBackground()).filter((slot) => slot !== null)
    const all = takeAll()
    expect(all).toHaveLength(20)
    expect(limiter.msForRequests(20)).toBe(60_050)
    for (const slot of all) slot.settled(facts())
    clock.advance(minute + 200)
    isPersonHere = true
    expect(takeAll().length).toBeLessThan(18)
    expect(limiter.takeForPerson()).not.toBeNull()
  })

  test('others on the same client are noticed, one slot is left to them, and they are forgotten', () => {
    const clock = createManualClock()
    const limiter = start(20, clock)
    limiter.takeForPerson()?.settled(facts(200, { remaining: 19 }))
    expect(limiter.isShared()).toBe(false)
    limiter.takeForPerson()?.settled(facts(200, { remaining: 10 }))
    expect([limiter.isShared(), limiter.left()]).toEqual([true, 10])
    // Of what is left one is theirs.
    limiter.takeForPerson()?.settled(facts(200, { remaining: 8 }))
    expect(limiter.left()).toBe(7)
    clock.advance(2 * minute)
    expect(limiter.isShared()).toBe(false)
  })

  test('slots that come back while a request is out are nobody else’s', () => {
    const clock = createManualClock()
    const limiter = start(20, clock)
    const taken = Array.from({ length: 19 }, () => limiter.takeForPerson())
    for (const slot of taken) slot?.settled(facts())
    clock.advance(60_000)
    // Counted by the service before its window moved on, answered after ours did.
    const slot = limiter.takeForPerson()
    clock.advance(100)
    slot?.settled(facts(200, { remaining: 0 }))
    expect([limiter.isShared(), limiter.left()]).toEqual([false, 19])
  })

  test('one refusal that names its end is believed for so long, and for no longer', () => {
    const clock = createManualClock()
    const limiter = start(100, clock)
    for (let n = 0; n < 30; n++) limiter.takeForPerson()?.settled(facts())
    const out = Array.from({ length: 3 }, () => limiter.takeForPerson())
    for (const slot of out) slot?.settled(facts(429, { retryAfterMs: 3000 }))
    expect(limiter.limit()).toBe(100)
    clock.advance(2999)
    expect(limiter.takeForPerson()).toBeNull()
    clock.advance(1)
    const after = Array.from({ length: 45 }, () => limiter.takeInBackground())
    expect(after.filter((slot) => slot === null)).toEqual([])
  })

  test('a refusal after few requests of ours halves the limit at most; it grows again', () => {
    const clock = createManualClock()
    const limiter = start(100, clock)
    limiter.takeForPerson()?.settled(facts(429, { retryAfterMs: 5000 }))
    clock.advance(5001)
    // Once more within two minutes: there is another limit than was thought.
    limiter.takeForPerson()?.settled(facts(429, { retryAfterMs: 5000 }))
    expect(limiter.limit()).toBe(45)
    expect(limiter.takeForPerson()).toBeNull()
    clock.advance(5001)
    for (let n = 0; n < 6; n++) {
      limiter.takeForPerson()?.settled(facts())
      clock.advance(minute + 200)
    }
    expect(limiter.limit()).toBe(95)
  })

  test.each([
    ['the header tells of them', true, 2],
    ['only refusals do', false, 2],
  ])(
    'others take half of the limit, and %s: within a window ours is what is left',
    (_name, tells, most) => {
      const clock = createManualClock()
      const limiter = start(100, clock)
      const service = createRequestWindow('sliding', 50)
      let servedLater = 0
      for (let tick = 0; tick < 1200; tick++) {
        clock.advance(100)
        const slot = limiter.takeInBackground()
        if (!slot) continue
        const remaining = service.take(clock.monotonicMs())
        if (tick >= 600 && remaining !== null) servedLater++
        const said = tells && remaining !== null ? { remaining } : {}
        slot.settled(facts(remaining === null ? 429 : 200, said))
      }
      expect(service.refusals()).toBeLessThanOrEqual(most)
      expect(servedLater).toBeGreaterThan(30)
    },
  )

  test('a service with a lower limit than ours refuses about once a minute, and the rest gets through', () => {
    const clock = createManualClock()
    const limiter = start(100, clock)
    const service = createRequestWindow('sliding', 10)
    for (let second = 0; second < 600; second++) {
      clock.advance(1000)
      const slot = limiter.takeForPerson()
      if (slot) slot.settled(facts(service.take(clock.monotonicMs()) === null ? 429 : 200))
    }
    expect(service.refusals()).toBeLessThanOrEqual(10)
    expect(service.times.length - service.refusals()).toBeGreaterThan(70)
  })
})

describe('after a new start', () => {
  test('what the last run may have sent still counts, and not longer than a minute', () => {
    const clock = createManualClock()
    const leases = disk()
    const before = start(20, clock, leases)
    for (let n = 0; n < 20; n++) before.takeForPerson()
    const after = start(20, clock, leases)
    expect(after.takeForPerson()).toBeNull()
    clock.advance(minute + 10_200)
    expect(after.left()).toBe(20)
  })

  test('a request within a block that was leased long before counts from when it was sent', () => {
    const clock = createManualClock()
    const leases = disk()
    const before = start(100, clock, leases)
    before.takeForPerson()
    clock.advance(50_000)
    before.takeForPerson()
    // By now the first block is over; the service still counts the second request.
    clock.advance(25_000)
    expect(start(100, clock, leases).left()).toBeLessThan(100)
  })

  test('a clock that was set back strands nobody', () => {
    const clock = createManualClock()
    const leases = disk()
    leases.save({ leasedAt: clock.now() + 3_600_000, requests: 20 })
    const limiter = start(20, clock, leases)
    clock.advance(minute + 10_200)
    expect(limiter.left()).toBe(20)
  })
})

describe('when it is stopped', () => {
  test('whoever waits is refused in so many words, and nobody gets a slot any more', async () => {
    const limiter = start(1)
    await limiter.gate.admit()
    const abort = new AbortController()
    const waiting = [limiter.gate.admit(), limiter.gate.admit(abort.signal)]
    limiter.stop()
    const after = limiter.gate.admit()
    for (const one of [...waiting, after])
      await expect(one).rejects.toMatchObject({
        name: 'AbortError',
        message: 'The queue of this connection has ended before the request could be sent',
      })
    abort.abort()
  })

  test('the queue is given nothing, and no timer is left behind', () => {
    const clock = createManualClock()
    const limiter = start(2, clock)
    const slot = limiter.takeInBackground()
    void limiter.gate.admit().catch(() => undefined)
    limiter.stop()
    slot?.settled(facts())
    clock.advance(10 * minute)
    const { takeForPerson, takeInBackground, takeToFinish } = limiter
    expect([takeForPerson(), takeInBackground(), takeToFinish()]).toEqual([null, null, null])
    expect(clock.timersWaiting).toBe(0)
  })
})
