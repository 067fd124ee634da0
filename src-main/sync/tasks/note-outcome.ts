import { isServiceErrorCode, meantStatus } from '../../../src-shared/service-api/errors.ts'
import type { FailedOutcome, Outcome } from '../../../src-shared/service-api/service-outcome.ts'
import type {
  NetworkReason,
  ServiceFailure,
  SignInReason,
} from '../../../src-shared/service-api/service-failure.ts'
import type { ConnectionWork } from '../connection-work.ts'
import {
  noteRefusal,
  noteRefusedToken,
  noteSuccess,
  refusedUntilMs,
  type PausedKind,
  type SignedOutReason,
} from '../rests.ts'
import type { TaskContext } from '../sync-context.ts'
import type { TroubleReason } from '../trouble.ts'

const signedOutPauseMs = 15 * 60_000

/**
 * Whose an outcome is. `shared` means that the cause lies outside the job: it is to be tried again when the
 * cause is gone, without counting against it. `refused`: a right was refused, and it is not known to whom.
 */
export type Noted = 'ok' | 'shared' | 'own' | 'refused'

/** Draws what concerns more than one job from an outcome. `documentId`: null where it is about none. */
export function noteOutcome(
  context: TaskContext,
  kind: PausedKind,
  outcome: Outcome<unknown>,
  documentId: string | null,
  /** From 1. */
  attempt = 1,
): Noted {
  const { work, clock, trouble } = context
  if (outcome.ok) {
    const nowMs = clock.monotonicMs()
    work.service.answeredMs = nowMs
    noteSuccess(work.rests, kind, nowMs)
    trouble.succeeded()
    return 'ok'
  }
  const noted = outcome.atSignIn
    ? noteSignIn(context, outcome.failure)
    : noteFailure(context, kind, outcome.failure, documentId)
  logFailure(context, kind, outcome, attempt)
  return noted
}

/** What a provider is asked about when something fails: codes and times, and nothing that anybody wrote. */
function logFailure(
  { work, trouble, clock, logger }: TaskContext,
  operation: PausedKind,
  { failure, atSignIn }: FailedOutcome,
  attempt: number,
): void {
  if (failure.kind === 'cancelled') return
  const code = 'code' in failure ? failure.code : null
  const restsUntilMs = Math.max(
    trouble.state()?.untilMs ?? 0,
    work.rests.signedOutUntilMs,
    refusedUntilMs(work.rests, operation),
  )
  logger.log('warning', 'sync.request.failed', {
    connectionId: work.connection.id,
    call: operation,
    state: atSignIn ? 'sign-in' : failure.kind,
    ...('reason' in failure && { reason: failure.reason }),
    ...('status' in failure && failure.status && { status: failure.status }),
    ...(code !== null && { code: isServiceErrorCode(code) ? code : 'other' }),
    attempt,
    delayMs: Math.max(0, Math.round(restsUntilMs - clock.monotonicMs())),
  })
}

/** One cause for all that needs a token: one pause, which grows while it lasts. */
function noteSignIn(context: TaskContext, failure: ServiceFailure): 'shared' {
  const isPage = failure.kind === 'unreadable' && failure.reason === 'html'
  const isPassing = failure.kind === 'answered' && [408, 425, 429].includes(failure.status)
  if (failure.kind === 'answered' && (isPassing || failure.status >= 500))
    context.trouble.failed('service-failing', true, failure.retryAfterMs ?? 0)
  else if (failure.kind === 'answered' || (failure.kind === 'unreadable' && !isPage))
    pauseSignedOut(context, 'unreadable')
  else if (failure.kind === 'not-sent' && failure.reason !== 'other-person')
    pauseSignedOut(context, 'wrong-client')
  else noteFailure(context, 'ask', failure, null)
  return 'shared'
}

function noteFailure(
  context: TaskContext,
  kind: PausedKind,
  failure: ServiceFailure,
  documentId: string | null,
): Noted {
  const { trouble } = context
  switch (failure.kind) {
    case 'network': {
      // A connection that stood says little; that nobody takes one up says it all.
      const unsure =
        failure.reason === 'reset' ||
        failure.reason === 'too-slow' ||
        (failure.reason === 'timeout' && failure.bodySent !== 'none')
      trouble.failed(troubleOf(failure.reason), !unsure)
      return 'shared'
    }
    case 'redirected':
      trouble.failed(failure.to === undefined ? 'network-sign-in' : 'sent-on', true)
      return 'shared'
    case 'unreadable':
      if (failure.reason === 'html') {
        trouble.failed(failure.pageAt === undefined ? 'network-sign-in' : 'page-refused', true)
        return 'shared'
      }
      trouble.succeeded()
      return 'own'
    case 'sign-in':
      pauseSignedOut(context, failure.reason)
      return 'shared'
    case 'cancelled':
      return 'shared'
    case 'not-sent':
      return failure.reason === 'other-person' ? 'shared' : 'own'
    case 'answered':
      return noteAnswer(context, kind, failure, documentId)
  }
}

/** What a person can do something about is told apart: no network, a proxy, a service that is down. */
function troubleOf(reason: NetworkReason): TroubleReason {
  switch (reason) {
    case 'tls':
      return 'certificate'
    case 'proxy-unreachable':
    case 'proxy':
    case 'proxy-sign-in':
    case 'offline':
      return reason
    case 'host-not-found':
    case 'refused':
    case 'timeout':
    case 'reset':
    case 'too-slow':
      return 'unreachable'
  }
}

function noteAnswer(
  context: TaskContext,
  kind: PausedKind,
  failure: Extract<ServiceFailure, { kind: 'answered' }>,
  documentId: string | null,
): Noted {
  const { trouble, work, clock, signInRevision } = context
  const { retryAfterMs } = failure
  const status = meantStatus(failure)
  // The limiter has heard of it and holds everything back.
  if (status === 429) return 'shared'
  if (isFailing(failure)) {
    trouble.failed('service-failing', false, retryAfterMs ?? 0)
    return 'shared'
  }
  trouble.succeeded()
  if (status === 401) {
    // What was refused before a person put it right says nothing of how it is now.
    if (signInRevision === work.signInRevision) noteRefusedToken(work.rests, clock.monotonicMs())
    return 'shared'
  }
  // Where file and feedback are fetched is assumed: it may be elsewhere, or nowhere.
  if (status === 403 || (kind !== 'fetch' && isBareNotFound(failure)))
    return noteRefusal(work.rests, kind, documentId, clock.monotonicMs())
  return 'own'
}

/** Failures that are a task's own are counted apart: those of others take none of its tries. */
export function countOwnFailure({ ownFailures }: ConnectionWork, key: string): number {
  const count = (ownFailures.get(key) ?? 0) + 1
  ownFailures.set(key, count)
  return count
}

/** A 404 without a code may be about the address instead of the document, whatever its sentence. */
export function isBareNotFound(failure: ServiceFailure): boolean {
  return failure.kind === 'answered' && meantStatus(failure) === 404 && failure.code === null
}

/** The service answered that it fails, at whatever was asked of it. */
export function isFailing(failure: ServiceFailure): boolean {
  if (failure.kind !== 'answered') return false
  return meantStatus(failure) >= 500 && failure.code !== 'PROCESSING_FAILED'
}

/** What was refused before a person put it right says nothing of how it is now. */
function pauseSignedOut({ work, clock, signInRevision }: TaskContext, reason: SignInReason): void {
  if (signInRevision !== work.signInRevision) return
  work.rests.signedOutUntilMs = clock.monotonicMs() + signedOutPauseMs
  work.rests.signedOutReason = toldReason[reason]
}

/** Each asks something else of the person. */
const toldReason: Readonly<Record<SignInReason, SignedOutReason>> = {
  'no-secret': 'no-credentials',
  'signed-out': 'signed-out',
  'wrong-client': 'sign-in-refused',
  'no-scope': 'sign-in-refused',
  unreadable: 'sign-in-refused',
}
