import { expect, test } from 'vitest'
import { findNumberCandidates } from '../../../../../src-service/extraction/fields/numbers/find-number-candidates.ts'
import { sightText } from '../../../../support/sight-text.ts'

function numbersOf(text: string) {
  return findNumberCandidates(sightText(text)).map(({ kind, value }) => [kind, value])
}

test.each([
  'Rechnung Nr. / No de facture\n88-20311',
  'Rechnung Nr. / No de facture   88-20311',
  'Rechnung Nr. | Fattura n. | No de facture: 88-20311',
])('a label in several languages announces one number: %s', (text) => {
  expect(numbersOf(text)).toEqual([['invoiceNumber', '88-20311']])
})

test('labels of different numbers stay apart', () => {
  expect(numbersOf('Rechnung Nr. 4711 / Kunden-Nr. 5522')).toEqual([
    ['invoiceNumber', '4711'],
    ['customerNumber', '5522'],
  ])
})
