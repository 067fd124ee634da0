import * as oauth from 'oauth4webapi'
import {
  anyCallbackAddress,
  parseCallbackAddress,
} from '../../../src-shared/service-api/callback-address.ts'
import { profileInForce } from '../../../src-shared/service-api/connection-profile.ts'
import type { ServiceFailure } from '../../../src-shared/service-api/service-failure.ts'
import type { Clock } from '../../ports.ts'
import type { Credentials, PersonWatch, ServiceConnection } from '../client-types.ts'
import { credentialKey } from '../credential-key.ts'
import { isSecureAddress } from '../../../src-shared/service-api/secure-address.ts'
import { createExchange } from '../http/exchange.ts'
import { cancelledFailure, signInFailure } from '../http/next-step.ts'
import { authorizationServer, clientAuth } from './authorization-server.ts'
import { lifetimeOf } from './token-lifetime.ts'
import { listenForCallback, PortTaken, type LoopbackListener } from './loopback-listener.ts'
import { personOfToken } from './person-of-token.ts'
import type { TokenResult } from './token.ts'
import { requestToken } from './token-request.ts'

export type BrowserSignInPorts = {
  readonly fetch: typeof fetch
  readonly clock: Clock
  readonly credentials: Credentials
  readonly persons?: PersonWatch
  /** Opens the system's browser, never a window of ours. */
  readonly openExternal: (url: string) => Promise<void>
  /** Clients that were given no refresh token for the interface's scope; grows when that is learned. */
  readonly withoutRefresh?: Set<string>
}
export type BrowserSignIn =
  | { readonly ok: true }
  | {
      readonly ok: false
      readonly failure: ServiceFailure
      /** The provider let them in for a moment alone, without a refresh token. */
      readonly isPassing?: true
    }
  /** The port of the one address to which the browser may come back cannot be listened at. */
  | { readonly ok: false; readonly takenPort: number }

/** Asks for a refresh token where none comes without it (OpenID Connect Core 1.0, 11). */
const lastingScope = 'offline_access'

const patienceMs = 5 * 60_000

/**
 * Signs a person in by authorization code with PKCE (RFC 8252, RFC 7636). What is kept is the
 * refresh token, in the keychain.
 */
export async function signInWithBrowser(
  connection: ServiceConnection,
  ports: BrowserSignInPorts,
  signal?: AbortSignal,
): Promise<BrowserSignIn> {
  const server = authorizationServer(connection)
  if (!server?.authorization_endpoint || !isSecureAddress(new URL(server.authorization_endpoint)))
    return {
      ok: false,
      failure: { kind: 'not-sent', reason: 'insecure-address', nextStep: 'check-connection' },
    }
  const state = oauth.generateRandomState()
  const verifier = oauth.generateRandomCodeVerifier()
  const client = credentialKey(connection)
  const asksLasting = ports.withoutRefresh?.has(client) === true
  const scope = scopesOf(connection, asksLasting)
  const listener = await listenAt(connection, state)
  if (listener instanceof PortTaken) return { ok: false, takenPort: listener.port }
  const giveUp = () => listener.close()
  const timer = ports.clock.setTimer(patienceMs, giveUp)
  signal?.addEventListener('abort', giveUp)
  try {
    const challenge = await oauth.calculatePKCECodeChallenge(verifier)
    // Given up before there was anything to see: no page is opened that nobody waits for.
    if (signal?.aborted) return { ok: false, failure: cancelledFailure }
    await ports.openExternal(
      authorizationUrl(server.authorization_endpoint, connection, {
        scope,
        redirectUri: listener.redirectUri,
        state,
        challenge,
      }),
    )
    const answer = await listener.answer
    if (!answer) return { ok: false, failure: cancelledFailure }
    const result = await redeem(server, connection, ports, answer, { listener, state, verifier })
    if (!result.ok && asksLasting && isScopeRefused(result.failure)) {
      // Never given here: the next sign-in is asked for as before.
      ports.withoutRefresh?.delete(client)
      return { ...result, isPassing: true }
    }
    if (!result.ok) return result
    if (result.token.refreshToken === null) {
      ports.withoutRefresh?.add(client)
      return { ok: false, failure: signInFailure('unreadable', null), isPassing: true }
    }
    const { clientId } = connection
    const person = personOfToken(result.token.accessToken, { issuer: server.issuer, clientId })
    // First: once the token is kept, whatever waits could go out with it.
    ports.persons?.tokenCame({ person, isNew: true })
    await ports.credentials.saveRefreshToken(result.token.refreshToken)
    return { ok: true }
  } finally {
    timer.cancel()
    signal?.removeEventListener('abort', giveUp)
    listener.close()
  }
}

async function listenAt(
  { profile }: ServiceConnection,
  state: string,
): Promise<LoopbackListener | PortTaken> {
  try {
    const { callbackAddress } = profileInForce(profile)
    const address = callbackAddress === null ? null : parseCallbackAddress(callbackAddress)
    return await listenForCallback(state, address ?? anyCallbackAddress)
  } catch (error) {
    if (error instanceof PortTaken) return error
    throw error
  }
}

function isScopeRefused(failure: ServiceFailure): boolean {
  return failure.kind === 'sign-in' && failure.reason === 'no-scope'
}

function authorizationUrl(
  endpoint: string,
  connection: ServiceConnection,
  asked: Readonly<Record<'scope' | 'redirectUri' | 'state' | 'challenge', string>>,
): string {
  const url = new URL(endpoint)
  const parameters = {
    response_type: 'code',
    client_id: connection.clientId,
    redirect_uri: asked.redirectUri,
    scope: asked.scope,
    state: asked.state,
    code_challenge: asked.challenge,
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

/** All that the connection will ever need: a person signs in once. */
function scopesOf(connection: ServiceConnection, asksLasting: boolean): string {
  const { scope, adminScope } = profileInForce(connection.profile)
  const all = `${scope} ${adminScope ?? ''} ${asksLasting ? lastingScope : ''}`
  const wanted = all.split(' ').filter((one) => one !== '')
  return [...new Set(wanted)].join(' ')
}

async function redeem(
  server: oauth.AuthorizationServer,
  connection: ServiceConnection,
  ports: BrowserSignInPorts,
  answer: URLSearchParams,
  flow: { listener: LoopbackListener; state: string; verifier: string },
): Promise<TokenResult> {
  const client = { client_id: connection.clientId }
  const issuer = sameIssuer(answer.get('iss'), server.issuer)
  let checked: URLSearchParams
  try {
    checked = oauth.validateAuthResponse({ ...server, issuer }, client, answer, flow.state)
  } catch {
    // Refused by the person or the provider, or an answer of another issuer.
    const reason = answer.get('error') === 'invalid_scope' ? 'no-scope' : 'signed-out'
    return { ok: false, failure: signInFailure(reason, null) }
  }
  const secret = await ports.credentials.clientSecret()
  return requestToken(createExchange(ports), lifetimeOf(connection), async (options) =>
    oauth.processAuthorizationCodeResponse(
      server,
      client,
      await oauth.authorizationCodeGrantRequest(
        server,
        client,
        clientAuth(secret),
        checked,
        flow.listener.redirectUri,
        flow.verifier,
        options,
      ),
    ),
  )
}

/** An issuer is written with or without the last slash; anything else in `iss` is refused. */
function sameIssuer(sent: string | null, issuer: string): string {
  const trimmed = (text: string) => text.replace(/(?<!\/)\/+$/, '')
  return sent !== null && trimmed(sent) === trimmed(issuer) ? sent : issuer
}
