import { expect, test } from 'vitest'
import { isPlausibleVatRate, vatRatesOf } from '../../../src-shared/domain/vat-rates.ts'

test('the Swiss rates changed with 2024', () => {
  expect(vatRatesOf('CH', '2023-12-31')).toContain(7.7)
  expect(vatRatesOf('CH', '2023-12-31')).not.toContain(8.1)
  expect(vatRatesOf('LI', '2024-01-01')).toContain(8.1)
})

test('without a day every Swiss VAT rate counts', () => {
  expect(vatRatesOf('DE')).toEqual([16, 7, 19, 5])
  expect(vatRatesOf('XX')).toEqual([])
  expect(isPlausibleVatRate(5.5)).toBe(true)
  expect(isPlausibleVatRate(0)).toBe(true)
  expect(isPlausibleVatRate(33)).toBe(false)
})
