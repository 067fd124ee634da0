import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskSecrets, maskStart } from '../../../../src-main/service-client/http/mask-secrets.ts'

const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJpbnRyYXkifQ.c2lnbmF0dXJl'
const secret = 'Säule & Krone/7+x'

test.each([
  ['whole', `Token ${token} has expired`, 'Token … has expired'],
  ['cut', `Token ${token.slice(0, 12)}... has expired`, 'Token …... has expired'],
  ['percent-encoded', `got ${encodeURIComponent(secret)}`, 'got …'],
  ['as a form writes it', `got ${new URLSearchParams({ s: secret }).toString()}`, 'got s=…'],
])('a quoted secret goes: %s', (_name, text, expected) => {
  expect(maskSecrets(text, [token, secret])).toBe(expected)
})

test.each([
  'Die Rechtsschutzversicherungsgesellschaften sind nicht zuständig',
  'See https://documents.production.provider.example/api/v1/help/rate-limits',
  'Document 7f0c9a52-0b9d-4d52-9c83-0a5f4a1f0c11 was not found',
])('long words, addresses and ids stay: %s', (text) => {
  expect(maskSecrets(text, [token, secret])).toBe(text)
})

test('a value too short to be a secret takes no word apart', () => {
  expect(maskSecrets('3 of 30 pages', ['3'])).toBe('3 of 30 pages')
})

const quotedPart = fc
  .string({ minLength: 8, maxLength: 60 })
  .chain((value) =>
    fc.tuple(fc.constant(value), fc.nat(value.length - 8), fc.string(), fc.string()),
  )

test('no eight characters of a secret are left, whatever stands around them', () => {
  fc.assert(
    fc.property(quotedPart, ([value, from, before, after]) => {
      const quote = value.slice(from, from + 8)
      expect(maskSecrets(`${before}${quote}${after}`, [value])).not.toContain(quote)
    }),
  )
})

test('of a text that is cut nothing of a secret stays at its end, wherever the cut falls', () => {
  const secret = 'canary-0123456789'
  for (let longest = 10; longest < 40; longest++) {
    const shown = maskStart(`${'-'.repeat(20)}${secret} and more to read`, [secret], longest)
    expect(shown).not.toMatch(/[a-z0-9]{2}/)
    expect(shown.length).toBeLessThanOrEqual(longest)
  }
  expect(maskStart('whole', [secret], 5)).toBe('whole')
})

test.each([
  ['four characters are a secret', 'it is abcd.', 'abcd', 'it is ….'],
  ['three are none', 'it is abc.', 'abc', 'it is abc.'],
  ['a short one is hidden whole', 'it is abcde.', 'abcde', 'it is ….'],
  ['what only ends as it does stays', 'at last e', 'secret value', 'at last e'],
  ['so does what only begins so', 'secret', 'secret value of mine', 'secret'],
  ['as a form spells it, from its first character', 'at=a+b%26c+d!', 'a b&c d', 'at=…!'],
  ['a text of the secret alone', 'abcdefghij', 'abcdefghij', '…'],
])('a secret is masked: %s', (_name, text, secret, masked) => {
  expect(maskSecrets(text, [secret])).toBe(masked)
})
