import { describe, expect, test } from 'vitest'
import { hashSecret, makeSecret, matchesSecret } from '../../../src-service/auth/client-secret.ts'

describe('a client secret', () => {
  test('is stored as a salted scrypt hash that only the secret matches', async () => {
    const secret = makeSecret()
    const [first, second] = await Promise.all([hashSecret(secret), hashSecret(secret)])
    expect(first).toMatch(/^scrypt\$[\w-]{22}\$[\w-]{43}$/)
    expect(second).not.toBe(first)
    expect(first).not.toContain(secret)
    expect(await matchesSecret(secret, first)).toBe(true)
    expect(await matchesSecret(`${secret}x`, first)).toBe(false)
    expect(await matchesSecret('', first)).toBe(false)
  })

  test('is never taken for an option on a command line', () => {
    const secrets = Array.from({ length: 2_000 }, makeSecret)
    expect(secrets.filter((secret) => secret.startsWith('-'))).toEqual([])
    expect(new Set(secrets).size).toBe(secrets.length)
  })

  test('matches nothing that is no such hash', async () => {
    for (const hash of ['', 'scrypt', 'scrypt$$', 'plain$a$b', 'scrypt$AAAA$AAAA'])
      expect(await matchesSecret('secret', hash), hash).toBe(false)
  })
})
