import { expect, test } from 'vitest'
import {
  currencyOfMark,
  isKnownCurrency,
  minorUnitDigits,
} from '../../../src-shared/domain/currencies.ts'
import { parseAmount } from '../../../src-shared/domain/parse-amount.ts'

const codes = 'CHF EUR USD GBP MYR SGD CAD AUD NZD HKD JPY CNY INR SEK NOK DKK PLN'.split(' ')

test.each(codes)('an amount in %s is one, before and behind it', (currency) => {
  const amount = { status: 'ok', value: 12, currency }
  expect(parseAmount(`12.00 ${currency}`)).toMatchObject(amount)
  expect(parseAmount(`${currency} 12.00`)).toMatchObject(amount)
})

test.each([
  ['Fr. SFr. SFR FR fs', 'CHF'],
  ['€ Euro euros', 'EUR'],
  ['$ US$', 'USD'],
  ['£', 'GBP'],
  ['RM', 'MYR'],
  ['S$', 'SGD'],
  ['C$ CA$', 'CAD'],
  ['A$ AU$', 'AUD'],
  ['¥', 'JPY'],
  ['RMB', 'CNY'],
  ['₹ Rs. Rs', 'INR'],
  ['zł', 'PLN'],
  ['kč', 'CZK'],
  ['Ft', 'HUF'],
  ['₺', 'TRY'],
  ['R$', 'BRL'],
])('%s is read as %s', (marks, currency) => {
  for (const mark of marks.split(' ')) expect(currencyOfMark(` ${mark} `), mark).toBe(currency)
  expect(currencyOfMark(currency.toLowerCase())).toBe(currency)
  expect(isKnownCurrency(currency)).toBe(true)
})

test('further codes are known, marks are none, and each has its decimals (ISO 4217)', () => {
  const further = 'RON BGN AED ZAR MXN THB KRW ILS TND KWD BHD OMR JOD NZD HKD SEK NOK DKK'.split(
    ' ',
  )
  for (const code of further) {
    expect(currencyOfMark(code)).toBe(code)
    expect(isKnownCurrency(code)).toBe(true)
  }
  for (const none of ['FR', '€', 'chf', '', 'XXX']) expect(isKnownCurrency(none)).toBe(false)
  expect(currencyOfMark('XXX')).toBeUndefined()
  const several = ['JPY', 'KRW', 'XPF', 'CHF', 'XXX', 'KWD', 'TND', 'CLF']
  expect(several.map(minorUnitDigits)).toEqual([0, 0, 0, 2, 2, 3, 3, 4])
})
