import { describe, expect, test } from 'vitest'
import { classifyDocument } from '../../../../src-service/extraction/classify/classify-document.ts'
import { sightText } from '../../../support/sight-text.ts'

const typesOf = (text: string) =>
  classifyDocument(sightText(text), { transactions: 0, hasQrBill: false }).map(({ value }) => value)

describe('classifyDocument', () => {
  test.each([
    ['Rechnungsbetrag                    1.163,40 €'],
    ['Montant de la facture              163,40 €'],
    ['Importo fattura                    163,40 €'],
  ])('a letter without a title that asks for the sum of an invoice is one: %s', (sum) => {
    const letter = `Sehr geehrter Herr Muster,\n\nSteuer   19,00 €\n${sum}\nFällig am 21.05.2025`
    expect(typesOf(letter)).toEqual(['INVOICE'])
  })

  test('a letter that mentions a sum is nothing', () => {
    expect(typesOf('Dear Sir,\n\nwe offer you CHF 20.00 for it.')).toEqual([])
  })
})
