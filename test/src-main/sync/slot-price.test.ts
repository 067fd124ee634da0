import { describe, expect, test } from 'vitest'
import { createAwaitedResults } from '../../../src-main/sync/awaited-results.ts'
import type { ConnectionWork } from '../../../src-main/sync/connection-work.ts'
import { hasPlenty, slotPriceMs } from '../../../src-main/sync/slot-price.ts'

/** Ten slots a minute come back six seconds after each other. */
function slots(given: {
  readonly staged?: number
  readonly outstanding?: number
  readonly slotsLeft: number
  readonly nextSlotMs?: number
}) {
  const results = createAwaitedResults({ monotonicMs: () => 0 })
  for (let n = 0; n < (given.outstanding ?? 0); n++)
    results.add({
      ...{ documentId: `d-${String(n)}`, serviceDocumentId: `s-${String(n)}`, origin: 'here' },
      ...{ kind: 'pdf', acceptedMs: 0, measured: true, listedDone: false },
    })
  return {
    ...{ nowMs: 1_000, work: { results } as ConnectionWork, requestsPerMinute: 10 },
    ...{ staged: given.staged ?? 0, slotsLeft: given.slotsLeft },
    nextSlotMs: given.nextSlotMs ?? Infinity,
  }
}

describe('a slot costs', () => {
  test('the time in which those behind it come on', () => {
    // Three files and one result: each of the four waits six seconds longer.
    expect(slotPriceMs(slots({ staged: 3, outstanding: 1, slotsLeft: 7 }))).toBe(24_000)
  })

  test('where they do not suffice, no less than the time until the next one comes', () => {
    const short = { staged: 3, outstanding: 1, nextSlotMs: 41_000 }
    expect(slotPriceMs(slots({ ...short, slotsLeft: 6 }))).toBe(40_000)
    expect(slotPriceMs(slots({ ...short, slotsLeft: 6, nextSlotMs: 2_000 }))).toBe(24_000)
    expect(slotPriceMs(slots({ ...short, slotsLeft: 7 }))).toBe(24_000)
    // It is there already, or nobody knows when it comes.
    for (const nextSlotMs of [0, Infinity])
      expect(slotPriceMs(slots({ ...short, slotsLeft: 6, nextSlotMs }))).toBe(24_000)
  })

  test('ever less once all is uploaded, the more are left that nobody needs', () => {
    // Two for results, and one is kept for a person.
    const prices = [3, 4, 5, 6].map((slotsLeft) =>
      slotPriceMs(slots({ outstanding: 2, slotsLeft })),
    )
    expect(prices).toEqual([12_000, 6_000, 4_000, 3_600])
    expect(slotPriceMs(slots({ staged: 1, outstanding: 1, slotsLeft: 5 }))).toBe(12_000)
  })

  test('little where more are left than all that is known can need, and never nothing', () => {
    expect(slotPriceMs(slots({ outstanding: 1, slotsLeft: 10 }))).toBe(1_200)
    const price = slotPriceMs({
      ...slots({ outstanding: 1, slotsLeft: 60 }),
      requestsPerMinute: 60,
    })
    expect(price).toBe(180)
  })
})

test('there are plenty with two beyond two for each document, or with all that there can be', () => {
  expect(hasPlenty(slots({ staged: 1, outstanding: 1, slotsLeft: 6 }))).toBe(true)
  expect(hasPlenty(slots({ staged: 1, outstanding: 1, slotsLeft: 5 }))).toBe(false)
  expect(hasPlenty(slots({ staged: 50, slotsLeft: 10 }))).toBe(true)
  expect(hasPlenty(slots({ staged: 50, slotsLeft: 9 }))).toBe(false)
})
