import {
  isServiceErrorCode,
  meantStatus,
  type ServiceErrorCode,
} from '../../src-shared/service-api/errors.ts'
import { fillPath, type PathParameters } from '../../src-shared/service-api/endpoints.ts'
import type { ServiceFailure } from '../../src-shared/service-api/service-failure.ts'
import type { RequestSlot } from '../../src-shared/service-api/service-outcome.ts'
import { askAgain } from './ask-again.ts'
import type { ClientPorts, ServiceConnection } from './client-types.ts'
import { joinAddress, parseAddress } from './http/allowed-address.ts'
import { answeredFailure, errorBodyOf } from './http/answered-failure.ts'
import { createExchange } from './http/exchange.ts'
import type { HttpAnswer, HttpRequest, HttpResult } from './http/http-request.ts'
import { cancelledFailure, networkFailure } from './http/next-step.ts'
import { profileInForce } from '../../src-shared/service-api/connection-profile.ts'
import { methodOf, pathOf } from './profile.ts'
import type { ServiceAnswer, ServiceRequest } from './service-request.ts'
import { clientDigest } from './sign-in/client-digest.ts'
import { fetchToken } from './sign-in/fetch-token.ts'
import { personOfToken } from './sign-in/person-of-token.ts'
import type { AccessToken } from './sign-in/token.ts'
import { createTokenSource } from './sign-in/token-source.ts'

const longestError = 65_536
const otherPerson: ServiceFailure = { kind: 'not-sent', reason: 'other-person', nextStep: 'wait' }

type Attempt = {
  readonly result: HttpResult | ServiceFailure
  /** With which it was sent; null where none could be had. */
  readonly accessToken: string | null
  /** The interface's error code in the answer. */
  readonly code: ServiceErrorCode | null
  /** What the answer's status means, its code heard; null where no answer came. */
  readonly meant: number | null
  /** No token could be had. */
  readonly atSignIn?: true
}

/** Sends requests of one connection: the one place where a token meets an address. */
export type CallService = {
  /** Settles with any 2xx answer (or a redirect, where asked for), else with a failure. */
  send(request: ServiceRequest): Promise<ServiceAnswer>
  forgetToken(): void
}

export function createCallService(connection: ServiceConnection, ports: ClientPorts): CallService {
  const exchange = createExchange(ports)
  const base = parseAddress(connection.baseUrl)
  const profile = profileInForce(connection.profile)
  const sourceFor = ports.tokensFor ?? ((_, fetch) => createTokenSource(fetch, ports.clock))
  const tokensFor = (scope: string) =>
    sourceFor(scope, async () => {
      const slot = ports.gate.note()
      const handOvers = ports.persons?.handOvers()
      try {
        const result = await fetchToken(connection, scope, { ...ports, exchange })
        if (!result.ok || !ports.persons) return result
        // Asked for by a person who is no longer the one signed in, or as a client that it was.
        if (ports.persons.handOvers() !== handOvers) return { ok: false, failure: otherPerson }
        const { authUrl: issuer, clientId } = connection
        const person =
          clientDigest(connection) ?? personOfToken(result.token.accessToken, { issuer, clientId })
        ports.persons.tokenCame({ person, isNew: false })
        return result
      } finally {
        slot.settled(null)
      }
    })
  const agentTokens = tokensFor(profile.scope)
  // A person signs in once, for both scopes.
  const adminTokens =
    profile.adminScope === null || connection.signIn === 'browser'
      ? agentTokens
      : tokensFor(profile.adminScope)

  function tokensOf({ operation }: ServiceRequest) {
    return operation.startsWith('admin') ? adminTokens : agentTokens
  }

  async function attempt(
    request: ServiceRequest,
    url: URL,
    given: RequestSlot | undefined,
    handOvers: number | undefined,
  ): Promise<Attempt> {
    let token: AccessToken
    try {
      token = await tokensOf(request).current()
    } catch (error) {
      // A keychain that does not answer: the slot must not be lost with it.
      given?.unused()
      throw error
    }
    if (!token.ok) {
      given?.unused()
      return { result: token.failure, accessToken: null, code: null, meant: null, atSignIn: true }
    }
    const slot = given ?? (await ports.gate.admit(request.options?.signal))
    // What one person set out to do is not done with the token of the next.
    if (ports.persons?.handOvers() !== handOvers) {
      slot.unused()
      return { result: otherPerson, accessToken: null, code: null, meant: null }
    }
    const result = await exchangeIn(slot, {
      method: methodOf(profile, request.operation),
      url,
      headers: {
        accept: request.accept ?? 'application/json',
        ...request.headers,
        authorization: `Bearer ${token.accessToken}`,
      },
      ...(request.body ? { body: request.body } : {}),
      secrets: [token.accessToken, ...(request.secrets ?? [])],
      maxBytes: request.maxBytes,
      ...(request.options?.signal ? { signal: request.options.signal } : {}),
    })
    if (result.kind !== 'answer') {
      slot.settled(null)
      return { result, accessToken: token.accessToken, code: null, meant: null }
    }
    const code = codeOf(result)
    const meant = meantStatus({ status: result.facts.status, code })
    slot.settled({ ...result.facts, status: meant })
    return { result, accessToken: token.accessToken, code, meant }
  }

  /** A keychain that does not answer: the slot must not be lost with it. */
  async function exchangeIn(slot: RequestSlot, request: HttpRequest): Promise<HttpResult> {
    try {
      return await exchange(request)
    } catch (error) {
      slot.unused()
      throw error
    }
  }

  async function send(request: ServiceRequest): Promise<ServiceAnswer> {
    if (!base) return notSent('insecure-address')
    const template = pathOf(profile, request.operation)
    const parameters = { workspaceId: connection.workspaceId, ...request.parameters }
    const path = filledPath(template, parameters)
    if (path === null) return notSent('invalid-request')
    const url = joinAddress(base, path)
    for (const [name, value] of Object.entries(request.query ?? {}))
      url.searchParams.set(name, value)

    const handOvers = ports.persons?.handOvers()
    const first = await attempt(request, url, request.options?.slot, handOvers)
    if (first.accessToken === null || first.meant !== 401) return answerOf(first, request)
    // A 401 was not processed, whatever was sent: once more with a new token.
    tokensOf(request).reject(first.accessToken)
    return answerOf(await attempt(request, url, undefined, handOvers), request)
  }

  return {
    send: async (request) => {
      try {
        const methodFor = ({ operation }: ServiceRequest) => methodOf(profile, operation)
        return await askAgain(request, { ...ports, methodOf: methodFor }, send)
      } catch (error) {
        if (error instanceof DOMException && error.name === 'AbortError')
          return { ok: false, failure: cancelledFailure, facts: null }
        throw error
      }
    },
    forgetToken() {
      agentTokens.forget()
      adminTokens.forget()
    },
  }
}

function answerOf(attempt: Attempt, request: ServiceRequest): ServiceAnswer {
  const answer = answerAlone(attempt, request)
  return attempt.atSignIn && !answer.ok ? { ...answer, atSignIn: true } : answer
}

function answerAlone({ result, code }: Attempt, request: ServiceRequest): ServiceAnswer {
  switch (result.kind) {
    case 'answer':
      // An answer that carries an error of the interface is one, whatever its status says.
      return code === null && isSuccess(result.facts.status, request)
        ? { ok: true, answer: result }
        : { ok: false, failure: answeredFailure(result), facts: result.facts }
    case 'no-answer':
      return {
        ok: false,
        failure: networkFailure(result.reason, result.bodySent, result.flaw),
        facts: null,
      }
    case 'cancelled':
      return { ok: false, failure: cancelledFailure, facts: null }
    case 'not-sent':
      return 'nextStep' in result
        ? { ok: false, failure: result, facts: null }
        : notSent(result.reason)
    case 'network':
    case 'answered':
    case 'unreadable':
    case 'redirected':
    case 'sign-in':
      return { ok: false, failure: result, facts: null }
  }
}

const listStart = '['.charCodeAt(0)

function isSuccess(status: number, request: ServiceRequest): boolean {
  return status < (request.takeRedirect ? 400 : 300)
}

/** The interface's code in an answer's body. Longer bodies and lists are no errors, and are read only once. */
function codeOf(answer: HttpAnswer): ServiceErrorCode | null {
  if (answer.body.byteLength > longestError || answer.body[0] === listStart) return null
  const code = errorBodyOf(answer)?.code ?? null
  return isServiceErrorCode(code) ? code : null
}

/** null where a parameter cannot stand in a path. */
function filledPath(template: string, parameters: PathParameters): string | null {
  try {
    return fillPath(template, parameters)
  } catch {
    return null
  }
}

function notSent(
  reason: 'insecure-address' | 'foreign-address' | 'invalid-request',
): ServiceAnswer {
  return {
    ok: false,
    failure: { kind: 'not-sent', reason, nextStep: 'check-connection' },
    facts: null,
  }
}
