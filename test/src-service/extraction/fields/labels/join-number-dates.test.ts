import { describe, expect, test } from 'vitest'
import { findDateCandidates } from '../../../../../src-service/extraction/fields/dates/find-date-candidates.ts'
import { findNumberCandidates } from '../../../../../src-service/extraction/fields/numbers/find-number-candidates.ts'
import { sightText } from '../../../../support/sight-text.ts'

function read(text: string) {
  const sightings = sightText(text)
  const numbers = findNumberCandidates(sightings).map(({ kind, value }) => [kind, value])
  return { numbers, dates: findDateCandidates(sightings).documentDate.map(({ value }) => value) }
}

describe('one heading for a number and its day', () => {
  test.each([
    ['Nummer/Datum\n90047713 / 14.03.2024', 'invoiceNumber'],
    ['Rechnungsnr./-datum: 90047713 / 14.03.2024', 'invoiceNumber'],
    ['Beleg-Nr. und Datum   90047713/14.03.2024', 'invoiceNumber'],
  ])('gives both: %s', (text, kind) => {
    expect(read(text)).toEqual({ numbers: [[kind, '90047713']], dates: ['2024-03-14'] })
  })

  test.each([
    'Auftragsnummer/Datum\n4400187 / 26.02.2024',
    'Lieferschein-Nr./Datum: 806 / 26.02.2024',
  ])('dates no paper where the number is that of another: %s', (text) => {
    expect(read(`Datum: 01.03.2024\n\n${text}`).dates).toEqual(['2024-03-01'])
  })

  test('is none where words stand between the two', () => {
    expect(read('Nummer 471 vom Datum 14.03.2024').numbers).toContainEqual(['invoiceNumber', '471'])
  })
})
