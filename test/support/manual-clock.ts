import type { Clock } from '../../src-main/ports.ts'

/** A clock that stands still until a test moves it. */
export type ManualClock = Clock & {
  /** Moves time on and runs what falls due, in order of time. */
  advance(ms: number): void
  /** Wall clock alone jumps, as when a person or a server sets it. */
  jump(ms: number): void
  readonly timersWaiting: number
}

export function createManualClock(startMs = Date.UTC(2026, 10, 21, 9)): ManualClock {
  let wallMs = startMs
  let monotonicMs = 1_000
  const timers = new Set<{ atMs: number; run: () => void }>()

  return {
    now: () => wallMs,
    monotonicMs: () => monotonicMs,
    setTimer(delayMs, run) {
      const timer = { atMs: monotonicMs + Math.max(0, delayMs), run }
      timers.add(timer)
      return { cancel: () => timers.delete(timer) }
    },
    advance(ms) {
      const untilMs = monotonicMs + ms
      for (;;) {
        const due = [...timers].filter((timer) => timer.atMs <= untilMs)
        const next = due.sort((left, right) => left.atMs - right.atMs)[0]
        if (!next) break
        timers.delete(next)
        wallMs += next.atMs - monotonicMs
        monotonicMs = next.atMs
        next.run()
      }
      wallMs += untilMs - monotonicMs
      monotonicMs = untilMs
    },
    jump(ms) {
      wallMs += ms
    },
    get timersWaiting() {
      return timers.size
    },
  }
}
