import { hashOpaqueToken, makeOpaqueToken } from '../../auth/opaque-token.ts'
import { dayMs } from '../../clock.ts'
import type { Database, Engine } from '../../store/engine.ts'
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

/** What comes from one consent is given out and taken back in one order. */
const lockOf = (family: string): string => `consent ${family}`

export async function issueRefreshToken(
  database: Database,
  now: number,
  clientId: string,
  family: string,
): Promise<string> {
  const token = makeOpaqueToken()
  await insertRefreshToken(database, {
    token_hash: hashOpaqueToken(token),
    client_id: clientId,
    family,
    expires_at: now + lifetimeMs,
  })
  return token
}

/**
 * Each refresh token is replaced by its use (RFC 9700 section 4.14). One that comes again later
 * than the grace allows was copied: everything that came from the same consent is taken back.
 */
export async function exchangeRefreshToken(
  service: ServiceContext,
  form: URLSearchParams,
  clientId: string,
): Promise<Grant> {
  const { database, clock, engine } = service
  const now = clock.now()
  const hash = hashOpaqueToken(form.get('refresh_token') ?? '')
  const found = await findRefreshToken(database, hash)
  if (!found || found.client_id !== clientId) throw unknownToken()
  const { family } = found
  const replaced = await engine.atomically(async (transaction) => {
    await engine.lock(transaction, lockOf(family))
    // Another use of it, or of a copy, may have come before.
    const row = await findRefreshToken(transaction, hash)
    if (!row || row.expires_at <= now) return { kind: 'unknown' } as const
    if (row.replaced_at !== null && now - row.replaced_at > graceMs) {
      await deleteRefreshFamily(transaction, family)
      return { kind: 'copied' } as const
    }
    await markRefreshTokenReplaced(transaction, hash, now)
    const refreshToken = await issueRefreshToken(transaction, now, clientId, family)
    return { kind: 'replaced', refreshToken } as const
  })
  switch (replaced.kind) {
    case 'unknown':
      throw unknownToken()
    case 'copied':
      throw new OAuthError('invalid_grant', 'The refresh token was used before; sign in again')
    case 'replaced':
      return { clientId, family, refreshToken: replaced.refreshToken }
  }
}

const unknownToken = (): OAuthError =>
  new OAuthError('invalid_grant', 'The refresh token is unknown or has expired')

/** Everything that came from a consent; what is being given out meanwhile, too. */
export function takeBack(engine: Engine, family: string): Promise<void> {
  return engine.atomically(async (database) => {
    await engine.lock(database, lockOf(family))
    await deleteRefreshFamily(database, family)
  })
}
