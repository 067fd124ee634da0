import { expect, test } from 'vitest'
import { sameValue, signless, trueNumber, truthFile } from './truth.ts'

test('the number of a document is the identification of its type, wherever it stands', () => {
  const identifications = [
    { type: 'VAT_ID', value: 'CHE-109.322.551' },
    { type: 'INVOICE_NUMBER', value: 'R-417' },
  ]
  const truth = truthFile.parse({ documentType: 'INVOICE', identifications, _meta: {} })
  expect(trueNumber(truth)).toBe('R-417')
  expect(trueNumber({ ...truth, documentType: 'RECEIPT' })).toBeUndefined()
})

test('money is compared with its currency, where both are known', () => {
  const chf = { currency: 'CHF', value: 10 }
  expect(sameValue(chf, { value: 10 })).toBe(true)
  expect(sameValue(chf, { value: -10 })).toBe(false)
  expect(sameValue(signless(chf), signless({ value: -10 }))).toBe(true)
  expect(signless('-10')).toBe('-10')
  expect(sameValue(chf, { currency: 'EUR', value: 10 })).toBe(false)
})
