import * as oauth from 'oauth4webapi'
import { profileInForce } from '../../../src-shared/service-api/connection-profile.ts'
import type { Credentials, ServiceConnection } from '../client-types.ts'
import type { Exchange } from '../http/exchange.ts'
import { signInFailure } from '../http/next-step.ts'
import { authorizationServer, clientAuth } from './authorization-server.ts'
import { requestToken, type TokenResult } from './token-request.ts'

/** A new access token, by the connection's way of signing in. */
export async function fetchToken(
  connection: ServiceConnection,
  scope: string,
  credentials: Credentials,
  exchange: Exchange,
): Promise<TokenResult> {
  const server = authorizationServer(connection)
  if (!server)
    return {
      ok: false,
      failure: { kind: 'not-sent', reason: 'insecure-address', nextStep: 'check-connection' },
    }
  return connection.signIn === 'client-credentials'
    ? byClientCredentials(server, connection, scope, credentials, exchange)
    : byRefreshToken(server, connection, credentials, exchange)
}

async function byClientCredentials(
  server: oauth.AuthorizationServer,
  connection: ServiceConnection,
  scope: string,
  credentials: Credentials,
  exchange: Exchange,
): Promise<TokenResult> {
  const secret = await credentials.clientSecret()
  if (secret === null) return { ok: false, failure: signInFailure('no-secret', null) }
  const client = { client_id: connection.clientId }
  return requestToken(server, exchange, lifetimeOf(connection), async (options) =>
    oauth.processClientCredentialsResponse(
      server,
      client,
      await oauth.clientCredentialsGrantRequest(
        server,
        client,
        clientAuth(secret),
        { scope },
        options,
      ),
    ),
  )
}

async function byRefreshToken(
  server: oauth.AuthorizationServer,
  connection: ServiceConnection,
  credentials: Credentials,
  exchange: Exchange,
): Promise<TokenResult> {
  const client = { client_id: connection.clientId }
  const secret = await credentials.clientSecret()
  const use = async (refreshToken: string) => {
    const result = await requestToken(server, exchange, lifetimeOf(connection), async (options) =>
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
    if (renewed !== null && renewed !== refreshToken) await credentials.saveRefreshToken(renewed)
    return result
  }

  const refreshToken = await credentials.refreshToken()
  if (refreshToken === null) return { ok: false, failure: signInFailure('signed-out', null) }
  const result = await use(refreshToken)
  if (result.ok || result.failure.kind !== 'sign-in' || result.failure.reason !== 'signed-out')
    return result
  // Another process may have renewed it meanwhile: what the keychain holds now counts.
  const stored = await credentials.refreshToken()
  return stored !== null && stored !== refreshToken ? use(stored) : result
}

/** Of a token whose answer names none, in seconds. */
export function lifetimeOf(connection: ServiceConnection): number {
  return profileInForce(connection.profile).tokenLifetimeSeconds
}
