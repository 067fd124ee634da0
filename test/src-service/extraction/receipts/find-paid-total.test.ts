import { describe, expect, test } from 'vitest'
import { findAmountCandidates } from '../../../../src-service/extraction/fields/amounts/find-amount-candidates.ts'
import { findPaidTotal } from '../../../../src-service/extraction/receipts/find-paid-total.ts'
import { sightText } from '../../../support/sight-text.ts'

function paidIn(...lines: readonly string[]): number | undefined {
  const text = ['Frischmarkt Talhof', 'Kasse 2  Bon 4711', '14.02.2025 16:41', ...lines].join('\n')
  const sightings = sightText(text, 'ocr')
  return findPaidTotal(sightings, findAmountCandidates(sightings))
}

describe('a total that was paid to the cent', () => {
  test('by card, or in cash', () => {
    expect(paidIn('Summe   54,28', 'girocard   54,28')).toBe(54.28)
    expect(paidIn('Total   17.00', 'Bar   17.00', 'Rückgeld   0.00')).toBe(17)
  })

  test('is none where only a part was paid so, or more was given', () => {
    expect(paidIn('Summe   54,28', 'girocard   20,00')).toBeUndefined()
    expect(paidIn('Total   17.00', 'Bar   20.00', 'Rückgeld   3.00')).toBeUndefined()
  })
})
