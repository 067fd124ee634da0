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
 * A budget of processor time, and several times as much by the clock for what takes no processor
 * time: a thread that waits for ever, or one that cannot even say what it has taken.
 *
 * @param now milliseconds of a clock that never goes back
 */
export function startTimeBudget(
  budgetMs: number,
  clockFactor: number,
  now: () => number,
): TimeBudget {
  let askedAt = now()
  let passedMs = 0
  let allowedMs = budgetMs
  return {
    extend(byMs) {
      allowedMs += byMs
    },
    isSpent(cpuMs) {
      const at = now()
      passedMs += Math.min(at - askedAt, longestPauseMs)
      askedAt = at
      return cpuMs > allowedMs || passedMs > allowedMs * clockFactor
    },
  }
}
