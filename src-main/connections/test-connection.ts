import type { ConnectionFinding } from '../../src-shared/contract/connections.ts'
import type { ServiceCalls } from '../../src-shared/service-api/service-calls.ts'
import type { NetworkReason, ServiceFailure } from '../../src-shared/service-api/service-failure.ts'

export type ConnectionTest = { finding: ConnectionFinding; status: number | null }

/** Asks the service for its first document: it needs the address, the credentials and the workspace. */
export async function testConnection(calls: ServiceCalls | null): Promise<ConnectionTest> {
  if (!calls) return { finding: 'service-error', status: null }
  const outcome = await calls.listDocuments({ page: 0, size: 1 })
  if (outcome.ok) return { finding: 'ok', status: outcome.facts.status }
  return { finding: findingOf(outcome.failure), status: outcome.facts?.status ?? null }
}

function findingOf(failure: ServiceFailure): ConnectionFinding {
  switch (failure.kind) {
    case 'network':
      return networkFinding(failure.reason)
    case 'answered':
      return answeredFinding(failure.status)
    case 'unreadable':
      return failure.reason === 'html' ? 'captive-portal' : 'not-this-service'
    case 'redirected':
      return 'captive-portal'
    case 'not-sent':
      return 'base-url-scheme'
    case 'cancelled':
      return 'timeout'
    case 'sign-in':
      switch (failure.reason) {
        case 'no-secret':
        case 'signed-out':
          return 'no-secret'
        case 'wrong-client':
          return 'wrong-client'
        case 'no-scope':
          return 'no-scope'
        case 'unreadable':
          return 'not-this-service'
      }
  }
}

function networkFinding(reason: NetworkReason): ConnectionFinding {
  switch (reason) {
    case 'offline':
    case 'host-not-found':
      return 'host-not-found'
    case 'refused':
    case 'reset':
      return 'refused'
    case 'timeout':
    case 'too-slow':
      return 'timeout'
    case 'tls':
      return 'tls'
    case 'proxy':
      return 'proxy'
  }
}

function answeredFinding(status: number): ConnectionFinding {
  if (status === 401) return 'wrong-client'
  if (status === 403) return 'no-workspace-access'
  if (status === 404) return 'workspace-not-found'
  if (status === 407) return 'proxy'
  return status === 429 ? 'rate-limited' : 'service-error'
}
