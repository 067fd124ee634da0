import { createPrivateKey, createPublicKey, generateKeyPairSync, randomUUID } from 'node:crypto'
import { SignJWT, errors, exportJWK, jwtVerify } from 'jose'
import type { JWK } from 'jose'
import { oauthScope } from '../../src-shared/service-api/limits.ts'
import type { Clock } from '../clock.ts'
import type { KeyStore } from '../store/storage.ts'

/** The design's answer to "Token lifetime: not shown". */
export const accessTokenLifetimeS = 3600

const algorithm = 'ES256'
const audience = 'intray-service'

export type AccessTokens = {
  /** @param family of the consent that it comes from, where there was one */
  issue(clientId: string, family?: string): Promise<string>
  /** The client a token was given to, or why it is not good any more. */
  check(token: string): Promise<TokenCheck>
  publicKey(): Promise<JWK>
}
type TokenCheck =
  | { kind: 'valid'; clientId: string; family?: string }
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
      try {
        const { payload } = await jwtVerify(token, publicKey, {
          algorithms: [algorithm],
          typ: 'at+jwt',
          audience,
          requiredClaims: ['exp', 'sub'],
          currentDate: new Date(clock.now()),
        })
        const { sub, scope, family } = payload
        if (!sub || scope !== oauthScope) return { kind: 'invalid' }
        return { kind: 'valid', clientId: sub, ...(typeof family === 'string' && { family }) }
      } catch (error) {
        // The signature is looked at before the time.
        const clientId = error instanceof errors.JWTExpired ? error.payload.sub : undefined
        return clientId === undefined ? { kind: 'invalid' } : { kind: 'expired', clientId }
      }
    },
    publicKey: async () => ({ ...(await exportJWK(publicKey)), alg: algorithm, use: 'sig' }),
  }
}
