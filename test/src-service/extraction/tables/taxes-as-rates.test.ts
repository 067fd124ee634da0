import { expect, test } from 'vitest'
import { ratesForTaxes } from '../../../../src-service/extraction/tables/taxes-as-rates.ts'

const places = {}
const rates2020 = [7.7, 3.7, 2.5]
const ratesIn = (items: Parameters<typeof ratesForTaxes>[0]) =>
  ratesForTaxes(items, rates2020).map(({ vatRate }) => vatRate)

test('taxes under the heading of the rate give way to the rate that they are of the net sums', () => {
  const items = [
    { vatRate: 35.75, amountNet: 464.25, places },
    { vatRate: 14.3, amountNet: 185.7, places },
  ]
  expect(ratesIn(items)).toEqual([7.7, 7.7])
})

test('taxes that lie within the sums of the lines give way to their rate, too', () => {
  expect(ratesIn([{ vatRate: 7.15, amountGross: 100, places }])).toEqual([7.7])
})

test('lines without tax keep their zero beside lines whose tax stood in place of the rate', () => {
  const items = [
    { vatRate: 0, amountNet: 20, places },
    { vatRate: 35.75, amountNet: 464.25, places },
  ]
  expect(ratesIn(items)).toEqual([0, 7.7])
})

test('a number that is no rate and of which no rate makes the sums is left out if it is too high', () => {
  const items = [
    { vatRate: 35.75, amountNet: 120, places },
    { vatRate: 12.34, amountNet: 80, places },
  ]
  expect(ratesIn(items)).toEqual([undefined, 12.34])
})

test('rates stay as they are printed, also another country’s and of lines without a sum', () => {
  expect(ratesIn([{ vatRate: 19, amountNet: 100, places }])).toEqual([19])
  expect(ratesIn([{ vatRate: 7.7, places }])).toEqual([7.7])
})
