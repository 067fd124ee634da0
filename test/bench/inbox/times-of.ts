const times = 21

/** How long a piece of work took each of some times, in ms, after one that is not counted. */
export function timesOf(work: () => unknown): number[] {
  work()
  return Array.from({ length: times }, () => {
    const startedMs = performance.now()
    work()
    return performance.now() - startedMs
  })
}
