import { hashOpaqueToken, makeOpaqueToken } from '../../auth/opaque-token.ts'
import { dayMs } from '../../clock.ts'
import {
  deleteRefreshFamily,
  findRefreshToken,
  insertRefreshToken,
  markRefreshTokenReplaced,
} from '../../store/refresh-tokens.ts'
import type { ServiceContext } from '../service-context.ts'
import { OAuthError } from './oauth-error.ts'
import type { Grant } from './grant.ts'

const lifetimeMs = 30 * dayMs
/** An answer may be lost on its way: so long the replaced token still gets another. */
const graceMs = 60_000

export function issueRefreshToken(
  service: ServiceContext,
  clientId: string,
  family: string,
): string {
  const token = makeOpaqueToken()
  insertRefreshToken(service.database, {
    token_hash: hashOpaqueToken(token),
    client_id: clientId,
    family,
    expires_at: service.clock.now() + lifetimeMs,
  })
  return token
}

/**
 * Each refresh token is replaced by its use (RFC 9700 section 4.14). One that comes again later
 * than the grace allows was copied: everything that came from the same consent is taken back.
 */
export function exchangeRefreshToken(
  service: ServiceContext,
  form: URLSearchParams,
  clientId: string,
): Grant {
  const { database, clock } = service
  const now = clock.now()
  const row = findRefreshToken(database, hashOpaqueToken(form.get('refresh_token') ?? ''))
  if (!row || row.client_id !== clientId || row.expires_at <= now)
    throw new OAuthError('invalid_grant', 'The refresh token is unknown or has expired')
  if (row.replaced_at !== null && now - row.replaced_at > graceMs) {
    deleteRefreshFamily(database, row.family)
    throw new OAuthError('invalid_grant', 'The refresh token was used before; sign in again')
  }
  return database.transaction(() => {
    markRefreshTokenReplaced(database, row.token_hash, now)
    const { family } = row
    return { clientId, family, refreshToken: issueRefreshToken(service, clientId, family) }
  })()
}
