/** How a service counts requests in a minute. */
export type WindowKind = 'fixed' | 'sliding' | 'counts-refusals'

const windowMs = 60_000

/** The service's own limiter; it also keeps every request's time for the invariants. */
export function createRequestWindow(kind: WindowKind, perMinute: number) {
  const times: number[] = []
  const refusedMs: number[] = []
  let counted: number[] = []
  return {
    times,
    refusedMs,
    refusals: () => refusedMs.length,
    /** @returns how many are left after this one, or null when it is refused */
    take(nowMs: number): number | null {
      times.push(nowMs)
      const since =
        kind === 'fixed' ? Math.floor(nowMs / windowMs) * windowMs : nowMs - windowMs + 1e-6
      counted = counted.filter((at) => at >= since)
      if (counted.length >= perMinute) {
        refusedMs.push(nowMs)
        if (kind === 'counts-refusals') counted.push(nowMs)
        return null
      }
      counted.push(nowMs)
      return perMinute - counted.length
    },
  }
}

/** The most requests in any window of a minute. */
export function mostInAnyMinute(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b)
  let first = 0
  let most = 0
  sorted.forEach((at, index) => {
    while (at - (sorted[first] ?? at) >= windowMs) first++
    most = Math.max(most, index - first + 1)
  })
  return most
}
