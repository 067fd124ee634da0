import { describe, expect, test } from 'vitest'
import { extractResults } from '../../../../src-service/extraction/extract-results.ts'
import type { Word } from '../../../../src-service/extraction/read-document.ts'
import { pageOfText } from '../../../support/page-of-text.ts'

const till = `
   LUNA            PARK     Cafe
      Gartenweg 12
   20095    Hamburg
   RECHNUNG     14.03.2025
   1 x Kaffee          3.20
   1 x Kuchen          4.10
   SUMME EUR           7.30
   BAR                10.00
   RUECKGELD           2.70
`

/** The confidence in the shop's name where a picture of the till's paper was read. */
function trustInName(mend: (word: Word) => Word) {
  const read = pageOfText(till, 1, 'ocr')
  const [result] = extractResults(
    {
      mediaType: 'image/jpeg',
      pages: [{ ...read, words: read.words.map(mend) }],
      embeddedXml: null,
      warnings: [],
    },
    { documentId: '5f0c1a52-8c0e-4f6b-9d0e-3c1f6a7b8c9d' },
  )
  expect(result?.sender?.name).toMatch(/^LUNA .*PARK/u)
  return result?.confidences?.['/sender/name'] ?? 0
}

describe('the name of a shop on a picture', () => {
  const asIs = (word: Word) => word

  test('that was read in one row is sure', () => {
    expect(trustInName(asIs)).toBeGreaterThan(0.9)
  })

  test('that one tall word joined with the row below is asked for', () => {
    const joined = trustInName((word) => {
      if (word.text === 'LUNA') return { ...word, height: 3 * word.height }
      if (word.text === 'Cafe') return { ...word, y: word.y + 1.6 * word.height }
      return word
    })
    expect(joined).toBeLessThan(0.7)
  })

  test('with a letter that was guessed is asked for', () => {
    for (const confidence of [0.4, 0.7]) {
      const guessed = trustInName((word) => (word.text === 'PARK' ? { ...word, confidence } : word))
      expect(guessed).toBeLessThan(0.7)
    }
  })

  test('of which one word is as high as two rows is asked for', () => {
    const tall = trustInName((word) =>
      word.text === 'PARK' ? { ...word, height: 2 * word.height } : word,
    )
    expect(tall).toBeLessThan(0.7)
  })
})

test('one or two letters beside the label of an address on a picture are no sure name', () => {
  const trustIn = (name: string) => {
    const letter = `
  Northbridge Supplies Ltd
  Mill Road, Manchester M17 1WD

  Bill to:    ${name}
              High Street
              Edale S33 7ZA

  INVOICE 4711     09/09/2025

  Total   110.16
`
    const [result] = extractResults(
      {
        mediaType: 'image/jpeg',
        pages: [pageOfText(letter, 1, 'ocr')],
        embeddedXml: null,
        warnings: [],
      },
      { documentId: '5f0c1a52-8c0e-4f6b-9d0e-3c1f6a7b8c9d' },
    )
    expect(result?.recipient?.name).toBe(name)
    return result?.confidences?.['/recipient/name'] ?? 0
  }
  expect(trustIn('Forge Inn')).toBeGreaterThan(0.85)
  expect(trustIn('Al No')).toBeLessThan(0.7)
})

test('two addresses side by side at the head, of which only the place tells who writes, both ask', () => {
  const [result] = extractResults(
    {
      mediaType: 'application/pdf',
      pages: [
        pageOfText(`
                              Simon Ackermann
                              Zurlindenstrasse 77
                              8003 Zürich
Fitwerk Wiedikon AG
Birmensdorferstrasse 190      Mitgliedschaft 2026
8003 Zürich
                              Rechnung 40817
                              2. Januar 2026

                              Jahresbeitrag                         490.00
                              Total CHF inkl. 8.1% MWST             490.00
`),
      ],
      embeddedXml: null,
      warnings: [],
    },
    { documentId: '5f0c1a52-8c0e-4f6b-9d0e-3c1f6a7b8c9d' },
  )
  const confidences = result?.confidences ?? {}
  expect(
    Math.max(confidences['/sender/name'] ?? 0, confidences['/recipient/name'] ?? 0),
  ).toBeLessThan(0.9)
})
