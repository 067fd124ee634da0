import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findBytes } from '../../../src-shared/pdf/find-bytes.ts'

test('finds what a search in text finds, from wherever it begins', () => {
  const text = fc.string({ unit: fc.constantFrom('s', 't', 'r', 'e', 'a', 'm', 'x') })
  fc.assert(
    fc.property(
      text,
      fc.constantFrom('stream', 'endstream', 'tt', 's'),
      fc.nat(40),
      (all, word, from) => {
        expect(findBytes(Buffer.from(all), word, from)).toBe(
          from > all.length ? -1 : all.indexOf(word, from),
        )
      },
    ),
    { numRuns: 2_000 },
  )
  expect(findBytes(Buffer.from('endstreamstream'), 'stream', 4)).toBe(9)
})
