import { expect, test } from 'vitest'
import { parseAmount } from '../../../src-shared/domain/parse-amount.ts'

const codes = 'CHF EUR USD GBP MYR SGD CAD AUD NZD HKD JPY CNY INR SEK NOK DKK PLN'.split(' ')

test.each(codes)('an amount in %s is one, before and behind it', (currency) => {
  const amount = { status: 'ok', value: 12, currency }
  expect(parseAmount(`12.00 ${currency}`)).toMatchObject(amount)
  expect(parseAmount(`${currency} 12.00`)).toMatchObject(amount)
})
