import { describe, expect, test } from 'vitest'
import { formatValue } from '../../../../src-shared/domain/review-fields/format-value.ts'

describe('an address on one line', () => {
  test.each([
    [
      {
        addressSupplement: 'c/o Muster',
        street: 'Weg',
        streetNumber: '1a',
        poBox: 'Postfach 7',
        zipCode: '8001',
        city: 'Zürich',
        country: 'CH',
      },
      'c/o Muster, Weg 1a, Postfach 7, 8001 Zürich, CH',
    ],
    [{ street: 'Weg', city: 'Zürich', country: null }, 'Weg, Zürich'],
    [{ zipCode: '8001' }, '8001'],
    [{}, ''],
    ['Weg 1', 'Weg 1'],
  ])('%j', (value, text) => {
    expect(formatValue(value, 'address')).toBe(text)
  })
})
