/** Time a job may take, counted two ways; see the limits of readers. */
export type TimeBudget = {
  /** Allows more of both. */
  extend(byMs: number): void
  /** @param cpuMs processor time taken since the job began */
  isSpent(cpuMs: number): boolean
}

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
  const startedAt = now()
  let allowedMs = budgetMs
  return {
    extend(byMs) {
      allowedMs += byMs
    },
    isSpent: (cpuMs) => cpuMs > allowedMs || now() - startedAt > allowedMs * clockFactor,
  }
}
