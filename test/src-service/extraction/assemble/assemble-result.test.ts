import { describe, expect, test } from 'vitest'
import { extractResults } from '../../../../src-service/extraction/extract-results.ts'
import { ciiSample } from '../../../src-shared/e-invoice/cii-sample.ts'
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

test('a statement of an account that has no IBAN is rather UNKNOWN than not, but never surely', () => {
  const bank = `Harbour Savings Bank
#Account Statement
Account number: 00 482 119
Statement period: 03/01/2025 - 03/31/2025

Date         Description                   Debit         Credit          Balance
             Opening balance                                             1,000.00
03/02/2025   Rent March                    800.00                          200.00
03/05/2025   Salary                                      4,500.00        4,700.00
             Closing balance                                             4,700.00`
  const result = resultOf(bank)
  expect(result.documentType).toBe('UNKNOWN')
  expect(result.processingWarnings?.join()).toContain('looks like ACCOUNT_STATEMENT')
  expect(confidenceOf(result)).toBe(0.75)
  const unwanted = resultOf(bank, ['INVOICE'])
  expect(unwanted.documentType).toBe('UNKNOWN')
  expect(confidenceOf(unwanted)).toBeLessThan(0.3)
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

describe('nothing falls back to paid without a word', () => {
  const till = (lines: string) => `SHOP MART
#TAX INVOICE

COPPER BASIN        29.90
PADLOCK              8.90
TOTAL INCL. GST     CHF 38.80
${lines}
CASHIER 4
THANK YOU PLEASE COME AGAIN`

  test('an invoice without a date that asks for money is no receipt', () => {
    const result = resultOf(till('Zahlbar innert 30 Tagen\nIBAN CH93 0076 2011 6238 5295 7'))
    expect(result.documentType).toBe('UNKNOWN')
    expect(result['stateOfInvoice']).not.toBe('PAID')
    expect(result['amountGross']).toEqual({ currency: 'CHF', value: 38.8 })
    expect(result.processingWarnings?.join()).toContain('REQUIRED_FIELD_MISSING')
  })

  test('one that shows how it was paid becomes a receipt, and says so', () => {
    const result = resultOf(till('CASH                CHF 50.00\nCHANGE              CHF 11.20'))
    expect(result).toMatchObject({ documentType: 'RECEIPT', stateOfInvoice: 'PAID' })
    expect(result.processingWarnings?.join()).toContain('RECEIPT_ASSUMED')
  })
})

test('a paper that nothing names keeps its total, with its doubt', () => {
  const result = resultOf('Anna Keller\n\nStunden         3\nAnsatz      15.00\n\nTOTAL EUR 45.00')
  expect(result).toMatchObject({
    documentType: 'UNKNOWN',
    amountGross: { currency: 'EUR', value: 45 },
  })
  expect(result.confidences?.['/amountGross/value']).toBeLessThan(0.85)
})

test.each([
  ['a rate', '>19</ram:RateApplicablePercent>'],
  ['a sum', '>5.00</ram:ActualAmount>'],
  ['the net sum', '>95.00</ram:TaxBasisTotalAmount>'],
])('an absurd number in the XML costs %s, not the document', (_, number) => {
  const xml = ciiSample.replaceAll(number, number.replace(/[\d.]+/u, '9'.repeat(400)))
  const [result] = extractResults(
    { ...documentOfText('#Rechnung'), embeddedXml: { name: 'factur-x.xml', xml } },
    { documentId },
  )
  expect(result).toMatchObject({
    documentType: 'INVOICE',
    amountGross: { currency: 'EUR', value: 113.05 },
    paymentDetails: { iban: 'DE89370400440532013000' },
  })
})

test('a body of the state stands in the result as such, beside being its sender', () => {
  const result = resultOf(`Gemeinde Köniz
Landorfstrasse 1
3098 Köniz

#Rechnung
Rechnungsnummer 4711
Datum 12.03.2026
Rechnungsbetrag CHF 120.00`)
  expect(result).toMatchObject({
    sender: { name: 'Gemeinde Köniz' },
    officialEntity: { name: 'Gemeinde Köniz' },
  })
})

test('what stands on a paper of which a part was not read is never sure', () => {
  const read = documentOfText(
    'Muster AG\nWeg 3\n3000 Bern\n\n#Rechnung 2026-114\nDatum: 12.03.2026\nZahlbar bis: 11.04.2026\n\nRechnungsbetrag CHF 120.00',
  )
  const [whole] = extractResults(read, { documentId })
  const warnings = ['PAGE_PARTLY_READ: page 1 takes too long to read; a part of it was not read.']
  const [partly] = extractResults({ ...read, warnings }, { documentId })
  expect(whole?.confidences?.['/amountGross/value']).toBeGreaterThan(0.9)
  expect(partly?.confidences?.['/amountGross/value']).toBeLessThan(0.8)
  expect(partly?.amountGross).toEqual({ currency: 'CHF', value: 120 })
  expect(partly?.processingWarnings).toContain(warnings[0])
})

test('a bill whose sender is a picture says that no name is printed, and names nobody', () => {
  const bill = `
TAX INVOICE
INV 20664
09/02/2026

Invoice to
Delamere Dental Practice
3 Forest Road
Northwich CW8 2HD

Description                Qty     Unit     VAT      Net
19 L spring water            6     7.50     20%    45.00
Cooler rental                1    12.00     20%    12.00

Goods                                            £57.00
VAT                                              £11.40
Total                                            £68.40
`
  const unnamed = resultOf(bill)
  expect(unnamed.documentType).toBe('INVOICE')
  expect(unnamed.sender).toBeUndefined()
  expect(unnamed.title).toBe('Invoice')
  expect(unnamed.processingWarnings?.join()).toContain('SENDER_NOT_PRINTED')
  const named = resultOf(`Meres Water Ltd, 4 Mill Lane, Northwich CW9 5AB\n${bill}`)
  expect(named.sender?.name).toBe('Meres Water Ltd')
  expect(named.processingWarnings?.join() ?? '').not.toContain('SENDER_NOT_PRINTED')
})
