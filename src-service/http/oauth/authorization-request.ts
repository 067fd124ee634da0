import { oauthScope } from '../../../src-shared/service-api/limits.ts'
import { isCodeChallenge } from '../../auth/pkce.ts'
import { isAllowedRedirect } from '../../auth/redirect-uri.ts'
import { findClient } from '../../store/clients.ts'
import type { ClientRow } from '../../store/tables.ts'
import type { ServiceContext } from '../service-context.ts'

export type AuthorizationRequest = {
  client: ClientRow
  redirectUri: string
  codeChallenge: string
  state: string | undefined
}

export type CheckedRequest =
  | { kind: 'good'; request: AuthorizationRequest }
  /** Nobody may be sent to an address that is not the client's: the person is told instead. */
  | { kind: 'not-redirectable' }
  | { kind: 'refused'; redirectTo: URL }

/** Checks the query of GET /oauth/authorize: RFC 6749 section 4.1.1 with PKCE by S256. */
export async function checkAuthorizationRequest(
  service: ServiceContext,
  query: URLSearchParams,
): Promise<CheckedRequest> {
  const client = await findClient(service.database, query.get('client_id') ?? '')
  const redirectUri = query.get('redirect_uri') ?? ''
  if (!client || !isAllowedRedirect(redirectUri, JSON.parse(client.redirect_uris) as string[]))
    return { kind: 'not-redirectable' }

  const state = query.get('state') ?? undefined
  const problem = problemOf(query)
  if (problem)
    return { kind: 'refused', redirectTo: redirectTo(service, { redirectUri, state }, problem) }
  const codeChallenge = query.get('code_challenge') ?? ''
  return { kind: 'good', request: { client, redirectUri, codeChallenge, state } }
}

/** The client's address with the answer in its query, and who answers (RFC 9207). */
export function redirectTo(
  service: ServiceContext,
  request: Pick<AuthorizationRequest, 'redirectUri' | 'state'>,
  answer: { code: string } | { error: string; error_description?: string },
): URL {
  const url = new URL(request.redirectUri)
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value)
  if (request.state !== undefined) url.searchParams.set('state', request.state)
  url.searchParams.set('iss', service.origin())
  return url
}

function problemOf(
  query: URLSearchParams,
): { error: string; error_description: string } | undefined {
  if (query.get('response_type') !== 'code')
    return {
      error: 'unsupported_response_type',
      error_description: 'The response_type must be code',
    }
  if ((query.get('scope') ?? oauthScope).trim() !== oauthScope)
    return { error: 'invalid_scope', error_description: `The only scope is ${oauthScope}` }
  if (
    query.get('code_challenge_method') !== 'S256' ||
    !isCodeChallenge(query.get('code_challenge') ?? '')
  )
    return {
      error: 'invalid_request',
      error_description: 'Send a code_challenge with code_challenge_method S256',
    }
  return undefined
}
