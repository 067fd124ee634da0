import { expect, test } from 'vitest'
import { mendDatePoints } from '../../../../../src-service/extraction/read/ocr/mend-date-points.ts'

test.each([
  ['21,06,2017', '21.06.2017'],
  ['24,07.25', '24.07.25'],
  ['14.02,2025,', '14.02.2025,'],
  ['Datum:3,11,24', 'Datum:3.11.24'],
  ['20.112025', '20.11.2025'],
  ['2011.2025,', '20.11.2025,'],
])('%s is the date %s', (read, printed) => {
  expect(mendDatePoints(read)).toBe(printed)
})

test.each([
  '1,234,567',
  '12,50',
  '1.234,50',
  '24,13,25',
  '32,01,2025',
  '10,12,1834',
  '192,168,10',
  '20112025',
  '20.132025',
  '4711.2025',
])('%s is left as it was read', (read) => {
  expect(mendDatePoints(read)).toBe(read)
})
