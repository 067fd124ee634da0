import { describe, expect, test } from 'vitest'
import { extractResults } from '../../../src-service/extraction/extract-results.ts'
import { findSumEquations } from '../../../src-service/extraction/receipts/find-sum-equations.ts'
import { documentOfText, pageOfText } from '../../support/page-of-text.ts'
import { layOutPage } from '../../../src-service/extraction/layout/lay-out.ts'
import { sightDocument } from '../../../src-service/extraction/fields/sightings.ts'

const documentId = '5f0c1a52-8c0e-4f6b-9d0e-3c1f6a7b8c9d'

function read(text: string) {
  const [result] = extractResults(documentOfText(text), { documentId })
  if (result === undefined) throw new Error('nothing was read')
  return result
}

describe('a tax of nothing at a rate that is none', () => {
  const bill = (sums: string) => `
Lindauer Segel GmbH
Hafenplatz 2
88131 Lindau
USt-IdNr. DE811907980

Paula Ritter
Uferweg 9
88138 Wasserburg

#Rechnung Nr. 440
12.05.2026

${sums}
`
  test.each(['MwSt 19 %', 'USt 7 %', 'VAT 20 %', 'TVA 8.1 %'])('proves nothing: %s', (tax) => {
    const result = read(
      bill(`
Gesamtbetrag                                 EUR 118,00
${tax.padEnd(45)}EUR 0,00`),
    )
    expect(result).toMatchObject({ documentType: 'INVOICE', amountGross: { value: 118 } })
    expect(result.amountNet).toBeUndefined()
    expect(result).not.toHaveProperty('vatDetails.rates')
    expect(result).not.toHaveProperty('vatDetails.totalVat')
  })

  test('is right where nothing is sold', () => {
    const result = read(
      bill(`
Nettobetrag                                  EUR 0,00
MwSt 19 %                                    EUR 0,00
Gesamtbetrag                                 EUR 0,00`),
    )
    expect(result).toMatchObject({ amountGross: { value: 0 }, amountNet: { value: 0 } })
  })
})

test.each([
  ['one base without tax', ['58.35       0.00'], []],
  ['two bases without tax', ['40.00       0.00', '18.35       0.00'], [58.35]],
  ['a base and its tax', ['55.05       3.30'], [58.35]],
])('a summary of taxes comes to a sum where something is added up: %s', (_why, rows, sums) => {
  const page = pageOfText(
    `
Harbour Hardware
14 Jalan Pelabuhan

GST SUMMARY        Amount     Tax
${rows.map((row) => `Z                  ${row}`).join('\n')}

Thank you
`,
    1,
    'ocr',
  )
  const layout = { pages: [layOutPage(page)] }
  const equations = findSumEquations(sightDocument(layout, layout), [])
  const found = equations.flatMap(({ kind, values }) => (kind === 'table' ? [values[0]] : []))
  expect(found).toEqual(sums)
})
