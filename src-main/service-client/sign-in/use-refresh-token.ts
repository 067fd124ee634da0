import * as oauth from 'oauth4webapi'
import type { Clock } from '../../ports.ts'
import type { Credentials, PersonWatch } from '../client-types.ts'
import type { Exchange } from '../http/exchange.ts'
import { signInFailure } from '../http/next-step.ts'
import { clientAuth } from './authorization-server.ts'
import type { SignInClient } from './authorize-in-browser.ts'
import type { TokenResult } from './token.ts'
import { requestToken } from './token-request.ts'

export type RefreshPorts = {
  readonly credentials: Credentials
  readonly exchange: Exchange
  readonly clock: Pick<Clock, 'setTimer'>
  readonly persons?: Pick<PersonWatch, 'handOvers'>
}

type RefreshingClient = Pick<SignInClient, 'server' | 'clientId' | 'tokenLifetimeSeconds'>

/**
 * Refresh tokens that are being used, of all clients in this process. A token that is good once may
 * not be used twice: a provider that watches for copies would take back all that came from the same
 * consent (RFC 9700, 4.14.2), and both would be signed out.
 */
const underWay = new Map<string, Promise<TokenResult>>()

/** A keychain entry that is being replaced is missing for a moment. */
const whileWrittenMs = [100, 200, 400]
/** So long another process may take from the provider's answer until its keychain has it. */
const whileRenewedMs = [...whileWrittenMs, 800, 1600, 3200]
/** Each round was lost to another process that has renewed the token meanwhile. */
const mostRounds = 4

/** A new access token by the refresh token in the keychain, which may be replaced by its use. */
export async function useRefreshToken(
  client: RefreshingClient,
  ports: RefreshPorts,
): Promise<TokenResult> {
  let refreshToken = await keptOtherThan(null, ports, whileWrittenMs)
  let result: TokenResult = { ok: false, failure: signInFailure('signed-out', null) }
  for (let round = 0; refreshToken !== null && round < mostRounds; round++) {
    result = await useOnce(client, ports, refreshToken)
    if (result.ok || result.failure.kind !== 'sign-in' || result.failure.reason !== 'signed-out')
      return result
    // Another process may have been faster: what its keychain comes to hold counts.
    refreshToken = await keptOtherThan(refreshToken, ports, whileRenewedMs)
  }
  return result
}

/** The token in the keychain once it is another one; null where it stays as it is. */
async function keptOtherThan(
  former: string | null,
  { credentials, clock }: RefreshPorts,
  delaysMs: readonly number[],
): Promise<string | null> {
  for (const delayMs of [0, ...delaysMs]) {
    if (delayMs > 0) await new Promise<void>((resolve) => void clock.setTimer(delayMs, resolve))
    const kept = await credentials.refreshToken()
    if (kept !== null && kept !== former) return kept
  }
  return null
}

function useOnce(
  client: RefreshingClient,
  ports: RefreshPorts,
  refreshToken: string,
): Promise<TokenResult> {
  const key = `${client.server.issuer} ${refreshToken}`
  const running =
    underWay.get(key) ?? renew(client, ports, refreshToken).finally(() => underWay.delete(key))
  underWay.set(key, running)
  return running
}

async function renew(
  { server, clientId, tokenLifetimeSeconds }: RefreshingClient,
  { credentials, exchange, persons }: RefreshPorts,
  refreshToken: string,
): Promise<TokenResult> {
  const handOvers = persons?.handOvers()
  const client = { client_id: clientId }
  const secret = await credentials.clientSecret()
  const result = await requestToken(exchange, tokenLifetimeSeconds, async (options) =>
    oauth.processRefreshTokenResponse(
      server,
      client,
      await oauth.refreshTokenGrantRequest(
        server,
        client,
        clientAuth(secret),
        refreshToken,
        options,
      ),
    ),
  )
  const renewed = result.ok ? result.token.refreshToken : null
  // Whoever has signed in meanwhile stays signed in.
  const isSuperseded = persons?.handOvers() !== handOvers
  if (renewed !== null && renewed !== refreshToken && !isSuperseded)
    await credentials.saveRefreshToken(renewed)
  return result
}
