import { expect, test } from 'vitest'
import { repairDigits } from '../../../../../src-service/extraction/fields/spans/repair-digits.ts'
import { sightText } from '../../../../support/sight-text.ts'

test.each([
  ['1O.12.2O26', '10.12.2026'],
  ['CHF l2’5S0.00', 'CHF 12’550.00'],
  ['Mai 2O26', 'Mai 2026'],
  ['17-AUG-2O26', '17-AUG-2026'],
])('letters that were digits are digits again: %s', (read, printed) => {
  expect(repairDigits(read)).toBe(printed)
})

test.each([
  '14-Sep-2026',
  '17-Oct-26',
  '05-Dec-2026',
  '1-Jul-2026',
  '11.Oktober 2026',
  '3/Déc/2026',
  'ISO 9001',
])('letters that are none stay: %s', (printed) => {
  expect(repairDigits(printed)).toBe(printed)
})

test.each([
  ['Invoice date 17-Sep-2026.', '2026-09-17'],
  ['Rechnungsdatum 11.Oktober 2026', '2026-10-11'],
  ['Date de facture : 05-Déc-2026', '2026-12-05'],
])('a day whose month is a word is read from a picture: %s', (line, day) => {
  const { spans } = sightText(line, 'ocr')
  expect(spans.dates.map(({ value }) => value.readings)).toEqual([[day]])
})
