import type { AuthorizationServer } from 'oauth4webapi'
import type { MailboxFault, MailServer } from '../../src-shared/contract/mailboxes.ts'
import type { MailProvider } from '../../src-shared/contract/mail-providers.ts'
import {
  anyCallbackAddress,
  parseCallbackAddress,
} from '../../src-shared/service-api/callback-address.ts'
import type { ServiceFailure } from '../../src-shared/service-api/service-failure.ts'
import type { ConnectionSecrets } from '../connections/connection-secrets.ts'
import { visitBrowser } from '../connections/visit-browser.ts'
import type { MailboxPorts, MailBrought } from '../mailboxes/mailbox-ports.ts'
import { MailboxFailed, type CorePorts } from '../ports.ts'
import { createExchange } from '../service-client/http/exchange.ts'
import {
  authorizeInBrowser,
  type SignInClient,
} from '../service-client/sign-in/authorize-in-browser.ts'
import { createTokenSource } from '../service-client/sign-in/token-source.ts'
import type { TokenSource } from '../service-client/sign-in/token.ts'
import { useRefreshToken } from '../service-client/sign-in/use-refresh-token.ts'
import type { Departures } from './connect-departures.ts'

/** Of a token whose answer names none (RFC 6749, 5.1); both large providers say an hour. */
const assumedLifetimeSeconds = 3_600

/** Signing in to mailboxes by OAuth 2.0, over the one code that signs in to services. */
export function connectMailSignIn(parts: {
  readonly ports: CorePorts
  readonly secrets: ConnectionSecrets
  readonly departures: Departures
}): MailboxPorts['signIn'] {
  const { ports, secrets, departures } = parts
  const { clock } = ports
  const { openExternal } = ports.host
  /** Tokens of mailboxes that are saved, in memory alone. */
  const sources = new Map<string, TokenSource>()

  function sourceOf(id: string, server: MailServer, provider: MailProvider): TokenSource {
    const known = sources.get(id)
    if (known) return known
    const source = createTokenSource(
      () =>
        useRefreshToken(clientOf(provider), {
          clock,
          exchange: createExchange({ fetch: fetchFor(id, server), clock }),
          credentials: {
            clientSecret: () => secrets.clientSecretOf(id),
            refreshToken: () => secrets.refreshTokenOf(id),
            saveRefreshToken: (token) => secrets.setRefreshToken(id, token),
          },
        }),
      clock,
    )
    sources.set(id, source)
    return source
  }

  const fetchFor = (id: string, { user }: MailServer) => departures.fetchTokensFor({ id, user })

  return {
    async token({ id, server }, provider) {
      const found = await sourceOf(id, server, provider)
        .current()
        .catch(() => {
          throw new MailboxFailed('keychain')
        })
      if (!found.ok) throw new MailboxFailed(faultAfter(found.failure) ?? 'provider-unreachable')
      return found.accessToken
    },
    rejectToken: (id, token) => sources.get(id)?.reject(token),
    forgetTokens: (id) => void sources.delete(id),
    visit: (server, provider, clientSecret) =>
      visitBrowser<MailBrought>(
        async (open, signal) => {
          const found = await authorizeInBrowser(
            clientOf(provider),
            {
              fetch: fetchFor('trial', server),
              clock,
              credentials: { clientSecret: () => Promise.resolve(clientSecret) },
              openExternal: open,
            },
            signal,
          )
          if (!found.ok) {
            const fault = 'failure' in found ? faultAfter(found.failure) : 'provider-unreachable'
            return fault === null ? null : { kind: 'fault', fault }
          }
          const { accessToken, refreshToken } = found.token
          // Without one it would end within the hour: it was asked for the wrong scope.
          if (refreshToken === null) return { kind: 'fault', fault: 'client-refused' }
          return { kind: 'tokens', accessToken, refreshToken }
        },
        openExternal ? (address) => openExternal(address) : null,
      ),
  }
}

function clientOf(provider: MailProvider): SignInClient {
  const { authorizationUrl, tokenUrl, issuer, callbackAddress } = provider
  const server: AuthorizationServer = {
    issuer: issuer ?? new URL(authorizationUrl).origin,
    authorization_endpoint: authorizationUrl,
    token_endpoint: tokenUrl,
  }
  return {
    server,
    ...(issuer === null ? { isIssuerOpen: true } : {}),
    clientId: provider.clientId,
    scope: provider.scope,
    callback: parseCallbackAddress(callbackAddress ?? '') ?? anyCallbackAddress,
    tokenLifetimeSeconds: assumedLifetimeSeconds,
  }
}

/** null where it was given up. */
function faultAfter(failure: ServiceFailure): MailboxFault | null {
  switch (failure.kind) {
    case 'cancelled':
      return null
    case 'sign-in':
      return failure.reason === 'signed-out' ? 'signed-out' : 'client-refused'
    case 'network':
      return failure.reason === 'offline' ? 'offline' : 'provider-unreachable'
    case 'answered':
    case 'unreadable':
    case 'redirected':
    case 'not-sent':
      return 'provider-unreachable'
  }
}
