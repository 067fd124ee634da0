import type { ConnectionFinding, ConnectionTest } from '../../src-shared/contract/connections.ts'
import { meantStatus } from '../../src-shared/service-api/errors.ts'
import type { ServiceFailure, TlsFlaw } from '../../src-shared/service-api/service-failure.ts'
import type { RequestSlot } from '../../src-shared/service-api/service-outcome.ts'
import { personPatienceMs } from '../../src-shared/service-api/service-calls.ts'
import type { ClientPorts, ServiceConnection } from './client-types.ts'
import { hasBasePath, parseAddress } from './http/allowed-address.ts'
import { isSecureAddress } from '../../src-shared/service-api/secure-address.ts'
import type { BrowserSignIn } from './sign-in/sign-in-with-browser.ts'
import { createServiceClient } from './service-client.ts'

/** A person waits: whoever has not answered a question this small by then does not answer. */
export const testedAnswerMs = 10_000

/** Tries a connection with one small list, and names the first thing that is wrong. */
export async function testConnection(
  connection: ServiceConnection,
  ports: ClientPorts,
): Promise<ConnectionTest> {
  const wrong = wrongAddress(connection)
  if (wrong) return { finding: wrong, status: null }
  const slot = await takeSlot(ports)
  if (typeof slot === 'string') return { finding: slot, status: null }
  const client = createServiceClient(connection, { ...ports, answerWithinMs: testedAnswerMs })
  const outcome = await client.listDocuments({ size: 1 }, { slot, patienceMs: personPatienceMs })
  if (outcome.ok) return { finding: 'ok', status: outcome.facts.status }
  // Without an answer of the service itself it is the sign-in that failed.
  return outcome.facts === null ? signInTestOf(outcome.failure) : testOf(outcome.failure)
}

/** `rate-limited` where no request is free for so long that it is better said than waited for. */
async function takeSlot({
  gate,
  clock,
}: Pick<ClientPorts, 'gate' | 'clock'>): Promise<RequestSlot | 'rate-limited' | 'timeout'> {
  const abort = new AbortController()
  const timer = clock.setTimer(testedAnswerMs, () => abort.abort())
  try {
    return await gate.admit(abort.signal)
  } catch {
    // Without our doing it was the queue that ended.
    return abort.signal.aborted ? 'rate-limited' : 'timeout'
  } finally {
    timer.cancel()
  }
}

/** A failure to get a token as what is wrong with the connection. */
export function signInTestOf(failure: ServiceFailure): ConnectionTest {
  const test = testOf(failure)
  return test.finding === 'not-this-service' || test.finding === 'workspace-not-found'
    ? { ...test, finding: 'auth-url-path' }
    : test
}

/** How a sign-in in the browser ended; null where the browser did not come back. */
export function browserTestOf(end: BrowserSignIn): ConnectionTest | null {
  if (end.ok) return { finding: 'ok', status: null }
  if ('takenPort' in end)
    return { finding: 'callback-port-taken', status: null, about: String(end.takenPort) }
  const { failure } = end
  if (failure.kind === 'cancelled') return null
  const test = signInTestOf(failure)
  if (end.isPassing) return { ...test, finding: 'sign-in-not-lasting' }
  const isDenied = failure.kind === 'sign-in' && failure.reason === 'signed-out'
  return isDenied ? { ...test, finding: 'sign-in-denied' } : test
}

/** A failure of any call as what is wrong with the connection. */
export function testOf(failure: ServiceFailure): ConnectionTest {
  const about = aboutOf(failure)
  const test = { finding: findingOf(failure), status: statusOf(failure) }
  return about === undefined ? test : { ...test, about }
}

function aboutOf(failure: ServiceFailure): string | undefined {
  if (failure.kind === 'redirected') return failure.to
  return 'pageAt' in failure ? failure.pageAt : undefined
}

function wrongAddress(connection: ServiceConnection): ConnectionFinding | null {
  const base = parseAddress(connection.baseUrl)
  const auth = parseAddress(connection.authUrl)
  if (!base || !auth || !isSecureAddress(base) || !isSecureAddress(auth)) return 'base-url-scheme'
  return hasBasePath(base) ? null : 'base-url-path'
}

function findingOf(failure: ServiceFailure): ConnectionFinding {
  switch (failure.kind) {
    case 'network':
      return networkFinding(failure)
    case 'answered':
      return answerFinding(failure)
    case 'unreadable':
      if (failure.pageAt !== undefined) return 'page-refused'
      return failure.reason === 'html' ? 'captive-portal' : 'not-this-service'
    case 'redirected':
      return failure.to === undefined ? 'captive-portal' : 'sent-on'
    case 'sign-in':
      return signInFinding(failure.reason)
    case 'not-sent':
      return 'base-url-scheme'
    case 'cancelled':
      return 'timeout'
  }
}

const tlsFindings: Readonly<Record<TlsFlaw, ConnectionFinding>> = {
  expired: 'certificate-expired',
  'other-host': 'certificate-other-host',
  untrusted: 'certificate-untrusted',
  'no-tls': 'no-tls',
}

/** Why no answer came, as what is wrong with the connection. */
export function networkFinding({
  reason,
  flaw,
}: Pick<Extract<ServiceFailure, { kind: 'network' }>, 'reason' | 'flaw'>): ConnectionFinding {
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
      return flaw ? tlsFindings[flaw] : 'tls'
    case 'proxy-unreachable':
    case 'proxy':
    case 'proxy-sign-in':
      return reason
  }
}

function answerFinding(failure: Extract<ServiceFailure, { kind: 'answered' }>): ConnectionFinding {
  const status = meantStatus(failure)
  if (status === 401) return 'wrong-client'
  if (failure.pageAt !== undefined) return 'page-refused'
  if (status === 403) return 'no-workspace-access'
  if (status === 429) return 'rate-limited'
  if (status >= 500) return 'service-error'
  // Whoever has a code has a message, be it empty.
  return status === 404 && failure.message !== null ? 'workspace-not-found' : 'not-this-service'
}

function signInFinding(
  reason: Extract<ServiceFailure, { kind: 'sign-in' }>['reason'],
): ConnectionFinding {
  switch (reason) {
    case 'no-secret':
    case 'signed-out':
    case 'wrong-client':
    case 'no-scope':
      return reason
    case 'unreadable':
      return 'not-this-service'
  }
}

function statusOf(failure: ServiceFailure): number | null {
  return 'status' in failure ? failure.status : null
}
