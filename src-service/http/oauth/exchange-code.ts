import { hashOpaqueToken } from '../../auth/opaque-token.ts'
import { matchesChallenge } from '../../auth/pkce.ts'
import { findAuthorizationCode, markCodeUsed } from '../../store/authorization-codes.ts'
import { deleteRefreshFamily } from '../../store/refresh-tokens.ts'
import type { ServiceContext } from '../service-context.ts'
import { OAuthError } from './oauth-error.ts'
import { issueRefreshToken } from './refresh-grant.ts'
import type { Grant } from './grant.ts'

/**
 * A code from the consent page for tokens: once, by the client it was made for, with the verifier
 * behind its challenge (RFC 7636). A second use takes back what the first one got, access
 * tokens too (RFC 6749, 4.1.2).
 */
export function exchangeCode(
  service: ServiceContext,
  form: URLSearchParams,
  clientId: string,
): Grant {
  const { database, clock } = service
  const row = findAuthorizationCode(database, hashOpaqueToken(form.get('code') ?? ''))
  // Whoever brings it again, and however late: it was copied.
  if (row && row.used_at !== null) {
    deleteRefreshFamily(database, row.family)
    throw new OAuthError('invalid_grant', 'The code was used before')
  }
  if (!row || row.client_id !== clientId || row.expires_at <= clock.now())
    throw new OAuthError('invalid_grant', 'The code is unknown or has expired')
  if (row.redirect_uri !== form.get('redirect_uri'))
    throw new OAuthError('invalid_grant', 'The redirect_uri is not that of the code')
  if (!matchesChallenge(form.get('code_verifier') ?? '', row.code_challenge))
    throw new OAuthError('invalid_grant', 'The code_verifier does not fit the code_challenge')
  return database.transaction(() => {
    markCodeUsed(database, row.code_hash, clock.now())
    const { family } = row
    return { clientId, family, refreshToken: issueRefreshToken(service, clientId, family) }
  })()
}
