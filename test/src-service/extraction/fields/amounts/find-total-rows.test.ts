import { expect, test } from 'vitest'
import { findTotalRows } from '../../../../../src-service/extraction/fields/amounts/find-total-rows.ts'
import { sightText } from '../../../../support/sight-text.ts'

function totalsOf(text: string) {
  const { layout, labels, spans } = sightText(text)
  return findTotalRows(layout, labels, spans.amounts).sums.map(({ kind, value }) => [kind, value])
}

test('the first sum of a row and its taxes come to the last', () => {
  expect(totalsOf('Total     18,340.00     1,036.00     1,036.00     20,412.00')).toEqual([
    ['amountNet', 18340],
    ['amountVat', 2072],
    ['amountGross', 20412],
  ])
})

test.each([
  'Total     18,340.00     20,412.00',
  'Total     100.00     90.00     190.00',
  'Total     18,340.00     1,036.00     20,412.00',
  'Rent      18,340.00     1,036.00     1,036.00     20,412.00',
])('no total is seen where no tax explains it, or no word says so: %s', (row) => {
  expect(totalsOf(row)).toEqual([])
})
