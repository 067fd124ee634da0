import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fingerprint } from '../../../src-shared/domain/fingerprint.ts'

test('a fingerprint has sixteen signs, is the same for the same text and another for another', () => {
  const text = fc.string({ maxLength: 8 })
  fc.assert(
    fc.property(text, text, (one, other) => {
      expect(fingerprint(one)).toMatch(/^[0-9a-f]{16}$/u)
      expect(fingerprint(one) === fingerprint(other)).toBe(one === other)
    }),
  )
})

test('what differs in the place, the case or the upper half of one sign differs in both halves', () => {
  const texts = ['ab', 'ba', 'Ab', 'a', '', 'aa', '\u0161b', '\u0261b', 'a\0', '\0a', 'ab\0']
  for (const half of [0, 8]) {
    const halves = texts.map((text) => fingerprint(text).slice(half, half + 8))
    expect(new Set(halves).size).toBe(texts.length)
  }
})

test('ten thousand texts of a kind have ten thousand fingerprints', () => {
  const found = new Set<string>()
  for (let at = 0; at < 10_000; at++) found.add(fingerprint(`invoice ${String(at)}`))
  expect(found.size).toBe(10_000)
})

// They are kept with what a person answered: another one would ask again.
test('a fingerprint stays what it was', () => {
  expect(fingerprint('')).toBe('811c9dc51b873593')
})
