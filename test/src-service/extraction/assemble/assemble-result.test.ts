import { describe, expect, test } from 'vitest'
import { extractResults } from '../../../../src-service/extraction/extract-results.ts'
import { documentOfText } from '../../../support/page-of-text.ts'

const documentId = '5f0c1a52-8c0e-4f6b-9d0e-3c1f6a7b8c9d'

function resultOf(text: string, documentTypes?: readonly string[]) {
  const options = documentTypes === undefined ? { documentId } : { documentId, documentTypes }
  const [result] = extractResults(documentOfText(text), options)
  if (result === undefined) throw new Error('no result')
  return result
}

const confidenceOf = (result: ReturnType<typeof resultOf>) =>
  result.confidences?.['/documentType'] ?? 1

describe('a required field that is not printed', () => {
  const tillInvoice = `SHOP MART SDN BHD
#TAX INVOICE

COPPER BASIN        29.90
PADLOCK              8.90
TOTAL INCL. GST     RM 38.80
CASH                RM 50.00
CHANGE              RM 11.20
CASHIER 4
THANK YOU PLEASE COME AGAIN`

  test('makes a till’s tax invoice without a date a receipt', () => {
    const result = resultOf(tillInvoice)
    expect(result.documentType).toBe('RECEIPT')
    expect(result.amountGross).toEqual({ currency: 'MYR', value: 38.8 })
    expect(confidenceOf(result)).toBeLessThan(0.8)
  })

  test('makes no receipt where the workspace reads none', () => {
    const result = resultOf(tillInvoice, ['INVOICE'])
    expect(result.documentType).toBe('UNKNOWN')
    expect(result.processingWarnings?.join()).toContain('REQUIRED_FIELD_MISSING')
  })

  test('leaves any other invoice UNKNOWN, which is as unsure as it was sure to be one', () => {
    const result = resultOf(
      'Muster AG\nWeg 3\n3000 Bern\n\n#Rechnung\n\nRechnungsbetrag CHF 120.00',
    )
    expect(result.documentType).toBe('UNKNOWN')
    expect(result.processingWarnings?.join()).toContain('REQUIRED_FIELD_MISSING')
    expect(confidenceOf(result)).toBeLessThan(0.3)
  })
})

test('a paper that the interface has no fields for is UNKNOWN as surely as it is that paper', () => {
  const result = resultOf('#Lieferschein\n\nLieferschein Nr. 4711\n\n12 Stk  Schrauben')
  expect(result.documentType).toBe('UNKNOWN')
  expect(confidenceOf(result)).toBeGreaterThan(0.8)
})

test('the one date on a page is the document’s', () => {
  const result = resultOf(
    '#Quittung\n\nMuster AG\n\nTotal CHF 12.00\n\n\nam Schalter 4, 03.04.2025 10:12 Kasse 2',
  )
  expect(result.documentDate).toBe('2025-04-03')
  expect(result.confidences?.['/documentDate']).toBeGreaterThan(0.6)
})
