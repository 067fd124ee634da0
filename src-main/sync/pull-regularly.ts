import type { Clock, Timer } from '../ports.ts'

const betweenMs = 30 * 60_000
/** What waits at the start, or comes in with it, has the first word about a scarce limit. */
const afterStartMs = 2000

/** Looks for documents of others soon after the start and every half hour; in between nothing is sent. */
export function pullRegularly(clock: Clock, pull: () => void) {
  let timer: Timer | null = null
  function run(): void {
    pull()
    timer = clock.setTimer(betweenMs, run)
  }
  return {
    start(): void {
      timer?.cancel()
      timer = clock.setTimer(afterStartMs, run)
    },
    stop(): void {
      timer?.cancel()
    },
  }
}
