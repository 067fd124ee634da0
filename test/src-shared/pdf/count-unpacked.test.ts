import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countLzw, countRunLength } from '../../../src-shared/pdf/count-unpacked.ts'
import { packLzw, packRunLength } from './pack-for-tests.ts'

const anyBytes = fc.uint8Array({ maxLength: 6_000 })
/** With many repeats, so that codes grow to their full length. */
const repeating = fc
  .tuple(fc.uint8Array({ minLength: 1, maxLength: 30 }), fc.integer({ min: 1, max: 3_000 }))
  .map(([piece, times]) => Buffer.concat(Array.from({ length: times }, () => piece)))
const enough = Number.MAX_SAFE_INTEGER

describe('an LZW stream', () => {
  test.each([true, false])('is as long as what was packed (early change: %s)', (early) => {
    fc.assert(
      fc.property(fc.oneof(anyBytes, repeating), (bytes) => {
        expect(countLzw(packLzw(bytes, early), early, enough)).toBe(bytes.length)
      }),
      { numRuns: 100 },
    )
  })

  test('is as long as the standard says of its own example', () => {
    // ISO 32000-1, 7.4.4.2: 45 45 45 45 45 65 45 45 45 66.
    expect(countLzw(Buffer.from('800b6050220c0c8501', 'hex'), true, enough)).toBe(10)
  })

  test('counts to its bound, and ends where the data breaks', () => {
    const packed = packLzw(Buffer.alloc(100_000), true)
    expect(countLzw(packed, true, 1_000)).toBeLessThan(1_000 + 4_096)
    expect(countLzw(packed, true, 1_000)).toBeGreaterThan(1_000)
    fc.assert(
      fc.property(anyBytes, (bytes) => {
        expect(countLzw(bytes, true, enough)).toBeLessThanOrEqual(bytes.length * 2_560)
      }),
    )
  })
})

describe('a run-length stream', () => {
  test('is as long as what was packed', () => {
    fc.assert(
      fc.property(fc.oneof(anyBytes, repeating), (bytes) => {
        expect(countRunLength(packRunLength(bytes), enough)).toBe(bytes.length)
      }),
    )
  })

  test('counts to its bound', () => {
    expect(countRunLength(packRunLength(Buffer.alloc(100_000)), 1_000)).toBe(1_024)
  })
})
