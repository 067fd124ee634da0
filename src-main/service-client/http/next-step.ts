import { meantStatus } from '../../../src-shared/service-api/errors.ts'
import type {
  NetworkReason,
  NextStep,
  ServiceFailure,
  SignInReason,
  TlsFlaw,
  UnreadableReason,
} from '../../../src-shared/service-api/service-failure.ts'

const afterNetwork: Record<NetworkReason, NextStep> = {
  offline: 'check-network',
  'host-not-found': 'check-connection',
  refused: 'check-connection',
  reset: 'wait',
  timeout: 'wait',
  'too-slow': 'check-network',
  tls: 'check-certificate',
  'proxy-unreachable': 'check-proxy',
  proxy: 'check-proxy',
  'proxy-sign-in': 'sign-in-to-proxy',
}

const afterSignIn: Record<SignInReason, NextStep> = {
  'no-secret': 'check-credentials',
  'wrong-client': 'check-credentials',
  'no-scope': 'ask-for-access',
  'signed-out': 'sign-in',
  unreadable: 'check-connection',
}

export function networkFailure(
  reason: NetworkReason,
  bodySent: 'none' | 'part' | 'whole',
  flaw?: TlsFlaw,
): ServiceFailure {
  const nextStep = afterNetwork[reason]
  return { kind: 'network', reason, ...(flaw ? { flaw } : {}), bodySent, nextStep }
}

export function signInFailure(reason: SignInReason, status: number | null): ServiceFailure {
  return { kind: 'sign-in', reason, status, nextStep: afterSignIn[reason] }
}

export function unreadableFailure(
  reason: UnreadableReason,
  answer: { readonly status: number; readonly requestId: string | null },
): Extract<ServiceFailure, { kind: 'unreadable' }> {
  return {
    kind: 'unreadable',
    reason,
    status: answer.status,
    requestId: answer.requestId,
    nextStep: reason === 'html' ? 'sign-in-to-network' : 'ask-the-provider',
  }
}

export const cancelledFailure: ServiceFailure = { kind: 'cancelled', nextStep: 'nothing' }

/** What a person can do about an answer that is a refusal. */
export function nextStepAfter(sentStatus: number, code: string | null): NextStep {
  const status = meantStatus({ status: sentStatus, code })
  if (status === 401) return 'check-credentials'
  if (status === 403) return 'ask-for-access'
  if (status === 413) return 'make-file-smaller'
  if (status === 415 || code === 'INVALID_FILE') return 'choose-another-file'
  if (code === 'INVALID_SCHEMA' || status === 422) return 'correct-the-values'
  if (status === 429) return 'wait'
  if (status === 404 || status === 410) return 'check-connection'
  if (code === 'PROCESSING_FAILED') return 'choose-another-file'
  return status >= 500 ? 'wait' : 'ask-the-provider'
}
