import { accessTokenLifetimeS } from '../../auth/access-tokens.ts'
import { hashOpaqueToken } from '../../auth/opaque-token.ts'
import { findAuthorizationCode } from '../../store/authorization-codes.ts'
import { findRefreshToken } from '../../store/refresh-tokens.ts'
import { oauthScope } from '../../../src-shared/service-api/limits.ts'
import { readText } from '../read-json-body.ts'
import { takePermit } from '../require-token.ts'
import type { RequestContext, ServiceContext } from '../service-context.ts'
import { authenticateClient, readPresentedClient } from './authenticate-client.ts'
import type { PresentedClient } from './authenticate-client.ts'
import { exchangeCode } from './exchange-code.ts'
import { OAuthError, toOAuthError } from './oauth-error.ts'
import type { Grant } from './grant.ts'
import { exchangeRefreshToken } from './refresh-grant.ts'

/** POST /oauth/token, RFC 6749 with the grants client_credentials, authorization_code, refresh_token. */
export async function tokenEndpoint(service: ServiceContext, c: RequestContext): Promise<Response> {
  try {
    const form = await readForm(c)
    const presented = readPresentedClient(c, form)
    await takePermit(service, c, await windowOf(service, c, presented, form))
    checkScope(form.get('scope'))
    const grantType = form.get('grant_type')
    const isPublicAllowed = grantType !== 'client_credentials'
    const client = await authenticateClient(service, presented, isPublicAllowed)
    service.proveConnection(c)
    const grant = await grantFor(service, grantType, form, client.id)
    return c.json({
      access_token: await service.accessTokens.issue(grant.clientId, grant.family),
      token_type: 'Bearer',
      expires_in: accessTokenLifetimeS,
      scope: oauthScope,
      ...(grant.refreshToken !== undefined && { refresh_token: grant.refreshToken }),
    })
  } catch (error) {
    throw toOAuthError(error)
  }
}

/**
 * A window of its own: an expired token must be renewable while the client's window is full. Whoever
 * guesses is counted apart, by client and address, and fills nobody else's; who brings a secret, a refresh
 * token or a code of ours does not guess.
 */
async function windowOf(
  service: ServiceContext,
  c: RequestContext,
  { clientId, secret }: PresentedClient,
  form: URLSearchParams,
): Promise<string> {
  const name = clientId.slice(0, 200)
  if (secret !== undefined && service.knownSecrets.isKnown(clientId, secret)) return `token:${name}`
  const consent = await consentOf(service, form, clientId)
  if (consent !== undefined) return `consent:${consent}`
  return `sign-in:${name}:${service.askedBy(c).address}`
}

/** The consent from which this client was given the refresh token or the code of the request. */
async function consentOf(
  { database }: ServiceContext,
  form: URLSearchParams,
  clientId: string,
): Promise<string | undefined> {
  const hashOf = (name: string): string => hashOpaqueToken(form.get(name) ?? '')
  const found =
    (await findRefreshToken(database, hashOf('refresh_token'))) ??
    (await findAuthorizationCode(database, hashOf('code')))
  return found?.client_id === clientId ? found.family : undefined
}

async function grantFor(
  service: ServiceContext,
  grantType: string | null,
  form: URLSearchParams,
  clientId: string,
): Promise<Grant> {
  switch (grantType) {
    case 'client_credentials':
      return { clientId }
    case 'authorization_code':
      return exchangeCode(service, form, clientId)
    case 'refresh_token':
      return exchangeRefreshToken(service, form, clientId)
    case null:
      throw new OAuthError('invalid_request', 'The field grant_type is missing')
    default:
      throw new OAuthError(
        'unsupported_grant_type',
        'The grant_type must be client_credentials, authorization_code or refresh_token',
      )
  }
}

async function readForm(c: RequestContext): Promise<URLSearchParams> {
  const type = c.req.header('Content-Type') ?? ''
  if (!/^application\/x-www-form-urlencoded\b/i.test(type))
    throw new OAuthError('invalid_request', 'Send the token request as a form')
  return new URLSearchParams(await readText(c))
}

function checkScope(scope: string | null): void {
  const asked = (scope ?? oauthScope).split(' ').filter((part) => part !== '')
  if (asked.some((part) => part !== oauthScope))
    throw new OAuthError('invalid_scope', `The only scope is ${oauthScope}`)
}
