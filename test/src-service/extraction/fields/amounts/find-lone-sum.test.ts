import { expect, test } from 'vitest'
import { findAmountCandidates } from '../../../../../src-service/extraction/fields/amounts/find-amount-candidates.ts'
import { findLoneSum } from '../../../../../src-service/extraction/fields/amounts/find-lone-sum.ts'
import { sightText } from '../../../../support/sight-text.ts'

function loneSumsOf(text: string) {
  const sightings = sightText(text)
  return findLoneSum(sightings.spans.amounts, findAmountCandidates(sightings)).map(
    ({ value, currency }) => [value, currency],
  )
}

test('a letter without any label asks for its largest sum', () => {
  expect(
    loneSumsOf('für 14 Stunden zu je 38,00 € berechne ich Ihnen\n\n              532,00 €'),
  ).toEqual([[532, 'EUR']])
})

test.each([
  'Gesamtbetrag   532,00 €\nStreitwert   9.000,00 €',
  'netto   532,00 €',
  'Seite 532,00',
  'Gutschein über -20,00 €',
])('no sum is asked for where one is labelled, or none is money: %s', (text) => {
  expect(loneSumsOf(text)).toEqual([])
})
