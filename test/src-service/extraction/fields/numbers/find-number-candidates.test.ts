import { describe, expect, test } from 'vitest'
import { findNumberCandidates } from '../../../../../src-service/extraction/fields/numbers/find-number-candidates.ts'
import { sightText } from '../../../../support/sight-text.ts'

function numbersIn(text: string) {
  return findNumberCandidates(sightText(text)).map(({ kind, value }) => [kind, value])
}

describe('findNumberCandidates', () => {
  test('a number that begins like the label of a telefax is a number', () => {
    expect(numbersIn('Numéro de facture               F-88213')).toEqual([
      ['invoiceNumber', 'F-88213'],
    ])
  })

  test('a heading over a row of labels takes no value from under them', () => {
    const found = numbersIn(`# Kopie factuur

Klant                 Order                 Factuur
SCONL03030062809      SCONL0004             VF1005193`)
    expect(found).toContainEqual(['invoiceNumber', 'VF1005193'])
    expect(found).not.toContainEqual(['invoiceNumber', 'SCONL03030062809'])
  })
})
