import type { Clock } from '../ports.ts'

export const systemClock: Clock = {
  now: () => Date.now(),
  monotonicMs: () => performance.now(),
  setTimer(delayMs, run) {
    // Node fires at once what is longer than 2^31 - 1 ms.
    const timer = setTimeout(run, Math.min(delayMs, 0x7fffffff))
    return { cancel: () => clearTimeout(timer) }
  },
}
