import { describe, expect, test } from 'vitest'
import { extractResults } from '../../../../src-service/extraction/extract-results.ts'
import { alignRows } from '../../../../src-service/extraction/layout/align-rows.ts'
import { sagAt } from '../../../../src-service/extraction/layout/geometry.ts'
import { layOutPage } from '../../../../src-service/extraction/layout/lay-out.ts'
import type { ReadPage } from '../../../../src-service/extraction/read-document.ts'
import { documentOfText, pageOfText } from '../../../support/page-of-text.ts'

const row = (text: string, value: string) => text.padEnd(70) + value.padStart(14)

const bill = `
Hauswart Brenner                                              Erfurt, 05.03.2026

Sabine Ott
Anger 44
99084 Erfurt

# Rechnung 2026-017

${row('Haus und Hof im Februar', '180,00 EUR')}
${row('Dienst an vier Samstagen', '210,00 EUR')}
${row('Kleinmaterial', '14,60 EUR')}
${row('Anfahrt', '22,00 EUR')}
${row('Rechnungsbetrag', '426,60 EUR')}
`

/** A photograph of the page whose lines fall by `left` and `right` at its edges, in points for each to the right. */
function photographed(left: number, right: number): ReadPage {
  const page = pageOfText(bill, 1, 'ocr')
  const bend = { tilt: left * page.width, bend: ((right - left) * page.width) / 2 }
  const words = page.words.map((word) => {
    const middle = (word.x + word.width / 2) * page.width
    return { ...word, y: word.y + sagAt(bend, middle, page.width) / page.height }
  })
  return { ...page, words }
}

describe('a bill of few rows, photographed', () => {
  test.each([
    [0.02, -0.03],
    [-0.02, 0.03],
    [0.004, 0.026],
    [-0.004, -0.026],
  ])(
    'whose lines fall by %s at the left and %s at the right keeps its sums beside their labels',
    (left, right) => {
      const page = photographed(left, right)
      const lines = layOutPage(page).lines.map(({ text }) => text)
      expect(lines).toEqual(
        expect.arrayContaining([
          'Haus und Hof im Februar 180,00 EUR',
          'Kleinmaterial 14,60 EUR',
          'Rechnungsbetrag 426,60 EUR',
        ]),
      )
      const [result] = extractResults(
        { ...documentOfText(''), pages: [page] },
        { documentId: '5f0c1a52-8c0e-4f6b-9d0e-3c1f6a7b8c9d' },
      )
      expect(result).toMatchObject({ documentType: 'INVOICE', amountGross: { value: 426.6 } })
    },
  )

  test('is left as it is where it lies flat', () => {
    expect(layOutPage(photographed(0, 0)).bend).toBeUndefined()
  })
})

test('two words that are a little off make no bend', () => {
  const word = (x: number, y: number) => ({
    x,
    y,
    width: 40,
    height: 8,
    confidence: 0.9,
    text: 'Total',
  })
  expect(alignRows([[word(50, 100)], [word(450, 105)]], 600)).toBeUndefined()
})
