import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mostTries, retryDelayMs } from '../../../src-service/webhooks/retry-delay.ts'

describe('the wait after a failed try', () => {
  test('grows from seconds to half a day, and there is none after the eighth', () => {
    const waits = Array.from({ length: mostTries }, (_, index) => retryDelayMs(index + 1, 0))
    expect(mostTries).toBe(8)
    expect(waits).toEqual([
      5_000,
      30_000,
      120_000,
      600_000,
      3_600_000,
      14_400_000,
      43_200_000,
      undefined,
    ])
  })

  test('spreads by a tenth and never falls below what the receiver asks for', () => {
    const attempts = fc.integer({ min: 1, max: mostTries - 1 })
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(attempts, share, fc.nat(100_000_000), (attempt, random, asked) => {
        const plain = retryDelayMs(attempt, 0) ?? 0
        const spread = retryDelayMs(attempt, random) ?? 0
        expect(spread).toBeGreaterThanOrEqual(plain)
        expect(spread).toBeLessThanOrEqual(plain * 1.1 + 1)
        const patient = retryDelayMs(attempt, random, asked) ?? 0
        expect(patient).toBe(Math.max(spread, Math.min(asked, 43_200_000)))
      }),
    )
  })
})
