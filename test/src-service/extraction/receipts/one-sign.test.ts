import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { differsByOneSign } from '../../../../src-service/extraction/receipts/one-sign.ts'

describe('one sign', () => {
  test.each([
    [12.37, 12.87],
    [153.35, 953.35],
    [53.35, 153.35],
    [153.35, 53.35],
    [1237, 12.37],
    [10, 1],
  ])('%d for %d', (read, right) => {
    expect(differsByOneSign(read, right)).toBe(true)
  })

  test.each([
    [12.37, 12.37],
    [12.37, 13.87],
    [12.37, 1.3],
    [0.5, 105],
  ])('is not what lies between %d and %d', (read, right) => {
    expect(differsByOneSign(read, right)).toBe(false)
  })

  test('is found wherever a digit is lost', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 999_999 }), fc.nat(5), (cents, at) => {
        const text = String(cents)
        const place = at % text.length
        const lost = text.slice(0, place) + text.slice(place + 1)
        fc.pre(!lost.startsWith('0'))
        expect(differsByOneSign(Number(lost) / 100, cents / 100)).toBe(true)
      }),
    )
  })
})
