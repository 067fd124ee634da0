import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { isCodeChallenge, matchesChallenge } from '../../../src-service/auth/pkce.ts'

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

test.each([
  ['a'.repeat(43), true],
  ['aZ09-._~'.repeat(16), true],
  ['a'.repeat(42), false],
  ['a'.repeat(129), false],
  [`${'a'.repeat(42)}+`, false],
  [`+${'a'.repeat(43)}`, false],
  [`${'a'.repeat(43)}=`, false],
])('a verifier is one by its length and its signs (RFC 7636, 4.1): %s', (verifier, isOne) => {
  expect(matchesChallenge(verifier, challengeOf(verifier))).toBe(isOne)
  expect(matchesChallenge(verifier, challengeOf('b'.repeat(43)))).toBe(false)
})

test('a challenge is a hash in base64url, and nothing else', () => {
  const challenge = challengeOf('a')
  expect(isCodeChallenge(challenge)).toBe(true)
  for (const none of [`${challenge}=`, `=${challenge}`, challenge.slice(1), `${challenge}a`, ''])
    expect(isCodeChallenge(none)).toBe(false)
})
