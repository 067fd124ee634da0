import { expect, test } from 'vitest'
import { extractResults } from '../../../../src-service/extraction/extract-results.ts'
import { documentOfText } from '../../../support/page-of-text.ts'

const folio = (paid: string) => `
Grauhorn Hotels AG
Dorfplatz 3
7554 Sent

Annina Caduff
Seilerweg 41
4051 Basel

Rechnung F-20418
Datum 12.10.2026

${paid}

MWST %      Brutto      Netto      MWST
8.1         108.50      100.37     8.13
`

function confidenceOf(text: string): number {
  const [result] = extractResults(documentOfText(text), {
    documentId: '5f0c1a52-8c0e-4f6b-9d0e-3c1f6a7b8c9d',
  })
  const isRow = result?.amountGross?.value === 108.5
  return isRow ? (result.confidences?.['/amountGross/value'] ?? 0) : 0
}

test('the row of a table of VAT is no sure total where more was paid', () => {
  expect(confidenceOf(folio('Zahlungen                      663.50'))).toBeLessThan(0.8)
  expect(confidenceOf(folio('Zwischentotal                  663.50'))).toBeLessThan(0.8)
})

test('it is where nothing else is printed', () => {
  expect(confidenceOf(folio('Visa XXXX-4410'))).toBeGreaterThan(0.8)
})
