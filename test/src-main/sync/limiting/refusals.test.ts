import { describe, expect, test } from 'vitest'
import { createLimiter } from '../../../../src-main/sync/limiting/limiter.ts'
import { createManualClock } from '../../../support/manual-clock.ts'

/** What one answer changes for those who come after it. */

const minute = 60_000

function start(requestsPerMinute: number) {
  const clock = createManualClock()
  let told = 0
  const limiter = createLimiter({
    requestsPerMinute,
    clock,
    leases: { load: () => [], save: () => undefined },
    onChange: () => told++,
  })
  const answer = (status = 200, said: { remaining?: number; retryAfterMs?: number } = {}) =>
    limiter.takeForPerson()?.settled({
      status,
      requestId: null,
      remaining: said.remaining ?? null,
      retryAfterMs: said.retryAfterMs ?? null,
    })
  return { clock, limiter, answer, told: () => told }
}

describe('a slot', () => {
  test('comes back once, however often its request is said to have ended', () => {
    const { clock, limiter } = start(20)
    const [sent, unsent] = [limiter.takeForPerson(), limiter.takeForPerson()]
    for (const slot of [sent, unsent]) expect(slot).not.toBeNull()
    for (let n = 0; n < 3; n++) sent?.settled(null)
    unsent?.unused()
    unsent?.unused()
    unsent?.settled(null)
    expect(limiter.left()).toBe(19)
    clock.advance(minute + 200)
    expect(limiter.left()).toBe(20)
  })

  test('that comes back is told to those who wait in the background', () => {
    const { limiter, told } = start(20)
    const [sent, unsent] = [limiter.takeForPerson(), limiter.takeForPerson()]
    expect(told()).toBe(0)
    sent?.settled(null)
    expect(told()).toBe(1)
    unsent?.unused()
    expect(told()).toBe(2)
  })
})

describe('a refusal', () => {
  test.each([
    ['no word of its end', undefined, 60_000],
    ['an end that is now', 0, 60_000],
    ['an end at once', 1, 1000],
    ['an end in half a minute', 30_000, 30_000],
    ['an end tomorrow', 86_400_000, 900_000],
  ])('with %s makes everybody wait', (_name, retryAfterMs, pauseMs) => {
    const { clock, limiter, answer } = start(20)
    answer(429, retryAfterMs === undefined ? {} : { retryAfterMs })
    const until = clock.monotonicMs() + pauseMs
    expect(limiter.pausedUntilMs()).toBe(until)
    expect(limiter.nextInBackgroundMs()).toBeGreaterThanOrEqual(until)
    clock.advance(pauseMs - 1)
    expect([limiter.takeForPerson(), limiter.takeToFinish(), limiter.takeInBackground()]).toEqual([
      null,
      null,
      null,
    ])
    clock.advance(1)
    expect(limiter.pausedUntilMs()).toBe(0)
    expect(limiter.takeForPerson()).not.toBeNull()
  })

  test('that is late ends no pause before its time', () => {
    const { clock, limiter } = start(20)
    const [one, other] = [limiter.takeForPerson(), limiter.takeForPerson()]
    const facts = { status: 429, requestId: null, remaining: null }
    one?.settled({ ...facts, retryAfterMs: 30_000 })
    other?.settled({ ...facts, retryAfterMs: 5000 })
    expect(limiter.pausedUntilMs()).toBe(clock.monotonicMs() + 30_000)
  })

  test('says of the slots that are left nothing that outlasts it', () => {
    const { clock, limiter, answer } = start(20)
    answer(429, { remaining: 0, retryAfterMs: 5000 })
    clock.advance(5000)
    expect(limiter.left()).toBeGreaterThan(5)
  })

  test('leaves one request a minute at least, and in whole numbers', () => {
    expect(
      [1, 2, 3, 5, 7].map((limit) => {
        const { limiter, answer } = start(limit)
        answer(429)
        return limiter.limit()
      }),
    ).toEqual([1, 1, 1, 2, 3])
  })

  test('never makes the limit larger, whatever others have used', () => {
    const { clock, limiter, answer } = start(20)
    answer(429)
    expect(limiter.limit()).toBe(9)
    clock.advance(60_000)
    const out = Array.from({ length: 8 }, () => limiter.takeForPerson())
    expect(out.every((slot) => slot !== null)).toBe(true)
    const facts = { status: 429, requestId: null, remaining: null, retryAfterMs: 1000 }
    for (const slot of out) slot?.settled(facts)
    expect(limiter.limit()).toBeLessThan(9)
  })

  test('is forgotten by a tenth of the limit a minute, counted from the refusal and from each tenth', () => {
    const { clock, limiter, answer } = start(20)
    clock.advance(10 * minute)
    answer(429, { retryAfterMs: 1000 })
    clock.advance(1000)
    answer(429, { retryAfterMs: 1000 })
    const raised: [second: number, limit: number][] = []
    for (let second = 1; second < 600; second++) {
      clock.advance(1000)
      const before = limiter.limit()
      // As a background that has work would: some every minute.
      if (second % 10 === 1) answer()
      if (limiter.limit() !== before) raised.push([second, limiter.limit()])
    }
    expect(raised).toEqual([
      [61, 11],
      [131, 13],
      [201, 15],
      [271, 17],
      [341, 19],
      [411, 20],
    ])
  })
})

test('where others leave us none, nothing comes back to us before their window is over', () => {
  const { clock, limiter, answer } = start(20)
  clock.advance(minute / 2)
  // By our log these come back in the midst of the next window of the service.
  for (let n = 0; n < 8; n++) answer(200, { remaining: 12 - n })
  clock.advance(minute / 2 + 200)
  answer(200, { remaining: 19 })
  clock.advance(20_000)
  answer(200, { remaining: 1 })
  expect(limiter.left()).toBe(0)
  clock.advance(40_000)
  expect(limiter.left()).toBe(0)
  clock.advance(100)
  expect(limiter.left()).toBeGreaterThan(15)
})

describe('somebody who waits', () => {
  test('is no more than one timer, and none afterwards', async () => {
    const { clock, limiter, answer } = start(2)
    answer()
    clock.advance(1000)
    answer()
    const waits = [limiter.gate.admit(), limiter.gate.admit()]
    expect(clock.timersWaiting).toBe(1)
    clock.advance(2 * minute)
    await Promise.all(waits)
    expect(clock.timersWaiting).toBe(0)
  })

  test('is served by a slot that was not used, without any timer', async () => {
    const { limiter } = start(1)
    const slot = limiter.takeForPerson()
    const waiting = limiter.gate.admit()
    slot?.unused()
    await expect(waiting).resolves.toBeDefined()
  })

  test('with a call that was cancelled before takes nothing, and no one’s place', async () => {
    const { clock, limiter, answer } = start(1)
    const cancelled = AbortSignal.abort()
    await expect(limiter.gate.admit(cancelled)).rejects.toThrow('cancelled while it waited')
    expect(limiter.left()).toBe(1)
    answer()
    const abort = new AbortController()
    const first = limiter.gate.admit(abort.signal)
    const second = limiter.gate.admit()
    abort.abort()
    await expect(first).rejects.toThrow('cancelled')
    clock.advance(minute + 200)
    await expect(second).resolves.toBeDefined()
  })
})
