import type { Clock, Timer } from '../../../src-main/ports.ts'

/**
 * A clock that runs fast while no request is out, and a `fetch` that tells it so. What a queue waits for
 * passes in seconds, and a busy machine is never too late for the limit of an answer.
 */
export function createIdleHurry(hurry: number): {
  readonly clock: Clock
  readonly fetch: typeof fetch
} {
  const startedAt = Date.now()
  const timers = new Set<{ readonly atMs: number; readonly run: () => void }>()
  let out = 0
  let ourMs = 0
  let realMs = performance.now()
  let next: NodeJS.Timeout | undefined

  const pace = () => (out > 0 ? 1 : hurry)
  const monotonicMs = () => ourMs + (performance.now() - realMs) * pace()

  function wakeForNext(): void {
    clearTimeout(next)
    const atMs = Math.min(...[...timers].map((timer) => timer.atMs))
    if (Number.isFinite(atMs)) next = setTimeout(runDue, (atMs - monotonicMs()) / pace())
  }
  function runDue(): void {
    const nowMs = monotonicMs()
    for (const timer of [...timers].toSorted((one, other) => one.atMs - other.atMs))
      if (timer.atMs <= nowMs && timers.delete(timer)) timer.run()
    wakeForNext()
  }
  function changeOut(by: 1 | -1): void {
    ourMs = monotonicMs()
    realMs = performance.now()
    out += by
    wakeForNext()
  }

  return {
    clock: {
      now: () => startedAt + monotonicMs(),
      monotonicMs,
      setTimer(delayMs, run): Timer {
        const timer = { atMs: monotonicMs() + delayMs, run }
        timers.add(timer)
        wakeForNext()
        return {
          cancel() {
            timers.delete(timer)
            wakeForNext()
          },
        }
      },
    },
    fetch: async (...asked) => {
      changeOut(1)
      try {
        return await fetch(...asked)
      } finally {
        changeOut(-1)
      }
    },
  }
}
