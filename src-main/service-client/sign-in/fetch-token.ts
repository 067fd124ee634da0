import * as oauth from 'oauth4webapi'
import type { ServiceConnection } from '../client-types.ts'
import { signInFailure } from '../http/next-step.ts'
import { authorizationServer, clientAuth } from './authorization-server.ts'
import { lifetimeOf } from './token-lifetime.ts'
import type { TokenResult } from './token.ts'
import { requestToken } from './token-request.ts'
import { useRefreshToken, type RefreshPorts } from './use-refresh-token.ts'

/** A new access token, by the connection's way of signing in. */
export async function fetchToken(
  connection: ServiceConnection,
  scope: string,
  ports: RefreshPorts,
): Promise<TokenResult> {
  const server = authorizationServer(connection)
  if (!server)
    return {
      ok: false,
      failure: { kind: 'not-sent', reason: 'insecure-address', nextStep: 'check-connection' },
    }
  return connection.signIn === 'client-credentials'
    ? byClientCredentials(server, connection, scope, ports)
    : useRefreshToken(
        {
          server,
          clientId: connection.clientId,
          tokenLifetimeSeconds: lifetimeOf(connection),
        },
        ports,
      )
}

async function byClientCredentials(
  server: oauth.AuthorizationServer,
  connection: ServiceConnection,
  scope: string,
  { credentials, exchange }: RefreshPorts,
): Promise<TokenResult> {
  const secret = await credentials.clientSecret()
  if (secret === null) return { ok: false, failure: signInFailure('no-secret', null) }
  const client = { client_id: connection.clientId }
  return requestToken(exchange, lifetimeOf(connection), async (options) =>
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
