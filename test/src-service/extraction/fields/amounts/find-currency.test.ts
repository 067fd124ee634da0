import { expect, test } from 'vitest'
import { findCurrency } from '../../../../../src-service/extraction/fields/amounts/find-currency.ts'
import { sightText } from '../../../../support/sight-text.ts'

const currencyOf = (text: string) =>
  findCurrency(sightText(text)).toSorted((a, b) => b.score - a.score)[0]?.value

test.each([
  ['Rudereria Alta S.r.l.\n00199 Roma RM\nTotale   120,00\nIT60X0542811101000000123456', 'EUR'],
  ['Lakeside Mart\n50480 Kuala Besar\nTotal   RM 12.00', 'MYR'],
  ['Amount (RM)\n12.00', 'MYR'],
  ['ABN: 83 914 571 673\nTotal   $ 12.00', 'AUD'],
  ['ABN: 83 914 571 673\nTotal   USD 12.00', 'USD'],
  ['Total   $ 12.00', 'USD'],
  ['Unit price AED   Total AED\n12.00   24.00', 'AED'],
  ['Warenwert GBP 412.00\n\nZoll und Abgaben   Betrag CHF\nEinfuhrsteuer   41.35', 'CHF'],
  ['Währung: GBP\nTotal   12.00\nSteuer in Buchwährung   2.30 EUR', 'GBP'],
])('the currency of a page is found: %j', (text, currency) => {
  expect(currencyOf(text)).toBe(currency)
})
