import type { Failure, FailureCode } from '../../src-shared/contract/failure.ts'
import { meantStatus } from '../../src-shared/service-api/errors.ts'
import type { ServiceFailure, SignInReason } from '../../src-shared/service-api/service-failure.ts'

/** A service failure as the renderer's contract has it: codes and ids, nothing else. */
export function replyFailure(failure: ServiceFailure): Failure {
  const requestId = 'requestId' in failure ? failure.requestId : null
  return {
    code: failureCode(failure),
    details: {
      nextStep: failure.nextStep,
      ...('status' in failure && failure.status !== null ? { status: failure.status } : {}),
    },
    ...(requestId === null ? {} : { requestId }),
  }
}

function failureCode(failure: ServiceFailure): FailureCode {
  switch (failure.kind) {
    case 'network':
      return failure.reason === 'offline' ? 'offline' : 'service-unreachable'
    case 'redirected':
    case 'unreadable':
      return 'service-answer-unreadable'
    case 'sign-in':
      return signInCode(failure.reason)
    case 'not-sent':
      return failure.reason === 'other-person' ? 'signed-out' : 'service-rejected'
    case 'cancelled':
      return 'cancelled'
    case 'answered':
      return failure.pageAt === undefined
        ? answerCode(meantStatus(failure))
        : 'service-answer-unreadable'
  }
}

/** Nobody refused a secret that is not there: it asks something else of the person. */
function signInCode(reason: SignInReason): FailureCode {
  switch (reason) {
    case 'no-secret':
    case 'signed-out':
      return reason
    case 'unreadable':
      return 'service-answer-unreadable'
    case 'wrong-client':
    case 'no-scope':
      return 'service-refused-credentials'
  }
}

function answerCode(status: number): FailureCode {
  if (status === 401) return 'service-refused-credentials'
  if (status === 403) return 'service-forbidden'
  if (status === 404 || status === 410) return 'service-not-found'
  if (status === 429) return 'service-rate-limited'
  return status >= 500 ? 'service-failed' : 'service-rejected'
}
