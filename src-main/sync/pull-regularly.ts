import type { Clock, Timer } from '../ports.ts'

const betweenMs = 30 * 60_000

/** Looks for documents of others at the start and every half hour; in between nothing is sent. */
export function pullRegularly(clock: Clock, pull: () => void) {
  let timer: Timer | null = null
  function run(): void {
    pull()
    timer = clock.setTimer(betweenMs, run)
  }
  return {
    start(): void {
      timer?.cancel()
      run()
    },
    stop(): void {
      timer?.cancel()
    },
  }
}
