import type { Clock } from '../ports.ts'

/** More than this between wall clock and monotonic clock is no drift. */
const jumpMs = 30_000

/** Tells that the wall clock was set, or that the machine slept while the monotonic clock stood. */
export function watchClock(clock: Clock) {
  let offset = clock.now() - clock.monotonicMs()
  return {
    /** Since the last call. */
    jumped(): boolean {
      const present = clock.now() - clock.monotonicMs()
      const jumped = Math.abs(present - offset) > jumpMs
      offset = present
      return jumped
    },
  }
}
