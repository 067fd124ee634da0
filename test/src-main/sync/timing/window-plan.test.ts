import { describe, expect, test } from 'vitest'
import { estimateTimes } from '../../../../src-main/sync/timing/estimate-times.ts'
import { createTimeModel } from '../../../../src-main/sync/timing/outlook.ts'
import {
  isAskBest,
  isListBest,
  isListBetter,
  isUploadBest,
  type WindowPlan,
} from '../../../../src-main/sync/timing/window-plan.ts'

/** A service that was seen to take about so long, a third more or less. */
const modelOf = (typicalMs: number) =>
  createTimeModel(
    estimateTimes(
      Array.from({ length: 60 }, (_, n) => {
        const ms = typicalMs * (0.7 + n / 100)
        return { fromMs: ms * 0.95, toMs: ms * 1.05 }
      }),
    ),
  )
const fast = modelOf(5000)
const slow = modelOf(50_000)

const planOf = (
  count: number,
  usable: number,
  ageMs: number,
  { model = fast, askedAgeMs = 0 } = {},
): WindowPlan => ({
  usable,
  untilRefillMs: 60_000 - ageMs,
  documents: Array.from({ length: count }, () => ({ ageMs, askedAgeMs, model })),
})

describe('an upload', () => {
  test.each([
    ['goes out while each document has a question and a page is left', 8, 11, fast, true],
    ['waits where it would take the slot of the page', 9, 10, fast, false],
    ['waits where it would take the slot of a question', 9, 9, fast, false],
    ['goes out where nothing else needs the slot', 0, 1, fast, true],
    ['goes out where the service takes as long as the slots do', 9, 9, slow, true],
  ])('%s', (_name, count, usable, model, expected) => {
    expect(isUploadBest(planOf(count, usable, 300, { model }), model)).toBe(expected)
  })
})

describe('a page of the list', () => {
  test.each([
    ['is not read before documents can be done', 1000, 10, false],
    ['is read once most are done', 6500, 10, true],
    ['is read before the refill brings slots that nobody saved', 30_000, 10, true],
    ['is not read with the last slot, which a question needs', 6500, 1, false],
  ])('%s', (_name, ageMs, usable, expected) => {
    expect(isListBest(planOf(9, usable, ageMs))).toBe(expected)
  })

  test('is never better than the question for a single document', () => {
    expect(isListBetter(planOf(1, 5, 4000))).toBe(false)
    expect(isListBetter(planOf(9, 10, 4000))).toBe(true)
  })
})

describe('a question', () => {
  const askedAt = (ageMs: number, usable: number) => {
    const plan = planOf(1, usable, ageMs)
    return plan.documents.some((document) => isAskBest(plan, document))
  }
  const firstAskedMs = (usable: number) =>
    Array.from({ length: 300 }, (_, n) => n * 200).find((ageMs) => askedAt(ageMs, usable)) ?? 0

  test('waits for near certainty where it is the last one, and not for long after', () => {
    expect(fast.outlook(firstAskedMs(1), 0).done).toBeGreaterThan(0.9)
    expect(firstAskedMs(1)).toBeLessThan(15_000)
  })

  test('comes the sooner, the more slots are left', () => {
    expect(firstAskedMs(3)).toBeLessThan(firstAskedMs(2))
    expect(firstAskedMs(2)).toBeLessThan(firstAskedMs(1))
  })
})
