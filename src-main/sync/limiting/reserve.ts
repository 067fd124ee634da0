/** Share of the limit that is kept for people who wait. */
const share = 0.1
/** Actions of a person that may come at once. */
const burst = 3

/** Kept beside these as long as no slot comes back; a small limit has none to spare. */
const moreAtFirst = 2

/** Slots kept for people in the minute to come: for nobody where nobody is there. */
function keptFor({ limit, isPersonHere }: Slots): number {
  return !isPersonHere
    ? 0
    : Math.ceil(limit * share) + 1 + Math.min(moreAtFirst, Math.floor(limit * share))
}

/**
 * Requests that background work comes to in a minute of many: what is kept at first melts as slots
 * come back, so that only the tenth and one more go without use (17.9 of 20 were measured).
 */
export function backgroundPerMinute(limit: number, isPersonHere: boolean): number {
  return !isPersonHere || limit < 3 ? limit : Math.max(1, limit - Math.ceil(limit * share) - 1)
}

export type Slots = {
  readonly limit: number
  /** Somebody is at the window, and may ask for something. */
  readonly isPersonHere: boolean
  /** Slots free now. */
  readonly left: number
  /** When the n-th further slot becomes free. */
  readonly freeAt: (n: number) => number
}

/** How long a person's action may wait for a slot: about the pace of the limit itself. */
function tolerableWaitMs(limit: number): number {
  return Math.min(3000, Math.max(1000, 60_000 / limit))
}

/**
 * Whether work in the background may take one slot now: afterwards a tenth of the limit (and one to three more)
 * must still be there for a person, spread over the coming minute and three of it at once, each within a
 * tolerable wait. A slot that becomes free soon counts as well as one that is free now, so that the
 * reserve melts where the log is even and is whole where a burst has emptied it.
 */
export function mayUseInBackground(slots: Slots, nowMs: number): boolean {
  if (slots.left <= 0) return false
  const kept = keptFor(slots)
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
  const kept = keptFor(slots)
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
  const kept = keptFor(slots)
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
