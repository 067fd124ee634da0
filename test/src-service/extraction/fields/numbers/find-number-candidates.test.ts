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

  test('a bare "No." is the number of the word before it', () => {
    const scoreOf = (text: string) => findNumberCandidates(sightText(text))[0]?.score ?? 0
    expect(scoreOf('Mooring No. 979773391')).toBeLessThan(scoreOf('No. 979773391'))
    expect(scoreOf('nach § 4 Nr. 10a')).toBeLessThan(scoreOf('Nr. 10a'))
    expect(scoreOf('Rechnung der Ablesung Nr. 10a')).toBe(scoreOf('Nr. 10a'))
  })

  test('a label ends at its colon, whatever the number begins with', () => {
    expect(numbersIn('Fattura n.: R-56957')).toEqual([['invoiceNumber', 'R-56957']])
  })

  test('the first number of a column of them is hardly that of the paper', () => {
    const [alone] = findNumberCandidates(sightText('Invoice       Date\nK-4410        31 Jul 2025'))
    const [first] = findNumberCandidates(
      sightText('Invoice       Date\nK-4410        31 Jul 2025\nK-4467        31 Aug 2025'),
    )
    expect(alone?.value).toBe('K-4410')
    expect(first?.value).toBe('K-4410')
    expect(first?.score).toBeLessThan(0.8 * (alone?.score ?? 0))
  })

  test('the number right under its label comes before what stands beside', () => {
    const found = numbersIn(`
Rechnungsnummer                                   Uferweg 3
R-2025/114                                        8800 Thalwil

Invoice number                                    4711 Lakeside
90-2231                                           Harbour`)
    expect(found).toEqual([
      ['invoiceNumber', 'R-2025/114'],
      ['invoiceNumber', '90-2231'],
    ])
  })

  test('a single letter is a label only where it stands alone', () => {
    expect(numbersIn('Parcella di cortesia N. 40-118')).toEqual([['invoiceNumber', '40-118']])
    expect(numbersIn('Rechnungsnummer: 4711/00/N')).toEqual([['invoiceNumber', '4711/00/N']])
  })

  test('words before a label belong to the heading of its column', () => {
    const found = numbersIn('Ihre Rechnungsnummer    Rechnungsdatum\n471            03.02.2025')
    expect(found).toEqual([['invoiceNumber', '471']])
  })

  test('a heading over a row of labels takes no value from under them', () => {
    const found = numbersIn(`# Kopie factuur

Klant                 Order                 Factuur
SCONL03030062809      SCONL0004             VF1005193`)
    expect(found).toContainEqual(['invoiceNumber', 'VF1005193'])
    expect(found).not.toContainEqual(['invoiceNumber', 'SCONL03030062809'])
  })

  test('what begins with a colon goes on with the label to its left', () => {
    expect(
      numbersIn(`
WARENRECHNUNG                                  Seite    1
Beleg-Nr                           : R87654321012345`),
    ).toContainEqual(['invoiceNumber', 'R87654321012345'])
  })
})
