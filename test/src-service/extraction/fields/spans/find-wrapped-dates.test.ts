import { describe, expect, test } from 'vitest'
import { findDateCandidates } from '../../../../../src-service/extraction/fields/dates/find-date-candidates.ts'
import { sightText } from '../../../../support/sight-text.ts'

const due = (text: string) => findDateCandidates(sightText(text)).dueDate.map(({ value }) => value)

describe('a date that running text breaks', () => {
  test.each([
    ['nous vous prions de régler cette somme au plus tard le 24', 'mars 2026, par virement.'],
    ['Wir bitten Sie, den Betrag zu überweisen, zahlbar bis 24.', 'März 2026 auf unser Konto.'],
    ['Please transfer the sum to our account, payable by 24 March', '2026 at the latest.'],
  ])('is one: %s / %s', (first, second) => {
    expect(due(`${first}\n${second}`)).toEqual(['2026-03-24'])
  })

  test('belongs to the label at the end of the line above', () => {
    const text =
      'Wir bitten Sie, die offene Summe ohne Abzug zahlbar bis\n24.03.2026 zu überweisen.'
    expect(due(text)).toEqual(['2026-03-24'])
  })

  test.each([
    ['Total of the table, seven rooms and 24', 'March 2026 is the month of the next bill.'],
    ['24', 'mars 2026'],
  ])('is none where the words do not go on so: %s / %s', (first, second) => {
    const dates = sightText(`${first}\n\n\n${second}`).spans.dates
    expect(dates.map(({ value }) => value.readings)).toEqual([])
  })
})
