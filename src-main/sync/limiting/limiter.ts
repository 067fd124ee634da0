import type {
  AnswerFacts,
  RequestGate,
  RequestSlot,
} from '../../../src-shared/service-api/service-outcome.ts'
import type { Clock, Timer } from '../../ports.ts'
import type { RequestLease } from '../sync-store.ts'
import { createRemainingHeader, type Remaining } from './remaining-header.ts'
import { createRequestLog, windowMs } from './request-log.ts'
import { backgroundPerMinute, mayUseInBackground, nextBackgroundUseMs } from './reserve.ts'

/** Requests already paid for on disk; see `lease` below. */
export type Leases = {
  readonly load: () => readonly RequestLease[]
  readonly save: (lease: RequestLease) => void
}

/** The one limiter of a credential. */
export type Limiter = {
  /** For people: waits for a slot, before all background work. */
  readonly gate: RequestGate
  /** For what a person has decided and does not wait for: a slot now, the reserve included, or null. */
  readonly takeForPerson: () => RequestSlot | null
  /** For the queue: a slot now, or null. */
  readonly takeInBackground: () => RequestSlot | null
  /** For the last questions of a batch: all but one slot, which is kept while a person is there. */
  readonly takeToFinish: () => RequestSlot | null
  readonly mayTakeInBackground: () => boolean
  /** Monotonic ms at which background work may go on. */
  readonly nextInBackgroundMs: () => number
  /** How long until so many requests of the background can have gone out, ms. */
  readonly msForRequests: (count: number) => number
  readonly left: () => number
  /** Monotonic ms at which the next slot that is taken now becomes free; Infinity for none known. */
  readonly nextFreeMs: () => number
  /** The present limit; lower than the configured one where the service said so. */
  readonly limit: () => number
  /** Monotonic ms until which the service wants no request at all; 0 for never. */
  readonly pausedUntilMs: () => number
  /** Somebody else uses the same client: only the answer to each request tells what is left. */
  readonly isShared: () => boolean
  /** Nobody gets a slot any more; whoever waits for one is refused with an AbortError. */
  readonly stop: () => void
}

const queueEnded = 'The queue of this connection has ended before the request could be sent'

const pauseWithoutWordMs = 60_000
const shortestPauseMs = 1000
const longestPauseMs = 15 * 60_000
/** A refusal that names its end says nothing of the limit where it is the only one in so long a time. */
const strayApartMs = 2 * 60_000
/** Others who were seen so short a time ago are still there. */
const othersStayMs = 2 * 60_000
/** A leased block is used within this time, or leased anew. */
const leaseLifeMs = 10_000

export function createLimiter(options: {
  readonly requestsPerMinute: number
  readonly clock: Clock
  readonly leases: Leases
  /** Something changed for those who wait in the background. */
  readonly onChange: () => void
  /** Whether somebody is at the window; only for them slots are kept. */
  readonly isPersonHere?: () => boolean
}): Limiter {
  const { clock, leases, isPersonHere = () => true } = options
  const log = createRequestLog()
  const header = createRemainingHeader(options.requestsPerMinute)
  const waiting: { readonly grant: () => void; readonly refuse: () => void }[] = []
  let isStopped = false
  let limit = options.requestsPerMinute
  let limitRaisedMs = clock.monotonicMs()
  let pausedUntilMs = 0
  /** When it was last refused. */
  let refusedMs = -Infinity
  let isStray = false
  /** When an answer last told of requests of others. */
  let othersSeenMs = -Infinity
  let timer: Timer | null = null
  let leased = 0
  let leasedUntilMs = -Infinity
  recallLeases()

  /** What a run that ended just now may have sent counts as sent. */
  function recallLeases(): void {
    const wall = clock.now()
    for (const lease of leases.load()) {
      const left = lease.leasedAt + leaseLifeMs + windowMs - wall
      log.addForeign(lease.requests, clock.monotonicMs() + Math.min(left, leaseLifeMs + windowMs))
    }
  }

  /** One durable write for a block of requests instead of one for each. */
  function lease(): void {
    const nowMs = clock.monotonicMs()
    if (leased > 0 && nowMs < leasedUntilMs) {
      leased--
      return
    }
    const requests = Math.max(1, Math.floor(limit / 20))
    leases.save({ leasedAt: clock.now(), requests })
    leased = requests - 1
    leasedUntilMs = nowMs + leaseLifeMs
  }

  const left = () => Math.max(0, limit - log.used(clock.monotonicMs()))
  const slots = () => ({
    limit,
    left: left(),
    freeAt: log.freeAt,
    isPersonHere: isPersonHere(),
  })
  const isShared = () => clock.monotonicMs() - othersSeenMs < othersStayMs
  const isPaused = () => clock.monotonicMs() < pausedUntilMs

  function take(): RequestSlot {
    lease()
    log.take()
    const cameBack = log.cameBack(clock.monotonicMs())
    let open = true
    const close = (work: () => void) => {
      if (!open) return
      open = false
      work()
      serveWaiting()
      options.onChange()
    }
    return {
      settled: (facts) =>
        close(() => {
          log.answered(clock.monotonicMs())
          if (facts) learn(facts, log.cameBack(clock.monotonicMs()) - cameBack)
        }),
      unused: () => close(() => log.giveBack()),
    }
  }

  /** `cameBack`: slots that became free while it was out; the service may have counted before. */
  function learn(facts: AnswerFacts, cameBack: number): void {
    const nowMs = clock.monotonicMs()
    if (facts.status === 429) {
      const asked =
        facts.retryAfterMs !== null && facts.retryAfterMs > 0 ? facts.retryAfterMs : null
      const pauseMs = Math.min(
        Math.max(asked ?? pauseWithoutWordMs, shortestPauseMs),
        longestPauseMs,
      )
      // Requests that were out already are refused with the first.
      const isFirst = nowMs >= pausedUntilMs
      pausedUntilMs = Math.max(pausedUntilMs, nowMs + pauseMs)
      if (isFirst) isStray = nowMs - refusedMs > strayApartMs
      isStray &&= asked !== null && asked < windowMs
      refusedMs = nowMs
      // What names its end is over then. Only where it comes again, the limit is another one.
      if (isStray) return
      // Others may have used the rest just this once: what we sent is no measure when it was little.
      limit = Math.max(1, Math.floor(Math.min(limit, Math.max(log.used(nowMs), limit / 2)) * 0.9))
      limitRaisedMs = nowMs
      return
    }
    const told = header.read(facts, nowMs)
    if (told) heedOthers(told, cameBack)
    if (limit < options.requestsPerMinute && nowMs - limitRaisedMs >= windowMs) {
      limit = Math.min(
        options.requestsPerMinute,
        limit + Math.ceil(options.requestsPerMinute * 0.1),
      )
      limitRaisedMs = nowMs
    }
  }

  /**
   * The service's word can only lower what our own log allows: fewer than we count means that somebody else
   * uses the same client. One of the last ones is left to them. Where none is left to us, what comes back in
   * our log says nothing until the service's window is over: it may have been counted in the one before.
   */
  function heedOthers({ left: leftToAll, fallsSinceMs }: Remaining, cameBack: number): void {
    const nowMs = clock.monotonicMs()
    const leftToUs = Math.max(0, leftToAll - (isShared() ? 1 : 0))
    const foreign = left() - cameBack - leftToUs
    if (foreign > 0) {
      log.addForeign(foreign, nowMs + windowMs)
      othersSeenMs = nowMs
    }
    if (isShared() && leftToUs === 0) {
      log.addForeign(left(), fallsSinceMs + windowMs)
      log.holdUntil(fallsSinceMs + windowMs)
    }
  }

  function serveWaiting(): void {
    timer?.cancel()
    timer = null
    while (waiting.length > 0 && !isPaused() && left() > 0) waiting.shift()?.grant()
    if (waiting.length === 0) return
    const nextMs = isPaused() ? pausedUntilMs : log.freeAt(1)
    // Where nothing is known to become free, the end of a running request will say so.
    if (Number.isFinite(nextMs))
      timer = clock.setTimer(Math.max(1, nextMs - clock.monotonicMs()), serveWaiting)
  }

  function admit(signal?: AbortSignal): Promise<RequestSlot> {
    return new Promise((resolve, reject) => {
      const give = () => {
        signal?.removeEventListener('abort', giveUp)
        resolve(take())
      }
      const refuse = (why: string) => {
        signal?.removeEventListener('abort', giveUp)
        reject(new DOMException(why, 'AbortError'))
      }
      const entry = { grant: give, refuse: () => refuse(queueEnded) }
      const giveUp = () => {
        const at = waiting.indexOf(entry)
        if (at >= 0) waiting.splice(at, 1)
        refuse('The call was cancelled while it waited')
      }
      if (isStopped) return entry.refuse()
      if (signal?.aborted) return giveUp()
      signal?.addEventListener('abort', giveUp, { once: true })
      waiting.push(entry)
      serveWaiting()
    })
  }

  /** Slots come back as they were taken, in every window anew. */
  function msForRequests(count: number): number {
    const nowMs = clock.monotonicMs()
    const usable = backgroundPerMinute(limit, isPersonHere())
    const kept = limit - usable
    const beyond = count - Math.max(0, left() - kept)
    const pauseMs = Math.max(0, pausedUntilMs - nowMs)
    if (beyond <= 0) return pauseMs
    const rounds = Math.floor((beyond - 1) / usable)
    const backMs = log.freeAt(((beyond - 1) % usable) + 1)
    // What is still out gives its slot back a minute after its answer.
    const firstMs = Number.isFinite(backMs) ? Math.max(0, backMs - nowMs) : windowMs
    return Math.max(pauseMs, firstMs + rounds * windowMs)
  }

  const isFree = () => !isStopped && waiting.length === 0 && !isPaused()
  const mayTake = () => isFree() && mayUseInBackground(slots(), clock.monotonicMs())
  return {
    gate: { admit, note: take },
    mayTakeInBackground: mayTake,
    takeForPerson: () => (isFree() && left() > 0 ? take() : null),
    takeToFinish: () => (isFree() && left() > (isPersonHere() ? 1 : 0) ? take() : null),
    takeInBackground: () => (mayTake() ? take() : null),
    nextInBackgroundMs: () =>
      Math.max(pausedUntilMs, nextBackgroundUseMs(slots(), clock.monotonicMs())),
    msForRequests,
    left,
    nextFreeMs: () => log.freeAt(1),
    limit: () => limit,
    pausedUntilMs: () => (isPaused() ? pausedUntilMs : 0),
    isShared,
    stop() {
      isStopped = true
      timer?.cancel()
      for (const entry of waiting.splice(0)) entry.refuse()
    },
  }
}
