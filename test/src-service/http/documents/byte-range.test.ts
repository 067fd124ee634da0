import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readByteRange } from '../../../../src-service/http/documents/byte-range.ts'

test.each([
  [undefined, { kind: 'whole' }],
  ['bytes=0-0', { kind: 'part', start: 0, end: 0 }],
  ['bytes=5-', { kind: 'part', start: 5, end: 9 }],
  ['bytes=-3', { kind: 'part', start: 7, end: 9 }],
  ['bytes=-30', { kind: 'part', start: 0, end: 9 }],
  ['bytes=5-99', { kind: 'part', start: 5, end: 9 }],
  ['bytes=9-', { kind: 'part', start: 9, end: 9 }],
  ['bytes=10-', { kind: 'unsatisfiable' }],
  ['bytes=-0', { kind: 'unsatisfiable' }],
  ['bytes=5-4', { kind: 'whole' }],
  ['bytes=1-2,4-5', { kind: 'whole' }],
  ['bytes=-', { kind: 'whole' }],
  ['kilobytes=1-2', { kind: 'whole' }],
  ['items=1-2', { kind: 'whole' }],
])('%s of ten bytes', (header, range) => {
  expect(readByteRange(header, 10)).toEqual(range)
})

test('a part always lies inside the file', () => {
  fc.assert(
    fc.property(fc.nat(1000), fc.nat(2000), fc.nat(2000), (size, first, last) => {
      const range = readByteRange(`bytes=${first}-${last}`, size)
      if (range.kind === 'part') {
        expect(range.start).toBe(first)
        expect(range.end).toBeGreaterThanOrEqual(range.start)
        expect(range.end).toBeLessThan(size)
      } else expect(range.kind).toBe(last < first ? 'whole' : 'unsatisfiable')
    }),
  )
})
