import { describe, expect, test } from 'vitest'
import { extractResults } from '../../../src-service/extraction/extract-results.ts'
import { documentOfText } from '../../support/page-of-text.ts'

function read(title: string, month: string, other = '') {
  const [result] = extractResults(
    documentOfText(`
Yogaraum Brenner GmbH
Weinbergweg 6
10119 Berlin

Kita Regenbogen e.V.
Zionskirchstr. 22
10119 Berlin

# ${title} 2026-11
${month}
${other}

Kurs A                      4         55,00      220,00

Total                                        EUR 220,00
DE89 3704 0044 0532 0130 00
`),
    { documentId: '5f0c1a52-8c0e-4f6b-9d0e-3c1f6a7b8c9d' },
  )
  if (result === undefined) throw new Error('A document gives at least one result.')
  return result
}

describe('an invoice that bears a month and no day', () => {
  test.each([
    ['Rechnung', 'Februar 2026'],
    ['Facture', 'Genève, février 2026'],
    ['Fattura', 'Lugano, febbraio 2026'],
    ['Invoice', 'February 2026'],
  ])('is one of that month, and asks for the day: %s', (title, month) => {
    const result = read(title, month)
    expect(result).toMatchObject({ documentType: 'INVOICE', documentDate: '2026-02-28' })
    expect(result.confidences?.['/documentDate']).toBeLessThanOrEqual(0.25)
    expect(result.confidences?.['/dueDate']).toBeLessThanOrEqual(0.25)
    expect(result.processingWarnings?.join()).toContain('MONTH_ONLY')
  })

  test('keeps the day that is printed', () => {
    const result = read('Rechnung', 'Februar 2026', 'Datum: 03.03.2026')
    expect(result.documentDate).toBe('2026-03-03')
    expect(result.processingWarnings?.join() ?? '').not.toContain('MONTH_ONLY')
  })

  test('is not dated where two months are named', () => {
    expect(read('Rechnung', 'Februar 2026', 'März 2026').documentDate).toBeUndefined()
  })
})
