import type { Effect } from '../../src-shared/contract/administration-operations.ts'
import type { AdminRefusal, AdminRefusalReason } from '../../src-shared/contract/administration.ts'
import { meantStatus } from '../../src-shared/service-api/errors.ts'
import type {
  NetworkReason,
  ServiceFailure,
  SignInReason,
} from '../../src-shared/service-api/service-failure.ts'

type Asked = {
  readonly embedded: boolean
  readonly effect: Effect
  readonly now: number
}

/** A service failure as an administrator is told of it. */
export function refusalOf(failure: ServiceFailure, asked: Asked): AdminRefusal {
  const answered = failure.kind === 'answered' ? failure : null
  const retryAfterMs = answered?.retryAfterMs ?? null
  return {
    reason: reasonOf(failure, asked.embedded),
    status: 'status' in failure ? failure.status : null,
    message: answered?.message ?? null,
    requestId: 'requestId' in failure ? failure.requestId : null,
    retryAt: retryAfterMs === null ? null : new Date(asked.now + retryAfterMs).toISOString(),
    uncertain: asked.effect === 'changes' && mayHaveHappened(failure),
  }
}

/** For what never left this machine. */
export function unsentRefusal(reason: AdminRefusalReason): AdminRefusal {
  return { reason, status: null, message: null, requestId: null, retryAt: null, uncertain: false }
}

function reasonOf(failure: ServiceFailure, embedded: boolean): AdminRefusalReason {
  switch (failure.kind) {
    case 'network':
      return networkReason(failure.reason, embedded)
    case 'answered':
      return failure.pageAt === undefined
        ? answerReason(meantStatus(failure), failure.code)
        : 'page-refused'
    case 'unreadable':
      if (failure.pageAt !== undefined) return 'page-refused'
      return failure.reason === 'html' ? 'not-this-service' : 'unreadable'
    case 'redirected':
      return 'not-this-service'
    case 'sign-in':
      return signInReason(failure.reason)
    case 'not-sent':
      return unsentReason(failure.reason)
    case 'cancelled':
      return 'no-answer'
  }
}

function unsentReason(reason: Extract<ServiceFailure, { kind: 'not-sent' }>['reason']) {
  switch (reason) {
    case 'invalid-request':
      return 'invalid'
    case 'other-person':
      return 'signed-out'
    case 'insecure-address':
    case 'foreign-address':
      return 'insecure-address'
  }
}

function networkReason(reason: NetworkReason, embedded: boolean): AdminRefusalReason {
  switch (reason) {
    case 'offline':
    case 'refused':
    case 'host-not-found':
      // Nothing between the two but this machine itself.
      if (embedded) return 'embedded-stopped'
      return reason === 'offline' ? 'offline' : 'unreachable'
    case 'reset':
    case 'timeout':
    case 'too-slow':
      return 'no-answer'
    case 'tls':
      return 'tls'
    case 'proxy-unreachable':
    case 'proxy':
    case 'proxy-sign-in':
      return reason
  }
}

function signInReason(reason: SignInReason): AdminRefusalReason {
  switch (reason) {
    case 'no-secret':
    case 'no-scope':
    case 'signed-out':
      return reason
    case 'wrong-client':
      return 'wrong-credentials'
    case 'unreadable':
      return 'not-this-service'
  }
}

function answerReason(status: number, code: string | null): AdminRefusalReason {
  if (status === 429) return 'rate-limited'
  if (status === 401) return 'wrong-credentials'
  if (status === 403) return 'forbidden'
  // A service words its own 404; a path that it does not have is answered by its web server.
  if (status === 404 || status === 410) return code === null ? 'not-offered' : 'not-found'
  if (status === 405 || status === 501) return 'not-offered'
  if (status === 409 || status === 412) return 'conflict'
  if (status === 400 || status === 422) return 'invalid'
  return status >= 500 ? 'service-failed' : 'rejected'
}

/** Whether the request reached the service as far as can be known, and was not plainly refused. */
function mayHaveHappened(failure: ServiceFailure): boolean {
  switch (failure.kind) {
    case 'network':
      return failure.bodySent !== 'none' && mayHaveArrived(failure.reason)
    case 'answered':
      return failure.status >= 500 && failure.status !== 501
    case 'unreadable':
      return failure.reason !== 'html'
    case 'cancelled':
      return true
    case 'redirected':
    case 'sign-in':
    case 'not-sent':
      return false
  }
}

function mayHaveArrived(reason: NetworkReason): boolean {
  return reason === 'reset' || reason === 'timeout' || reason === 'too-slow'
}
