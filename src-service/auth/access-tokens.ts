import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hash,
  randomUUID,
} from 'node:crypto'
import { SignJWT, errors, exportJWK, jwtVerify } from 'jose'
import type { JWK } from 'jose'
import { oauthScope } from '../../src-shared/service-api/limits.ts'
import type { Clock } from '../clock.ts'
import type { KeyStore } from '../store/storage.ts'

/** The design's answer to "Token lifetime: not shown". */
export const accessTokenLifetimeS = 3600

/** Of tokens that were found good, each of which is a client's for an hour. */
const mostKnown = 1_000

const algorithm = 'ES256'
const audience = 'intray-service'

export type AccessTokens = {
  /** @param family of the consent that it comes from, where there was one */
  issue(clientId: string, family?: string): Promise<string>
  /** The client a token was given to, or why it is not good any more. */
  check(token: string): Promise<TokenCheck>
  publicKey(): Promise<JWK>
}
type ValidToken = { kind: 'valid'; clientId: string; family?: string }
type TokenCheck =
  | ValidToken
  /** It was good, and says of whom. */
  | { kind: 'expired'; clientId: string }
  | { kind: 'invalid' }

/** JWTs signed with a key that is made once. */
export async function openAccessTokens(keys: KeyStore, clock: Clock): Promise<AccessTokens> {
  const pem = await keys.readOrMake('signing-key.pem', () =>
    generateKeyPairSync('ec', { namedCurve: 'P-256' })
      .privateKey.export({ type: 'pkcs8', format: 'pem' })
      .toString(),
  )
  const privateKey = createPrivateKey(pem)
  const publicKey = createPublicKey(privateKey)
  // That a signature is good stays so, and to see it costs more than all else that a small request asks of this process.
  const known = new Map<string, { endsAtS: number; of: ValidToken }>()

  function knownAs(digest: string): ValidToken | undefined {
    const found = known.get(digest)
    return found && clock.now() < found.endsAtS * 1000 ? found.of : undefined
  }

  function keep(digest: string, endsAtS: number | undefined, of: ValidToken): ValidToken {
    const [oldest] = known.keys()
    if (known.size >= mostKnown && oldest !== undefined) known.delete(oldest)
    if (endsAtS !== undefined) known.set(digest, { endsAtS, of })
    return of
  }

  return {
    issue(clientId, family) {
      const issuedAt = Math.floor(clock.now() / 1000)
      return new SignJWT({ scope: oauthScope, client_id: clientId, ...(family && { family }) })
        .setProtectedHeader({ alg: algorithm, typ: 'at+jwt' })
        .setSubject(clientId)
        .setAudience(audience)
        .setJti(randomUUID())
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + accessTokenLifetimeS)
        .sign(privateKey)
    },
    async check(token) {
      const digest = hash('sha256', token)
      const before = knownAs(digest)
      if (before) return before
      try {
        const { payload } = await jwtVerify(token, publicKey, {
          algorithms: [algorithm],
          typ: 'at+jwt',
          audience,
          requiredClaims: ['exp', 'sub'],
          currentDate: new Date(clock.now()),
        })
        const { sub, scope, family, exp } = payload
        if (!sub || scope !== oauthScope) return { kind: 'invalid' }
        return keep(digest, exp, {
          ...{ kind: 'valid', clientId: sub },
          ...(typeof family === 'string' && { family }),
        })
      } catch (error) {
        // The signature is looked at before the time.
        const clientId = error instanceof errors.JWTExpired ? error.payload.sub : undefined
        return clientId === undefined ? { kind: 'invalid' } : { kind: 'expired', clientId }
      }
    },
    publicKey: async () => ({ ...(await exportJWK(publicKey)), alg: algorithm, use: 'sig' }),
  }
}
