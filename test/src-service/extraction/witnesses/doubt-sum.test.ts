import { describe, expect, test } from 'vitest'
import { doubtSum } from '../../../../src-service/extraction/witnesses/doubt-sum.ts'
import { sightText } from '../../../support/sight-text.ts'

const items = 'Papier   12.40\nStifte   8.10\nOrdner   4.55\n'

describe('doubt about a sum', () => {
  test('that has no cents where all others have', () => {
    expect(doubtSum(sightText(`${items}Total   CHF 14`), 14)).toBeLessThan(0.6)
    expect(doubtSum(sightText(`${items}Total   CHF 25.05`), 25.05)).toBe(1)
  })

  test('not where the page prints no cents, or prints the sum with them too', () => {
    expect(doubtSum(sightText('Beratung   CHF 1200\nTotal   CHF 1200'), 1200)).toBe(1)
    expect(doubtSum(sightText(`${items}Total   CHF 14\nSumme   14.00`), 14)).toBe(1)
  })

  test('that is the tax of a rate, where pixels were read', () => {
    const paper = 'Summe   131.32\nMWST 20 %   21.89'
    expect(doubtSum(sightText(paper, 'ocr'), 21.89)).toBeLessThan(0.6)
    expect(doubtSum(sightText(paper, 'ocr'), 131.32)).toBe(1)
    expect(doubtSum(sightText(paper, 'pdf'), 21.89)).toBe(1)
  })
})
