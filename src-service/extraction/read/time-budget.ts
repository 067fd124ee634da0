/** Time a job may take, counted two ways; see the limits of readers. */
export type TimeBudget = {
  /** Allows more of both. */
  extend(byMs: number): void
  /**
   * To be asked again and again while the job is at work.
   * @param cpuMs processor time taken since the job began
   */
  isSpent(cpuMs: number): boolean
}

/** Between two questions no more than this counts: a computer that slept for the night has not worked. */
const longestPauseMs = 5_000
/**
 * Of a processor that others use as well a job may get a hundredth, and still gets on. What only waits takes
 * less: a reader that tells ten times a second how it fares was seen to take a five hundredth.
 */
const clockMsPaidByCpuMs = 100

/**
 * A budget of processor time, and several times as much by the clock for what takes no processor
 * time: a thread that waits for ever, or one that cannot even say what it has taken. However busy the machine is
 * with something else, what gets on is not given up by the clock.
 *
 * @param now milliseconds of a clock that never goes back
 */
export function startTimeBudget(
  budgetMs: number,
  clockFactor: number,
  now: () => number,
): TimeBudget {
  let askedAt = now()
  let takenMs = 0
  let waitedMs = 0
  let allowedMs = budgetMs
  return {
    extend(byMs) {
      allowedMs += byMs
    },
    isSpent(cpuMs) {
      const at = now()
      const passedMs = Math.min(at - askedAt, longestPauseMs)
      // What was taken may be told late: it pays for what counted as waiting meanwhile.
      waitedMs = Math.max(0, waitedMs + passedMs - (cpuMs - takenMs) * clockMsPaidByCpuMs)
      askedAt = at
      takenMs = cpuMs
      return cpuMs > allowedMs || waitedMs > allowedMs * clockFactor
    },
  }
}
