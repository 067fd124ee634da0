import type { UnclearAnswer } from '../../src-shared/contract/document-model.ts'
import { meantStatus } from '../../src-shared/service-api/errors.ts'
import type { ServiceFailure } from '../../src-shared/service-api/service-failure.ts'

/** What a failed upload means for the file. */
export type UploadVerdict =
  /** The service does not have it: send again when the cause is gone. */
  | { readonly kind: 'not-processed' }
  /** The service refused this file: sending it again would not help. */
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  /**
   * The service may have it. `saidFailed`: it answered that it failed, in the interface's own form,
   * so that a look into its list settles the matter. `answer`: what came; null where nothing did.
   */
  | {
      readonly kind: 'uncertain'
      readonly saidFailed: boolean
      readonly answer: UnclearAnswer | null
    }

/** Statuses by which a service says that it did not take the request up at all. */
const notTakenUp = new Set([401, 403, 404, 405, 407, 408, 421, 425, 429])
const finalStatuses = new Set([400, 411, 413, 414, 415, 422, 431])

/** Exactly once, as far as it can be known: only a request that cannot be complete is repeated. */
export function judgeUpload(failure: ServiceFailure): UploadVerdict {
  switch (failure.kind) {
    case 'network':
      return judgeNetwork(failure)
    case 'answered':
      return judgeAnswer(failure)
    case 'unreadable':
      // Network Authentication Required (RFC 6585, 6): it went no further than the network.
      if (failure.status === 511) return { kind: 'not-processed' }
      // A page is none of the service's answers: most likely the network's, and a look into the list tells.
      // Any other success whose body says nothing may be its word that it has the file.
      return { kind: 'uncertain', saidFailed: failure.reason === 'html', answer: 'unreadable' }
    case 'redirected':
      return { kind: 'uncertain', saidFailed: true, answer: 'sent-on' }
    case 'sign-in':
      return { kind: 'not-processed' }
    case 'not-sent':
      return failure.reason === 'invalid-request'
        ? {
            kind: 'refused',
            code: failure.nextStep === 'make-file-smaller' ? 'HTTP_413' : 'UNSUPPORTED_TYPE',
            message: '',
          }
        : { kind: 'not-processed' }
    case 'cancelled':
      return { kind: 'uncertain', saidFailed: false, answer: null }
  }
}

function judgeNetwork(failure: Extract<ServiceFailure, { kind: 'network' }>): UploadVerdict {
  if (failure.bodySent !== 'whole') return { kind: 'not-processed' }
  switch (failure.reason) {
    case 'offline':
    case 'host-not-found':
    case 'refused':
    case 'tls':
    case 'proxy-unreachable':
    case 'proxy':
    case 'proxy-sign-in':
      // No connection was made, whatever was handed over to be sent.
      return { kind: 'not-processed' }
    case 'reset':
    case 'timeout':
    case 'too-slow':
      return { kind: 'uncertain', saidFailed: false, answer: null }
  }
}

function judgeAnswer(failure: Extract<ServiceFailure, { kind: 'answered' }>): UploadVerdict {
  const { code } = failure
  const status = meantStatus(failure)
  if (notTakenUp.has(status)) return { kind: 'not-processed' }
  if (finalStatuses.has(status))
    return {
      kind: 'refused',
      // Too large is more than "invalid": there is something to be done about it.
      code: status === 413 ? 'HTTP_413' : (code ?? `HTTP_${String(status)}`),
      message: failure.message ?? '',
    }
  return { kind: 'uncertain', saidFailed: code !== null, answer: 'failed' }
}
