import type { ConnectionTest } from '../../src-shared/contract/connections.ts'
import { endpoints, fillPath } from '../../src-shared/service-api/endpoints.ts'
import type { Clock } from '../ports.ts'
import { hasBasePath, joinAddress, parseAddress } from './http/allowed-address.ts'
import { isSecureAddress } from '../../src-shared/service-api/secure-address.ts'
import { answeredFailure, errorBodyOf } from './http/answered-failure.ts'
import { createExchange, type Exchange } from './http/exchange.ts'
import type { HttpAnswer, HttpResult } from './http/http-request.ts'
import { parseAnswer } from './http/parse-answer.ts'
import { networkFinding, testedAnswerMs, testOf } from './test-connection.ts'

export type Addresses = { readonly baseUrl: string; readonly authUrl: string }
export type AddressTests = { readonly baseUrl: ConnectionTest; readonly authUrl: ConnectionTest }

/**
 * Looks whether a service and its sign-in answer at these addresses, before anybody has typed a
 * secret: one request without a token, one without a client. A service refuses both in its own way.
 */
export async function probeAddresses(
  addresses: Addresses,
  ports: { readonly fetch: typeof fetch; readonly clock: Clock },
): Promise<AddressTests> {
  const exchange = createExchange({ ...ports, answerWithinMs: testedAnswerMs })
  const [baseUrl, authUrl] = await Promise.all([
    probeBase(addresses.baseUrl, exchange),
    probeAuth(addresses.authUrl, exchange),
  ])
  return { baseUrl, authUrl }
}

async function probeBase(text: string, exchange: Exchange): Promise<ConnectionTest> {
  const base = parseAddress(text)
  if (!base || !isSecureAddress(base)) return { finding: 'base-url-scheme', status: null }
  if (!hasBasePath(base)) return { finding: 'base-url-path', status: null }
  // Any workspace will do: without a token none is looked up.
  const path = fillPath(endpoints.listDocuments[1], { workspaceId: 'any' })
  const result = await exchange({
    method: 'GET',
    url: joinAddress(base, path),
    headers: { accept: 'application/json' },
    maxBytes: 64 * 1024,
  })
  return judge(result, (answer) => {
    const { status } = answer.facts
    if (status === 401 || status === 403) return 'ok'
    if (status === 404) return 'base-url-path'
    // It looks at the path before it looks at who asks.
    return status === 400 && errorBodyOf(answer) ? 'ok' : 'not-this-service'
  })
}

async function probeAuth(text: string, exchange: Exchange): Promise<ConnectionTest> {
  const auth = parseAddress(text)
  if (!auth || !isSecureAddress(auth)) return { finding: 'base-url-scheme', status: null }
  const result = await exchange({
    method: 'POST',
    url: joinAddress(auth, '/oauth/token'),
    headers: {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
    },
    body: { parts: [new TextEncoder().encode('grant_type=client_credentials')] },
    maxBytes: 64 * 1024,
  })
  return judge(result, (answer) => {
    // The base URL a second time: it is the service that refuses there.
    if (hasBasePath(auth) && errorBodyOf(answer)) return 'auth-url-path'
    // RFC 6749, 5.2: a request without a client is refused with 400 or 401; some say 403, or 422.
    return [400, 401, 403, 422].includes(answer.facts.status) ? 'ok' : 'auth-url-path'
  })
}

function judge(
  result: HttpResult,
  refused: (answer: HttpAnswer) => ConnectionTest['finding'],
): ConnectionTest {
  switch (result.kind) {
    case 'not-sent':
      return { finding: 'base-url-scheme', status: null }
    case 'cancelled':
      return { finding: 'timeout', status: null }
    case 'no-answer':
      return { finding: networkFinding(result), status: null }
    case 'answer': {
      const { status } = result.facts
      const failure = answeredFailure(result)
      if (failure.kind !== 'answered') return testOf(failure)
      if (status === 429 || status >= 500) return testOf(failure)
      const parsed = parseAnswer(result)
      const isPage = !parsed.ok && parsed.reason === 'html' && status < 300
      return { finding: isPage ? 'captive-portal' : refused(result), status }
    }
  }
}
