import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { estimateTimes } from '../../../../src-main/sync/timing/estimate-times.ts'
import { createTimeModel } from '../../../../src-main/sync/timing/outlook.ts'

const age = fc.double({ min: 0, max: 1e7, noNaN: true })
const intervals = fc.array(
  fc
    .tuple(age, fc.oneof(age, fc.constant(Infinity)))
    .map(([fromMs, forMs]) => ({ fromMs, toMs: fromMs + forMs + 1 })),
  { maxLength: 30 },
)
const model = intervals.map((seen) => createTimeModel(estimateTimes(seen)))

describe('what learned times say of a document, whatever they are', () => {
  test('the older it is the surer it is done, and the longer has it been so; at no age is it certain', () => {
    fc.assert(
      fc.property(model, fc.tuple(age, age, age), ({ outlook }, ages) => {
        const [asked = 0, younger = 0, older = 0] = ages.toSorted((a, b) => a - b)
        const [before, after] = [outlook(younger, asked), outlook(older, asked)]
        expect(before.done).toBeGreaterThanOrEqual(0)
        expect(after.done).toBeGreaterThanOrEqual(before.done)
        expect(after.done).toBeLessThan(1)
        expect(after.latenessMs).toBeGreaterThanOrEqual(before.latenessMs - 1e-6)
        expect(after.latenessMs).toBeLessThanOrEqual(older - asked + 1e-6)
      }),
    )
  })

  test('it was not done when last asked: of a moment before that nothing is known', () => {
    fc.assert(
      fc.property(model, age, age, ({ outlook }, one, other) => {
        const [younger, asked] = [Math.min(one, other), Math.max(one, other)]
        const seen = outlook(younger, asked)
        expect([seen.done, seen.latenessMs].map(Math.abs)).toEqual([0, 0])
      }),
    )
  })

  test('the age at which a share is done lies no earlier than the last question, and grows with the share', () => {
    const share = fc.double({ min: 0, max: 0.98, noNaN: true })
    fc.assert(
      fc.property(model, share, share, age, ({ quantile }, one, other, asked) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)]
        expect(quantile(less, asked)).toBeGreaterThanOrEqual(asked)
        expect(quantile(more, asked)).toBeGreaterThanOrEqual(quantile(less, asked))
      }),
    )
  })
})

test('where all were done within a second, one of two seconds is done, and one of a tenth is not', () => {
  const seen = Array.from({ length: 100 }, () => ({ fromMs: 500, toMs: 1000 }))
  const { outlook, quantile } = createTimeModel(estimateTimes(seen))
  expect(outlook(2000, 0).done).toBeGreaterThan(0.95)
  expect(outlook(100, 0).done).toBeLessThan(0.01)
  // Asked in vain after a second: what is left are those without a scale.
  expect(outlook(2000, 1500).done).toBeLessThan(0.5)
  expect(quantile(0.5, 0)).toBeGreaterThan(500)
  expect(quantile(0.5, 0)).toBeLessThan(1000)
})
