import { describe, expect, test } from 'vitest'
import { extractResults } from '../../../../src-service/extraction/extract-results.ts'
import { documentOfText, pageOfText } from '../../../support/page-of-text.ts'

const slip = (again = '') => `
       PARKHAUS BAHNHOF AG
       Bahnhofplatz 2
       9000 St. Gallen
       MWST CHE-107.330.914

       QUITTUNG
       Beleg-Nr   88104417
       17.03.2026 16:20

       Gebuehr CHF      22.50
       inkl. 8.1% MWST   1.69
       Bezahlt mit VISA
       CHF              22.50
       ${again}
`

/** Confidence in the number of a slip of which the engine read the number with so much confidence. */
function confidenceOf(text: string, read: number, lean = 0) {
  const page = pageOfText(text, 1, 'ocr')
  const words = page.words.map((word) => ({
    ...word,
    y: word.y + (lean * word.x * page.width) / page.height,
    confidence: word.text === '88104417' ? read : 0.95,
  }))
  const [result] = extractResults(
    { ...documentOfText(''), pages: [{ ...page, words, lean: { slope: lean, fan: 0 } }] },
    { documentId: '5f0c1a52-8c0e-4f6b-9d0e-3c1f6a7b8c9d' },
  )
  const at = result?.identifications?.findIndex(({ value }) => value === '88104417')
  return (
    result?.confidences?.[`/identifications/${String(at)}/value`] ??
    result?.confidences?.[`/identifications/${String(at)}`]
  )
}

describe('a number that the engine guessed', () => {
  test.each([0, 0.06])('asks, also on a page that leans by %s', (lean) => {
    expect(confidenceOf(slip(), 0.55, lean)).toBeLessThanOrEqual(0.8)
  })

  test('is sure where it was read clearly', () => {
    expect(confidenceOf(slip(), 0.95)).toBeGreaterThanOrEqual(0.9)
  })

  test('has its second witness where it is printed again', () => {
    expect(confidenceOf(slip('Beleg-Nr   88104417'), 0.55)).toBeGreaterThanOrEqual(0.9)
  })
})
