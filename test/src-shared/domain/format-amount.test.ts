import { expect, test } from 'vitest'
import { amountStyles, formatAmount } from '../../../src-shared/domain/format-amount.ts'

test.each([
  [1234.5, 'CHF', amountStyles.swiss, '1’234.50'],
  [-0.05, 'CHF', amountStyles.swiss, '−0.05'],
  [-1234.5, 'EUR', amountStyles.german, '-1.234,50'],
  [1234567.891, 'EUR', amountStyles.german, '1.234.567,89'],
  [1234, 'JPY', amountStyles.english, '1,234'],
  [0, 'EUR', amountStyles.french, '0,00'],
])('an amount is written in the style of its language: %d %s', (value, currency, style, text) => {
  expect(formatAmount(value, currency, style)).toBe(text)
})
