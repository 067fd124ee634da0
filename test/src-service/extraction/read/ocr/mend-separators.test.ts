import { expect, test } from 'vitest'
import { mendSeparators } from '../../../../../src-service/extraction/read/ocr/mend-separators.ts'

test.each([
  ['3.747.62', '3.747,62'],
  ['1,234,56', '1,234.56'],
  ['7,119:82', '7,119.82'],
  ["CHF12'345:60", "CHF12'345.60"],
  ['-1.890;79', '-1.890,79'],
])('of a sum: %s', (read, mended) => {
  expect(mendSeparators(read)).toBe(mended)
})

test.each([
  '1.234,56',
  '1,234.56',
  '18:15',
  '12.03.24',
  '1.234.567',
  '192.168.100.10',
  '10.112.20.3',
  '1:234:56',
])('of nothing else: %s', (read) => {
  expect(mendSeparators(read)).toBe(read)
})
