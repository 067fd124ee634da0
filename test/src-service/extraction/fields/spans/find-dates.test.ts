import { expect, test } from 'vitest'
import { sightText } from '../../../../support/sight-text.ts'

function datesIn(text: string) {
  return sightText(text).spans.dates.flatMap(({ value }) => value.readings)
}

test.each([
  ['Lausanne, le 1er septembre 2026', '2026-09-01'],
  ['Lausanne, le 1 er septembre 2026', '2026-09-01'],
  ['the 3 rd June 2026', '2026-06-03'],
])('the ending of a day may stand apart: %s', (text, date) => {
  expect(datesIn(text)).toEqual([date])
})

test.each(['Sort code 20-01-14', 'Sort code: 20-01-14', 'BACS: 20-01-14 / 40118832'])(
  'the branch of a British bank is no day: %s',
  (text) => {
    expect(datesIn(text)).toEqual([])
  },
)

test('a day in the same shape is one', () => {
  expect(datesIn('Datum 20-01-14')).toContain('2014-01-20')
})
