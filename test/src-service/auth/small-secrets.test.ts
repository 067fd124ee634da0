import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createKnownSecrets } from '../../../src-service/auth/known-secrets.ts'
import { hashOpaqueToken, makeOpaqueToken } from '../../../src-service/auth/opaque-token.ts'
import { isCodeChallenge, matchesChallenge } from '../../../src-service/auth/pkce.ts'
import { isTypedCode, makeTypedCode } from '../../../src-service/auth/typed-code.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')

describe('a code verifier (RFC 7636)', () => {
  test('fits the challenge of the example in the standard', () => {
    const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'
    expect(matchesChallenge('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk', challenge)).toBe(true)
    expect(matchesChallenge('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXK', challenge)).toBe(false)
  })

  test.each([
    [42, false],
    [43, true],
    [128, true],
    [129, false],
  ])('of %i signs is one: %s', (length, isOne) => {
    const verifier = 'a-._~Z9'.repeat(20).slice(0, length)
    expect(matchesChallenge(verifier, sha256(verifier))).toBe(isOne)
  })

  test.each(['+', '/', '=', ' ', 'é', '\n'])('has no %j in it', (sign) => {
    for (const verifier of [`${'a'.repeat(60)}${sign}`, `${sign}${'a'.repeat(60)}`])
      expect(matchesChallenge(verifier, sha256(verifier))).toBe(false)
  })
})

test('a challenge is a SHA-256 in base64url, without what fills it up', () => {
  const challenge = sha256('x')
  expect(isCodeChallenge(challenge)).toBe(true)
  for (const text of [
    ...[challenge.slice(1), `${challenge}a`, `${challenge}=`, `=${challenge.slice(1)}`],
    ...[`+${challenge.slice(1)}`, `${challenge.slice(1)}/`, `${challenge}\n`, ''],
  ])
    expect(isCodeChallenge(text), text).toBe(false)
})

test('an opaque token is 256 bits of chance, and is kept as its hash', () => {
  const [one, other] = [makeOpaqueToken(), makeOpaqueToken()]
  expect(one).toMatch(/^[\w-]{43}$/u)
  expect(other).not.toBe(one)
  expect(hashOpaqueToken(one)).toBe(sha256(one))
})

describe('a code that a person types', () => {
  test('is two groups of four signs that none takes for another', () => {
    const codes = Array.from({ length: 200 }, makeTypedCode)
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/u)
    // All of the thirty come, and no two codes are alike.
    expect(new Set(codes.join('').replaceAll('-', '')).size).toBe(30)
    expect(new Set(codes).size).toBe(200)
  })

  test.each(['7K2M-QX4T', '7k2m-qx4t', '7K2MQX4T', ' 7K2M QX4T ', '7-K-2-M-Q-X-4-T'])(
    'is as good as %j',
    (typed) => {
      expect(isTypedCode(typed, '7K2M-QX4T')).toBe(true)
    },
  )

  test.each(['', '7K2M', '7K2M-QX4', '7K2M-QX4TT', '7K2M-QX4V', '7K2M_QX4T'])(
    'is not %j',
    (typed) => {
      expect(isTypedCode(typed, '7K2M-QX4T')).toBe(false)
    },
  )
})

describe('a secret that was right before', () => {
  test('is known of its client alone, until it has another', () => {
    const secrets = createKnownSecrets()
    expect(secrets.isKnown('a', 'right')).toBe(false)
    secrets.remember('a', 'right')
    expect(secrets.isKnown('a', 'right')).toBe(true)
    expect(secrets.isKnown('a', 'wrong')).toBe(false)
    expect(secrets.isKnown('b', 'right')).toBe(false)
    secrets.remember('a', 'new')
    expect(secrets.isKnown('a', 'right')).toBe(false)
    expect(secrets.isKnown('a', 'new')).toBe(true)
  })

  test('is not known of who has the same letters in another place', () => {
    const secrets = createKnownSecrets()
    secrets.remember('ab', 'c')
    expect(secrets.isKnown('a', 'bc')).toBe(false)
    secrets.remember('a', 'x')
    expect(secrets.isKnown('a', 'bc')).toBe(false)
  })
})
