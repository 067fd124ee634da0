/**
 * When the slots of a sliding window become free again, ascending. A request holds its slot from
 * the moment it is sent until a whole window after its answer: the service counted it somewhere in
 * between, so no window of the service's own can hold more than ours.
 */
export type RequestLog = {
  readonly take: () => void
  /** The answer came, or will not come any more. */
  readonly answered: (nowMs: number) => void
  /** Nothing was sent. */
  readonly giveBack: () => void
  /** Somebody else used slots of the same window. */
  readonly addForeign: (count: number, freeMs: number) => void
  /** Of those that are known to become free none does before. */
  readonly holdUntil: (freeMs: number) => void
  readonly used: (nowMs: number) => number
  /** How many slots have become free again so far. */
  readonly cameBack: (nowMs: number) => number
  /** When the n-th slot from now becomes free, n from 1; Infinity where none is known. */
  readonly freeAt: (n: number) => number
}

/** 50 ms more than the service's window, for clocks that do not run alike. */
export const windowMs = 60_050

export function createRequestLog(): RequestLog {
  let running = 0
  const freeAt: number[] = []
  let head = 0
  let cameBack = 0

  function insert(atMs: number): void {
    let at = freeAt.length
    while (at > head && (freeAt[at - 1] ?? 0) > atMs) at--
    freeAt.splice(at, 0, atMs)
  }
  function prune(nowMs: number): void {
    for (; head < freeAt.length && (freeAt[head] ?? 0) <= nowMs; head++) cameBack++
    if (head > 1000) freeAt.splice(0, head)
    if (head > 1000) head = 0
  }

  return {
    take: () => running++,
    answered(nowMs) {
      running--
      insert(nowMs + windowMs)
    },
    giveBack: () => running--,
    addForeign(count, freeMs) {
      for (let n = 0; n < count; n++) insert(freeMs)
    },
    holdUntil(freeMs) {
      for (let at = head; at < freeAt.length; at++)
        freeAt[at] = Math.max(freeAt[at] ?? freeMs, freeMs)
    },
    used(nowMs) {
      prune(nowMs)
      return running + freeAt.length - head
    },
    cameBack(nowMs) {
      prune(nowMs)
      return cameBack
    },
    freeAt: (n) => freeAt[head + n - 1] ?? Infinity,
  }
}
