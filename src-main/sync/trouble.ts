import type { Clock } from '../ports.ts'
import { backoffMs } from './backoff.ts'

export type TroubleReason =
  | 'offline'
  | 'unreachable'
  | 'network-sign-in'
  | 'page-refused'
  | 'sent-on'
  | 'certificate'
  | 'proxy-unreachable'
  | 'proxy'
  | 'proxy-sign-in'
  | 'service-failing'

/**
 * One state for all work of a credential: while the service cannot be reached or keeps failing, one
 * probe at a time goes out instead of one for each job.
 */
export type LaneTrouble = {
  readonly state: () => { readonly reason: TroubleReason; readonly untilMs: number } | null
  /**
   * `certain`: nothing can get through; otherwise three in a row are needed, or the service's own
   * word when to come back: `retryAfterMs`, 0 for none.
   */
  readonly failed: (reason: TroubleReason, certain: boolean, retryAfterMs?: number) => void
  readonly succeeded: () => void
  /** The machine slept or its clock jumped: connections are dead, the network may be too. */
  readonly suspect: () => void
}

const strikesNeeded = 3
const probes = { firstMs: 5000, longestMs: 60_000 }
/** Of a service that says when to come back, as after a refusal of the limit. */
const shortestAskedMs = 1000
const longestAskedMs = 15 * 60_000
const settleAfterSleepMs = 5000

export function createLaneTrouble(clock: Clock, random: () => number): LaneTrouble {
  let current: { reason: TroubleReason; untilMs: number } | null = null
  let strikes = 0
  let round = 0
  return {
    state: () => current,
    failed(reason, certain, retryAfterMs = 0) {
      strikes++
      const nowMs = clock.monotonicMs()
      const askedMs = Math.min(retryAfterMs, longestAskedMs)
      if (askedMs > 0 && (!current || current.untilMs < nowMs + askedMs)) {
        current = { reason, untilMs: nowMs + Math.max(askedMs, shortestAskedMs) }
        return
      }
      if (!certain && strikes < strikesNeeded && current === null) return
      // Answers of requests that were out already are no further round.
      if (current && nowMs < current.untilMs) return
      const delayMs = Math.max(probes.firstMs, backoffMs(round, random, probes))
      current = { reason, untilMs: nowMs + delayMs }
      round++
    },
    succeeded() {
      current = null
      strikes = 0
      round = 0
    },
    suspect() {
      const delayMs = 1000 + random() * (settleAfterSleepMs - 1000)
      current = { reason: 'offline', untilMs: clock.monotonicMs() + delayMs }
    },
  }
}
