import type { Clock, Timer } from '../ports.ts'
import { shortestMs } from './is-look-due.ts'

const betweenMs = 30 * 60_000
/** How often it is asked whether a look is due; see `isLookDue`. */
const betweenLooksMs = shortestMs
/** What waits at the start, or comes in with it, has the first word about a scarce limit. */
const afterStartMs = 2000

export type RegularPulls = {
  start(): void
  stop(): void
  /** Somebody is at the window: for as long as they are, it is looked every few seconds, or once a minute. */
  personSeen(): void
}

/**
 * Looks for documents of others soon after the start and every half hour; in between nothing is sent, but for a look at
 * what is new while somebody is at the window.
 * @param pull everything that is due
 * @param look at what is new where others work, too, and it was not read just now
 */
export function pullRegularly(
  clock: Clock,
  ports: { pull(): void; look(): void; isPersonHere(): boolean },
): RegularPulls {
  let timer: Timer | null = null
  let nextLook: Timer | null = null
  let lookedMs = -Infinity

  function run(): void {
    noteLook()
    ports.pull()
    timer = clock.setTimer(betweenMs, run)
  }

  function look(): void {
    nextLook = null
    if (!ports.isPersonHere()) return
    noteLook()
    ports.look()
    lookLater(betweenLooksMs)
  }

  function noteLook(): void {
    lookedMs = clock.monotonicMs()
  }

  function lookLater(afterMs: number): void {
    nextLook ??= clock.setTimer(afterMs, look)
  }

  return {
    start() {
      timer?.cancel()
      timer = clock.setTimer(afterStartMs, run)
    },
    stop() {
      timer?.cancel()
      nextLook?.cancel()
      timer = nextLook = null
    },
    personSeen() {
      if (timer) lookLater(Math.max(0, lookedMs + betweenLooksMs - clock.monotonicMs()))
    },
  }
}
