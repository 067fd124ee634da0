import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  backgroundPerMinute,
  mayUseInBackground,
  nextBackgroundUseMs,
  type Slots,
} from '../../../../src-main/sync/limiting/reserve.ts'
import { createRemainingHeader } from '../../../../src-main/sync/limiting/remaining-header.ts'
import { createRequestLog } from '../../../../src-main/sync/limiting/request-log.ts'

const facts = (remaining: number) => ({
  status: 200,
  requestId: null,
  remaining,
  retryAfterMs: null,
})

test('the background is told the first moment at which it may go on', () => {
  const used = fc.integer({ min: 3, max: 100 }).chain((limit) =>
    fc.record({
      limit: fc.constant(limit),
      free: fc.array(fc.integer({ min: 1, max: 60_000 }), { minLength: 1, maxLength: limit }),
    }),
  )
  fc.assert(
    fc.property(used, ({ limit, free }) => {
      const freeAt = free.toSorted((a, b) => a - b)
      const at = (ms: number): Slots => {
        const taken = freeAt.filter((one) => one > ms)
        return {
          limit,
          isPersonHere: true,
          left: limit - taken.length,
          freeAt: (n) => taken[n - 1] ?? Infinity,
        }
      }
      const next = nextBackgroundUseMs(at(0), 0)
      expect(mayUseInBackground(at(next + 0.01), next + 0.01)).toBe(true)
      for (let part = 0; part < 20; part++) {
        const before = (next * part) / 20
        if (before < next - 0.01) expect(mayUseInBackground(at(before), before)).toBe(false)
      }
    }),
    { numRuns: 300 },
  )
})

test('a zero is believed twice in a row, and again after any other word', () => {
  const header = createRemainingHeader(20)
  const told = [0, 0, 0, 5, 0, 0, 0].map((remaining) => header.read(facts(remaining), 0)?.left)
  expect(told).toEqual([0, 0, undefined, 5, 0, 0, undefined])
})

test('slots come back in the order of their times, whoever used them, and for any number of them', () => {
  const log = createRequestLog()
  log.addForeign(1, 300)
  log.addForeign(2, 100)
  log.addForeign(1, 200)
  expect([1, 2, 3, 4, 5].map(log.freeAt)).toEqual([100, 100, 200, 300, Infinity])
  expect([99, 100, 200, 299, 300].map(log.used)).toEqual([4, 2, 1, 1, 0])
  for (let n = 1; n <= 5000; n++) {
    log.addForeign(1, 1000 + n)
    expect(log.used(1000 + n - 1)).toBe(1)
    expect(log.freeAt(1)).toBe(1000 + n)
  }
})

test.each([
  [100, 89],
  [20, 17],
  [10, 8],
  [4, 2],
  [3, 1],
  [2, 2],
  [1, 1],
])(
  'of %d requests a minute %d are the background’s while a person is there, else all',
  (limit, of) => {
    expect(backgroundPerMinute(limit, true)).toBe(of)
    expect(backgroundPerMinute(limit, false)).toBe(limit)
  },
)
