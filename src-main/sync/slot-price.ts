import type { Situation } from './situation.ts'

/** A slot that would go unused anyway costs a fraction: the less of them is needed, the less. */
const plenty = { leastFactor: 0.18, mostFactor: 0.3 }

type Slots = Pick<
  Situation,
  'nowMs' | 'work' | 'staged' | 'slotsLeft' | 'requestsPerMinute' | 'nextSlotMs'
>

/**
 * What one slot costs now, in ms of waiting summed over documents: it delays everything behind it by
 * the time a slot takes to come back, and at least one document until the next one does.
 */
export function slotPriceMs(situation: Slots): number {
  const { nowMs, work, staged, slotsLeft, requestsPerMinute, nextSlotMs } = situation
  const outstanding = work.results.ownCount()
  const price = ((staged + outstanding) * 60_000) / requestsPerMinute
  const needed = 2 * staged + outstanding
  if (hasPlenty(situation)) {
    const factor = (2 * needed) / slotsLeft
    return price * Math.min(plenty.mostFactor, Math.max(plenty.leastFactor, factor))
  }
  // Once all is uploaded, slots beyond the last questions and the one for a person serve nobody else.
  const spare = slotsLeft - 1 - needed
  if (staged === 0 && spare > 0) return price * Math.max(plenty.mostFactor, 1 / (1 + spare))
  const gapMs = Number.isFinite(nextSlotMs) ? Math.max(0, nextSlotMs - nowMs) : 0
  return slotsLeft < needed ? Math.max(price, gapMs) : price
}

/** More slots in this window than all that is known can need. */
export function hasPlenty({ work, staged, slotsLeft, requestsPerMinute }: Slots): boolean {
  const needed = 2 * (staged + work.results.ownCount())
  return slotsLeft >= Math.min(needed + 2, requestsPerMinute)
}
