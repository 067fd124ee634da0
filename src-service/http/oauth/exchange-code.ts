import { hashOpaqueToken } from '../../auth/opaque-token.ts'
import { matchesChallenge } from '../../auth/pkce.ts'
import { findAuthorizationCode, useCode } from '../../store/authorization-codes.ts'
import type { ServiceContext } from '../service-context.ts'
import { OAuthError } from './oauth-error.ts'
import { issueRefreshToken, takeBack } from './refresh-grant.ts'
import type { Grant } from './grant.ts'

/**
 * A code from the consent page for tokens: once, by the client it was made for, with the verifier
 * behind its challenge (RFC 7636). A second use takes back what the first one got, access
 * tokens too (RFC 6749, 4.1.2).
 */
export async function exchangeCode(
  service: ServiceContext,
  form: URLSearchParams,
  clientId: string,
): Promise<Grant> {
  const { database, clock, engine } = service
  const row = await findAuthorizationCode(database, hashOpaqueToken(form.get('code') ?? ''))
  // Whoever brings it again, and however late: it was copied.
  if (row && row.used_at !== null) throw await takenBack(service, row.family)
  if (!row || row.client_id !== clientId || row.expires_at <= clock.now())
    throw new OAuthError('invalid_grant', 'The code is unknown or has expired')
  if (row.redirect_uri !== form.get('redirect_uri'))
    throw new OAuthError('invalid_grant', 'The redirect_uri is not that of the code')
  if (!matchesChallenge(form.get('code_verifier') ?? '', row.code_challenge))
    throw new OAuthError('invalid_grant', 'The code_verifier does not fit the code_challenge')
  const { family } = row
  const refreshToken = await engine.atomically(async (transaction) => {
    if (!(await useCode(transaction, row.code_hash, clock.now()))) return undefined
    return issueRefreshToken(transaction, clock.now(), clientId, family)
  })
  if (refreshToken === undefined) throw await takenBack(service, family)
  return { clientId, family, refreshToken }
}

async function takenBack({ engine }: ServiceContext, family: string): Promise<OAuthError> {
  await takeBack(engine, family)
  return new OAuthError('invalid_grant', 'The code was used before')
}
