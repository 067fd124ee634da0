import type { Clock } from '../../ports.ts'

/** Enough to even out that several results are often asked for at once. */
const remembered = 20
/** Fewer say nothing about a pace. */
const least = 4
/** After a longer silence something stood in the way, and what was before says nothing any more. */
const longestSilenceMs = 600_000

/** A service reads so many at a time at least; when more are done, its pace alone can tell. */
export const atATime = 4

/** Whether documents that take a service `eachMs` go out at most twice as fast as one reads that has a few in hand. */
export function keepsUp(documents: number, sendMs: number, eachMs: number): boolean {
  return documents <= atATime || 2 * sendMs >= (documents * eachMs) / atATime
}

/** How fast results come in: a service reads a few documents at a time, however many it has. */
export type ArrivalPace = {
  readonly came: () => void
  /** Nothing is waited for any more: the next results have a pace of their own. */
  readonly forget: () => void
  /** @returns ms until as many more have come; 0 while too few came to tell */
  readonly msFor: (results: number) => number
}

export function createArrivalPace(clock: Pick<Clock, 'monotonicMs'>): ArrivalPace {
  let cameMs: readonly number[] = []

  return {
    came() {
      const nowMs = clock.monotonicMs()
      const isNew = nowMs - (cameMs.at(-1) ?? -Infinity) > longestSilenceMs
      cameMs = isNew ? [nowMs] : [...cameMs.slice(1 - remembered), nowMs]
    },
    forget() {
      cameMs = []
    },
    msFor(results) {
      const [first] = cameMs
      const last = cameMs.at(-1)
      if (first === undefined || last === undefined || cameMs.length < least) return 0
      const gapMs = (last - first) / (cameMs.length - 1)
      // A silence that lasts longer than usual counts before it ends.
      const withSilenceMs = (clock.monotonicMs() - first) / cameMs.length
      return Math.max(gapMs, withSilenceMs) * results
    },
  }
}
