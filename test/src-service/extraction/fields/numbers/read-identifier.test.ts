import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readIdentifier } from '../../../../../src-service/extraction/fields/numbers/read-identifier.ts'

test.each([
  [': 2024-0815', '2024-0815'],
  [' INV 12345 vom 3. Mai', 'INV 12345'],
  ['. 9314110911/00/M/00/N', '9314110911/00/M/00/N'],
  ['2024 / 0815', '2024 / 0815'],
  ['4 711 223', '4 711 223'],
  ['660 118 420 5', '660 118 420 5'],
  ['4711 5', '4711'],
  ['RE-2024-17, Kunde 5', 'RE-2024-17'],
  ['90047713 / 14.03.2024', '90047713'],
  ['90047713/14.03.2024', '90047713'],
  ['Q041 7K', 'Q041 7K'],
  ['für Ihre Bestellung', undefined],
  ['12.03.2024', undefined],
  ['03/06/2026', undefined],
  ['11-12-2026 07:12', undefined],
  ['03/06', '03/06'],
  ["1'234.50", undefined],
  ['8.1%', undefined],
  ['', undefined],
])('an identifier is read from %j', (text, value) => {
  expect(readIdentifier(text)?.value).toBe(value)
})

test('what is read stands in the text where it says', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[ :.A-Z0-9/,-]{0,30}$/u), (text) => {
      const found = readIdentifier(text)
      if (found !== undefined) expect(text.slice(found.start, found.end)).toBe(found.value)
    }),
  )
})
