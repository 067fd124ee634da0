import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, Buffer>((secret, salt, length, done) =>
  scrypt(secret, salt, length, done),
)
const keyBytes = 32

/** 32 random bytes in the characters of base64url; begun with a dash, a command line would take it for an option. */
export function makeSecret(): string {
  const secret = randomBytes(32).toString('base64url')
  return secret.startsWith('-') ? makeSecret() : secret
}

/** `scrypt$salt$key`, both in base64url, with Node's default cost (N 16384, r 8, p 1). */
export async function hashSecret(secret: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(secret, salt, keyBytes)
  return ['scrypt', salt.toString('base64url'), key.toString('base64url')].join('$')
}

export async function matchesSecret(secret: string, hash: string): Promise<boolean> {
  const [scheme, salt = '', key = ''] = hash.split('$')
  if (scheme !== 'scrypt') return false
  const expected = Buffer.from(key, 'base64url')
  const derived = await derive(secret, Buffer.from(salt, 'base64url'), keyBytes)
  return expected.length === derived.length && timingSafeEqual(expected, derived)
}
