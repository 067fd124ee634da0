import { meantStatus } from '../../src-shared/service-api/errors.ts'
import type { Clock } from '../ports.ts'
import type { ServiceAnswer, ServiceRequest } from './service-request.ts'
import { cancelledFailure } from './http/next-step.ts'

const pauses = { shortestMs: 100, firstMs: 400 }
/** The limit of a credential is small, and others wait for its slots. */
const mostTries = 4

export type AskAgainPorts = {
  readonly clock: Clock
  readonly random: () => number
  readonly methodOf: (request: ServiceRequest) => string
}

/**
 * Asks again for a person who waits, within the patience that the call names: 429 and 5xx, with
 * exponential backoff and full jitter, four times at most, and not before `Retry-After`. A service that
 * wants to be left alone for longer is, and the person is told at once.
 */
export async function askAgain(
  request: ServiceRequest,
  { clock, random, methodOf }: AskAgainPorts,
  send: (request: ServiceRequest) => Promise<ServiceAnswer>,
): Promise<ServiceAnswer> {
  const { patienceMs = 0, signal } = request.options ?? {}
  const untilMs = clock.monotonicMs() + patienceMs
  // The slot that the queue took is used up by the first request.
  const { slot: _, ...options } = request.options ?? {}
  for (let round = 0; ; round++) {
    const sent = await send(round === 0 ? request : { ...request, options })
    const isLast = patienceMs === 0 || round + 1 >= mostTries
    if (sent.ok || isLast || !mayAskAgain(methodOf(request), sent)) return sent
    const askedMs = sent.failure.kind === 'answered' ? sent.failure.retryAfterMs : null
    // A limit without a word of its end lasts longer than anybody waits.
    if (askedMs === null && isLimit(sent)) return sent
    const jitterMs = random() * pauses.firstMs * 2 ** round
    const pauseMs = Math.max(pauses.shortestMs, jitterMs, askedMs ?? 0)
    if (clock.monotonicMs() + pauseMs > untilMs) return sent
    if (!(await pause(clock, pauseMs, signal)))
      return { ok: false, failure: cancelledFailure, facts: null }
  }
}

type Failed = Extract<ServiceAnswer, { ok: false }>

/** What may be repeated does no harm done twice (RFC 9110, 9.2.2), or was certainly not done. */
function mayAskAgain(method: string, { failure, facts }: Failed): boolean {
  if (failure.kind !== 'answered') return false
  const status = meantStatus(failure)
  if (status === 429) return true
  // The interface's word for a document that cannot be read: that stays so.
  if (status < 500 || status === 501 || failure.code === 'PROCESSING_FAILED') return false
  // Without an answer of the service it was the sign-in that failed.
  return method !== 'POST' || facts === null
}

function isLimit({ failure }: Failed): boolean {
  return failure.kind === 'answered' && meantStatus(failure) === 429
}

/** @returns false where it was cancelled */
function pause(clock: Clock, delayMs: number, signal: AbortSignal | undefined): Promise<boolean> {
  if (signal?.aborted) return Promise.resolve(false)
  return new Promise((resolve) => {
    const end = (isOver: boolean) => {
      timer.cancel()
      signal?.removeEventListener('abort', onCancel)
      resolve(isOver)
    }
    const onCancel = () => end(false)
    const timer = clock.setTimer(delayMs, () => end(true))
    signal?.addEventListener('abort', onCancel)
  })
}
