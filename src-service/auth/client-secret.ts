import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, Buffer>((secret, salt, length, done) =>
  scrypt(secret, salt, length, done),
)
const keyBytes = 32

/** 256 random bits, in the characters of base64url. */
export function makeSecret(): string {
  return randomBytes(32).toString('base64url')
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
