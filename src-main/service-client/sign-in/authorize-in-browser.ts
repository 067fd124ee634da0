import * as oauth from 'oauth4webapi'
import type { CallbackAddress } from '../../../src-shared/service-api/callback-address.ts'
import { isSecureAddress } from '../../../src-shared/service-api/secure-address.ts'
import type { ServiceFailure } from '../../../src-shared/service-api/service-failure.ts'
import type { Clock } from '../../ports.ts'
import { createExchange } from '../http/exchange.ts'
import { cancelledFailure, signInFailure } from '../http/next-step.ts'
import { clientAuth } from './authorization-server.ts'
import { listenForCallback, PortTaken, type LoopbackListener } from './loopback-listener.ts'
import type { Token, TokenResult } from './token.ts'
import { requestToken } from './token-request.ts'

/** As which program a person signs in at which provider, and for what. */
export type SignInClient = {
  readonly server: oauth.AuthorizationServer
  /** How it names itself is not known: any name of its origin is its own. */
  readonly isIssuerOpen?: true
  readonly clientId: string
  /** Scopes with a space between them. */
  readonly scope: string
  readonly callback: CallbackAddress
  /** Of a token whose answer names none, in seconds. */
  readonly tokenLifetimeSeconds: number
}

export type AuthorizePorts = {
  readonly fetch: typeof fetch
  readonly clock: Clock
  readonly credentials: { clientSecret(): Promise<string | null> }
  /** Opens the system's browser, never a window of ours. */
  readonly openExternal: (url: string) => Promise<void>
}

export type Authorized =
  | { readonly ok: true; readonly token: Token }
  | { readonly ok: false; readonly failure: ServiceFailure }
  /** The port of the one address to which the browser may come back cannot be listened at. */
  | { readonly ok: false; readonly takenPort: number }

const patienceMs = 5 * 60_000

/** A token by authorization code with PKCE (RFC 8252, RFC 7636). Nothing of it is kept here. */
export async function authorizeInBrowser(
  client: SignInClient,
  ports: AuthorizePorts,
  signal?: AbortSignal,
): Promise<Authorized> {
  const endpoint = client.server.authorization_endpoint
  if (endpoint === undefined || !isSecureAddress(new URL(endpoint)))
    return {
      ok: false,
      failure: { kind: 'not-sent', reason: 'insecure-address', nextStep: 'check-connection' },
    }
  const state = oauth.generateRandomState()
  const verifier = oauth.generateRandomCodeVerifier()
  const listener = await listenAt(client.callback, state)
  if (listener instanceof PortTaken) return { ok: false, takenPort: listener.port }
  const giveUp = () => listener.close()
  const timer = ports.clock.setTimer(patienceMs, giveUp)
  signal?.addEventListener('abort', giveUp)
  try {
    const challenge = await oauth.calculatePKCECodeChallenge(verifier)
    // Given up before there was anything to see: no page is opened that nobody waits for.
    if (signal?.aborted) return { ok: false, failure: cancelledFailure }
    const { redirectUri } = listener
    await ports.openExternal(authorizationUrl(endpoint, client, { redirectUri, state, challenge }))
    const answer = await listener.answer
    if (!answer) return { ok: false, failure: cancelledFailure }
    return await redeem(client, ports, answer, { listener, state, verifier })
  } finally {
    timer.cancel()
    signal?.removeEventListener('abort', giveUp)
    listener.close()
  }
}

async function listenAt(
  address: CallbackAddress,
  state: string,
): Promise<LoopbackListener | PortTaken> {
  try {
    return await listenForCallback(state, address)
  } catch (error) {
    if (error instanceof PortTaken) return error
    throw error
  }
}

function authorizationUrl(
  endpoint: string,
  { clientId, scope }: SignInClient,
  asked: Readonly<Record<'redirectUri' | 'state' | 'challenge', string>>,
): string {
  const url = new URL(endpoint)
  const parameters = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: asked.redirectUri,
    scope,
    state: asked.state,
    code_challenge: asked.challenge,
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

async function redeem(
  { server, isIssuerOpen, clientId, tokenLifetimeSeconds }: SignInClient,
  ports: AuthorizePorts,
  answer: URLSearchParams,
  flow: { listener: LoopbackListener; state: string; verifier: string },
): Promise<TokenResult> {
  const client = { client_id: clientId }
  const issuer = sameIssuer(answer.get('iss'), server.issuer, isIssuerOpen === true)
  let checked: URLSearchParams
  try {
    checked = oauth.validateAuthResponse({ ...server, issuer }, client, answer, flow.state)
  } catch {
    // Refused by the person or the provider, or an answer of another issuer.
    const reason = answer.get('error') === 'invalid_scope' ? 'no-scope' : 'signed-out'
    return { ok: false, failure: signInFailure(reason, null) }
  }
  const secret = await ports.credentials.clientSecret()
  return requestToken(createExchange(ports), tokenLifetimeSeconds, async (options) =>
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
function sameIssuer(sent: string | null, issuer: string, isOpen: boolean): string {
  if (isOpen && sent !== null && URL.parse(sent)?.origin === new URL(issuer).origin) return sent
  const trimmed = (text: string) => text.replace(/(?<!\/)\/+$/, '')
  return sent !== null && trimmed(sent) === trimmed(issuer) ? sent : issuer
}
