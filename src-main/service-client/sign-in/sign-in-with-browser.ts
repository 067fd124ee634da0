import {
  anyCallbackAddress,
  parseCallbackAddress,
} from '../../../src-shared/service-api/callback-address.ts'
import { profileInForce } from '../../../src-shared/service-api/connection-profile.ts'
import type { ServiceFailure } from '../../../src-shared/service-api/service-failure.ts'
import type { Credentials, PersonWatch, ServiceConnection } from '../client-types.ts'
import { credentialKey } from '../credential-key.ts'
import { signInFailure } from '../http/next-step.ts'
import { authorizationServer } from './authorization-server.ts'
import {
  authorizeInBrowser,
  type Authorized,
  type AuthorizePorts,
  type SignInClient,
} from './authorize-in-browser.ts'
import { personOfToken } from './person-of-token.ts'
import { lifetimeOf } from './token-lifetime.ts'

export type BrowserSignInPorts = AuthorizePorts & {
  readonly credentials: Credentials
  readonly persons?: PersonWatch
  /** Clients that were given no refresh token for the interface's scope; grows when that is learned. */
  readonly withoutRefresh?: Set<string>
}
export type BrowserSignIn =
  | { readonly ok: true }
  | (Extract<Authorized, { failure: ServiceFailure }> & {
      /** The provider let them in for a moment alone, without a refresh token. */
      readonly isPassing?: true
    })
  | Extract<Authorized, { takenPort: number }>

/** Asks for a refresh token where none comes without it (OpenID Connect Core 1.0, 11). */
const lastingScope = 'offline_access'

/** Signs a person in in the browser. What is kept is the refresh token, in the keychain. */
export async function signInWithBrowser(
  connection: ServiceConnection,
  ports: BrowserSignInPorts,
  signal?: AbortSignal,
): Promise<BrowserSignIn> {
  const client = credentialKey(connection)
  const asksLasting = ports.withoutRefresh?.has(client) === true
  const asking = signInClient(connection, asksLasting)
  if (!asking)
    return {
      ok: false,
      failure: { kind: 'not-sent', reason: 'insecure-address', nextStep: 'check-connection' },
    }
  const result = await authorizeInBrowser(asking, ports, signal)
  if (!result.ok) {
    if (!asksLasting || !('failure' in result) || !isScopeRefused(result.failure)) return result
    // Never given here: the next sign-in is asked for as before.
    ports.withoutRefresh?.delete(client)
    return { ...result, isPassing: true }
  }
  if (result.token.refreshToken === null) {
    ports.withoutRefresh?.add(client)
    return { ok: false, failure: signInFailure('unreadable', null), isPassing: true }
  }
  const { clientId } = connection
  const { issuer } = asking.server
  const person = personOfToken(result.token.accessToken, { issuer, clientId })
  // First: once the token is kept, whatever waits could go out with it.
  ports.persons?.tokenCame({ person, isNew: true })
  await ports.credentials.saveRefreshToken(result.token.refreshToken)
  return { ok: true }
}

function signInClient(connection: ServiceConnection, asksLasting: boolean): SignInClient | null {
  const server = authorizationServer(connection)
  if (!server) return null
  const { callbackAddress } = profileInForce(connection.profile)
  const address = callbackAddress === null ? null : parseCallbackAddress(callbackAddress)
  return {
    server,
    clientId: connection.clientId,
    scope: scopesOf(connection, asksLasting),
    callback: address ?? anyCallbackAddress,
    tokenLifetimeSeconds: lifetimeOf(connection),
  }
}

function isScopeRefused(failure: ServiceFailure): boolean {
  return failure.kind === 'sign-in' && failure.reason === 'no-scope'
}

/** All that the connection will ever need: a person signs in once. */
function scopesOf(connection: ServiceConnection, asksLasting: boolean): string {
  const { scope, adminScope } = profileInForce(connection.profile)
  const all = `${scope} ${adminScope ?? ''} ${asksLasting ? lastingScope : ''}`
  const wanted = all.split(' ').filter((one) => one !== '')
  return [...new Set(wanted)].join(' ')
}
