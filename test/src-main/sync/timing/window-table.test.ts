import fc from 'fast-check'
import { expect, test } from 'vitest'
import { estimateTimes } from '../../../../src-main/sync/timing/estimate-times.ts'
import { createTimeModel } from '../../../../src-main/sync/timing/outlook.ts'
import { windowTableFor } from '../../../../src-main/sync/timing/window-table.ts'

test('more looks never make the expected result later, and none is known before its time', () => {
  const interval = fc
    .tuple(fc.integer({ min: 100, max: 100_000 }), fc.integer({ min: 1, max: 100_000 }))
    .map(([fromMs, lengthMs]) => ({ fromMs, toMs: fromMs + lengthMs }))
  fc.assert(
    fc.property(
      fc.array(interval, { maxLength: 20 }),
      fc.integer({ min: 500, max: 600_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (intervals, refillAgeMs, share) => {
        const table = windowTableFor(createTimeModel(estimateTimes(intervals)), refillAgeMs)
        const ageMs = share * refillAgeMs
        const byLooks = [-1, 0, 1, 2, 3].map((looks) => table.resultAgeMs(looks, ageMs))
        expect(byLooks).toEqual(byLooks.toSorted((one, other) => other - one))
        for (const resultAgeMs of byLooks) {
          expect(resultAgeMs).toBeGreaterThanOrEqual(ageMs - 1e-6)
          expect(resultAgeMs).toBeLessThanOrEqual(refillAgeMs + 1e-6)
        }
      },
    ),
    { numRuns: 60 },
  )
})
