import type { Clock } from '../../../src-service/clock.ts'

export type ManualClock = Clock & {
  /** Moves time on and runs what falls due on the way, in order. */
  advance(ms: number): void
  /** Sets the clock as a person or the network would, without running anything. */
  set(at: number): void
  timers(): number
}

export function createManualClock(startAt = Date.parse('2026-11-02T09:00:00Z')): ManualClock {
  let now = startAt
  let timers: { at: number; run: () => void }[] = []
  return {
    now: () => now,
    setTimer(delayMs, run) {
      const timer = { at: now + Math.max(0, delayMs), run }
      timers.push(timer)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
    advance(ms) {
      const end = now + ms
      for (;;) {
        const [next] = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)
        if (!next) break
        timers = timers.filter((other) => other !== next)
        now = Math.max(now, next.at)
        next.run()
      }
      now = end
    },
    set(at) {
      now = at
    },
    timers: () => timers.length,
  }
}
