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
  const result = resultOf(text, { '88104417': read }, lean)
  const at = result?.identifications?.findIndex(({ value }) => value === '88104417')
  return (
    result?.confidences?.[`/identifications/${String(at)}/value`] ??
    result?.confidences?.[`/identifications/${String(at)}`]
  )
}

/** The reading of a slip whose words the engine was as sure of as `read` says, and of all others by far. */
function resultOf(text: string, read: Readonly<Record<string, number>>, lean = 0) {
  const page = pageOfText(text, 1, 'ocr')
  const words = page.words.map((word) => ({
    ...word,
    y: word.y + (lean * word.x * page.width) / page.height,
    confidence: read[word.text] ?? 0.95,
  }))
  const [result] = extractResults(
    { ...documentOfText(''), pages: [{ ...page, words, lean: { slope: lean, fan: 0 } }] },
    { documentId: '5f0c1a52-8c0e-4f6b-9d0e-3c1f6a7b8c9d' },
  )
  return result
}

describe('a number that the engine guessed', () => {
  test.each([0, 0.06])('asks, also on a page that leans by %s', (lean) => {
    expect(confidenceOf(slip(), 0.55, lean)).toBeLessThan(0.8)
  })

  test('is sure where it was read clearly', () => {
    expect(confidenceOf(slip(), 0.95)).toBeGreaterThanOrEqual(0.9)
  })

  test('has its second witness where it is printed again', () => {
    expect(confidenceOf(slip('Beleg-Nr   88104417'), 0.55)).toBeGreaterThanOrEqual(0.9)
  })
})

describe('a day on a picture', () => {
  const trustInDay = (read: number, again = '') =>
    resultOf(slip(again), { '17.03.2026': read })?.confidences?.['/documentDate']

  test('asks where one of its digits was guessed', () => {
    expect(trustInDay(0.86)).toBeLessThan(0.8)
  })

  test('is sure where it was read clearly', () => {
    expect(trustInDay(0.93)).toBeGreaterThanOrEqual(0.9)
  })

  test('is sure where it is printed again', () => {
    expect(trustInDay(0.87, '17.03.2026')).toBeGreaterThanOrEqual(0.8)
  })

  test('asks where the engine was not quite sure of it on a page that it hardly read', () => {
    const words = slip().match(/\S+/gu) ?? []
    const poor = Object.fromEntries(words.map((word) => [word, 0.75]))
    const result = resultOf(slip(), { ...poor, '17.03.2026': 0.9 })
    expect(result?.documentDate).toBe('2026-03-17')
    expect(result?.confidences?.['/documentDate']).toBeLessThan(0.8)
  })
})

test('a day of the second page beside another one on the first asks', () => {
  const pages = (first: string) => [
    `
Brunnmatt Garten AG
Weg 3, 3000 Bern

#Rechnung 2026-114
${first}

Pflege der Hecke                      CHF 120.00
Rechnungsbetrag                       CHF 120.00
`,
    `
Rechnung 2026-114                     Seite 2
Rechnungsdatum: 14.03.2026
`,
  ]
  const trustIn = (first: string) => {
    const [result] = extractResults(documentOfText(...pages(first)), {
      documentId: '5f0c1a52-8c0e-4f6b-9d0e-3c1f6a7b8c9d',
    })
    expect(result?.documentDate).toBe('2026-03-14')
    return result?.confidences?.['/documentDate']
  }
  expect(trustIn('Seite 1')).toBeGreaterThan(0.8)
  expect(trustIn('16.02.2026')).toBeLessThan(0.8)
})
