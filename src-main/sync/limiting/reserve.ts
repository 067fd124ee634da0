/** Share of the limit that is kept for people who wait. */
const share = 0.1
/** Actions of a person that may come at once. */
const burst = 3

/** Kept beside these while somebody is at work; a small limit has none to spare. */
const moreAtWork = 2

/** Slots kept for a person in any minute. */
function keptFor(limit: number, isAtWork = false): number {
  const more = isAtWork ? Math.min(moreAtWork, Math.floor(limit * share)) : 0
  return Math.ceil(limit * share) + 1 + more
}

/** Requests that background work may send in a minute. */
export function backgroundPerMinute(limit: number): number {
  return limit < 3 ? limit : Math.max(1, limit - keptFor(limit))
}

export type Slots = {
  readonly limit: number
  /** Slots free now. */
  readonly left: number
  /** When the n-th further slot becomes free. */
  readonly freeAt: (n: number) => number
  /** A person has asked for something within the last minute, and may soon again. */
  readonly isAtWork: boolean
}

/** How long a person's action may wait for a slot: about the pace of the limit itself. */
export function tolerableWaitMs(limit: number): number {
  return Math.min(3000, Math.max(1000, 60_000 / limit))
}

/**
 * Whether work in the background may take one slot now: afterwards a tenth (and one more) of the limit must still
 * be there for a person, spread over the coming minute and three of it at once, each within a
 * tolerable wait. A slot that becomes free soon counts as well as one that is free now, so that the
 * reserve melts where the log is even and is whole where a burst has emptied it.
 */
export function mayUseInBackground(slots: Slots, nowMs: number): boolean {
  if (slots.left <= 0) return false
  const kept = keptFor(slots.limit, slots.isAtWork)
  if (slots.limit < 3) return true
  const leftAfter = slots.left - 1
  const tolerable = tolerableWaitMs(slots.limit)
  for (let n = leftAfter + 1; n <= kept; n++) {
    const wanted = nowMs + tolerable + Math.max(0, n - burst) * (60_000 / kept)
    if (slots.freeAt(n - leftAfter) > wanted) return false
  }
  return true
}

/** The first moment at which `mayUseInBackground` can turn true, if nobody takes a slot before. */
export function nextBackgroundUseMs(slots: Slots, nowMs: number): number {
  const kept = keptFor(slots.limit, slots.isAtWork)
  let at = slots.left > 0 ? nowMs : slots.freeAt(1)
  for (let step = 0; step <= kept + 1; step++) {
    const freed = countFreed(slots, at)
    const then = {
      ...slots,
      left: slots.left + freed,
      freeAt: (n: number) => slots.freeAt(n + freed),
    }
    if (mayUseInBackground(then, at)) return at
    at = Math.min(blockedUntil(then, at), then.freeAt(1))
    if (!Number.isFinite(at)) break
  }
  return at
}

function countFreed(slots: Slots, atMs: number): number {
  let freed = 0
  while (freed < slots.limit && slots.freeAt(freed + 1) <= atMs) freed++
  return freed
}

/** When time alone lifts the refusal: the slot that a person's n-th action needs is near enough. */
function blockedUntil(slots: Slots, nowMs: number): number {
  const kept = keptFor(slots.limit, slots.isAtWork)
  const leftAfter = slots.left - 1
  let until = nowMs
  for (let n = Math.max(1, leftAfter + 1); n <= kept; n++) {
    const needed =
      slots.freeAt(n - leftAfter) -
      tolerableWaitMs(slots.limit) -
      Math.max(0, n - burst) * (60_000 / kept)
    until = Math.max(until, needed)
  }
  return until
}
