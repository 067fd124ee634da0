import { describe, expect, test } from 'vitest'
import { isPlausibleVatRate, vatRatesOf } from '../../../src-shared/domain/vat-rates.ts'

const sorted = (rates: readonly number[]) => [...rates].sort((one, other) => other - one)

/** What the law said on the last day of a rate and on the first of the next. */
test.each<[country: string, day: string, rates: readonly number[]]>([
  ['CH', '2010-12-31', [7.6, 3.6, 2.4]],
  ['CH', '2011-01-01', [8, 3.8, 2.5]],
  ['CH', '2017-12-31', [8, 3.8, 2.5]],
  ['CH', '2018-01-01', [7.7, 3.7, 2.5]],
  ['CH', '2023-12-31', [7.7, 3.7, 2.5]],
  ['CH', '2024-01-01', [8.1, 3.8, 2.6]],
  ['LI', '2023-12-31', [7.7, 3.7, 2.5]],
  ['LI', '2024-01-01', [8.1, 3.8, 2.6]],
  ['DE', '2006-12-31', [16, 7]],
  ['DE', '2007-01-01', [19, 7]],
  ['DE', '2020-06-30', [19, 7]],
  ['DE', '2020-07-01', [16, 5]],
  ['DE', '2020-12-31', [16, 5]],
  ['DE', '2021-01-01', [19, 7]],
  ['AT', '2020-06-30', [20, 19, 13, 10]],
  ['AT', '2020-07-01', [20, 19, 13, 10, 5]],
  ['AT', '2021-12-31', [20, 19, 13, 10, 5]],
  ['AT', '2022-01-01', [20, 19, 13, 10]],
  ['FR', '2011-12-31', [19.6, 5.5, 2.1]],
  ['FR', '2012-01-01', [19.6, 7, 5.5, 2.1]],
  ['FR', '2013-12-31', [19.6, 7, 5.5, 2.1]],
  ['FR', '2014-01-01', [20, 10, 8.5, 5.5, 2.1]],
  ['IT', '2011-09-16', [20, 10, 4]],
  ['IT', '2011-09-17', [21, 10, 4]],
  ['IT', '2013-09-30', [21, 10, 4]],
  ['IT', '2013-10-01', [22, 10, 5, 4]],
  ['LU', '2022-12-31', [17, 14, 8, 3]],
  ['LU', '2023-01-01', [16, 13, 7, 3]],
  ['LU', '2023-12-31', [16, 13, 7, 3]],
  ['LU', '2024-01-01', [17, 14, 8, 3]],
  ['BE', '2026-01-01', [21, 12, 6]],
  ['DK', '2026-01-01', [25]],
  ['ES', '2026-01-01', [21, 10, 5, 4]],
  ['GB', '2026-01-01', [20, 5]],
  ['IE', '2026-01-01', [23, 13.5, 9, 4.8]],
  ['MY', '2026-01-01', [10, 8, 6, 5]],
  ['NL', '2026-01-01', [21, 9, 6]],
  ['PL', '2026-01-01', [23, 8, 5]],
  ['PT', '2026-01-01', [23, 13, 6]],
  ['SE', '2026-01-01', [25, 12, 6]],
  ['SG', '2026-01-01', [9, 8, 7]],
  ['XX', '2026-01-01', []],
])('the rates of %s on %s', (country, day, rates) => {
  expect(sorted(vatRatesOf(country, day))).toEqual(rates)
})

describe('without a day', () => {
  test('every rate that a country has known counts, each once', () => {
    expect(vatRatesOf('DE')).toEqual([16, 7, 19, 5])
    expect(vatRatesOf('LI')).toEqual(vatRatesOf('CH'))
    expect(vatRatesOf('XX')).toEqual([])
  })

  test('a rate is plausible where any country has it, and so is none', () => {
    for (const rate of [0, 2.4, 5.5, 8.1, 13.5, 25]) expect(isPlausibleVatRate(rate)).toBe(true)
    for (const rate of [1, 33, 8.2, -7.7, NaN]) expect(isPlausibleVatRate(rate)).toBe(false)
  })
})
