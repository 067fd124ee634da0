import { describe, expect, test } from 'vitest'
import { editDistance, sameCode, sameDay, sameName, sameReference, sameSum } from './same-values.ts'

describe('when a value counts as right', () => {
  test.each([
    ['Müller & Söhne AG', 'Mueller Söhne', false],
    ['Müller & Söhne AG', 'MÜLLER & SÖHNE', true],
    ['Garage Frei AG', 'Garage Frei', true],
    ['Garage Freı AG', 'Garage Frei AG', true],
    ['Malerei Sonnhalde AG, Solothurn', 'Malerei Sonnhalde', true],
    ['Sonnhalde', 'Malerei Kunz Sonnhalde', false],
    ['', 'Malerei', false],
    [undefined, 'Malerei', false],
  ])('the name %j for %j: %s', (read, truth, same) => {
    expect(sameName(read, truth)).toBe(same)
  })

  test('numbers are compared without their signs, references without leading zeros', () => {
    expect(sameCode('R-2026/17', 'r 2026 17')).toBe(true)
    expect(sameCode('R-2026/17', 'R-2026/71')).toBe(false)
    expect(sameReference('00 00012 34567', '1234567')).toBe(true)
    expect(sameReference('12345670', '1234567')).toBe(false)
  })

  test('days by their first ten signs, sums to half a centime', () => {
    expect(sameDay('2026-01-02T00:00:00Z', '2026-01-02')).toBe(true)
    expect(sameDay('2026-02-01', '2026-01-02')).toBe(false)
    expect(sameSum(10.004, 10)).toBe(true)
    expect(sameSum(10.01, 10)).toBe(false)
    expect(sameSum(NaN, 10)).toBe(false)
  })

  test('the distance between words counts signs put in, left out and changed', () => {
    expect(editDistance('kitten', 'sitting')).toBe(3)
    expect(editDistance('', 'abc')).toBe(3)
    expect(editDistance('abc', 'abc')).toBe(0)
  })
})
