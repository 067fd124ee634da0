import { createHash, randomBytes } from 'node:crypto'

/** A code or refresh token: 256 random bits. Only its hash is stored. */
export function makeOpaqueToken(): string {
  return randomBytes(32).toString('base64url')
}

/** A plain hash is enough: there is nothing to guess in 256 random bits. */
export function hashOpaqueToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
