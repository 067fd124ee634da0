/** Time as a port, so that tests move it by hand. */
export type Clock = {
  /** Milliseconds since 1970. */
  now(): number
  /** Runs `run` once after `delayMs`; the answer cancels it. */
  setTimer(delayMs: number, run: () => void): () => void
}

export const dayMs = 24 * 60 * 60 * 1000

/** `setTimeout` turns anything longer into 1 ms. */
const longestDelayMs = 2_147_483_647

export const systemClock: Clock = {
  now: () => Date.now(),
  setTimer: (delayMs, run) => {
    const timer = setTimeout(run, Math.min(Math.max(0, delayMs), longestDelayMs))
    // A pending retry or purge must not keep the process alive after the server has closed.
    timer.unref()
    return () => clearTimeout(timer)
  },
}
