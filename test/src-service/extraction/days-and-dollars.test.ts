import { describe, expect, test } from 'vitest'
import { extractResults } from '../../../src-service/extraction/extract-results.ts'
import { documentOfText } from '../../support/page-of-text.ts'

const documentId = '5f0c1a52-8c0e-4f6b-9d0e-3c1f6a7b8c9d'
const read = (...pages: readonly string[]) =>
  extractResults(documentOfText(...pages), { documentId, readOn: '2026-11-29' })[0]

test.each([
  ['Debit note no: DN0417', 'Your invoice: 44182 dated 02/10/2026', 'Date: 20 October 2026'],
  ['Debit note no: DN0417', 'Invoice no. 44182 dated 02/10/2026', 'Date: 20 October 2026'],
])('a debit note is dated by itself, and not by the invoice it adds to: %s, %s', (...lines) => {
  const result = read(`
# DEBIT NOTE

Hodder Dairies Ltd                        ${lines[0]}
Longridge Road, Chipping PR3 2QT          ${lines[2]}
VAT GB 441182097                          ${lines[1]}

Undercharge of cream                       75.00
Net                                       £75.00
VAT 20%                                   £15.00
Total debited to your account             £90.00
`)
  expect(result).toMatchObject({ documentDate: '2026-10-20' })
})

test('what happens on a day in a sentence does not date the letter', () => {
  const result = read(`
Bastion Mutual Insurance
PO Box 118, Croydon CR9 1AA

Mill Vets
Ditchling BN6 8TA

9 January 2026

Premium notice
Invoice reference RN/118204/26

Buildings and contents                   £540.00
Total payable                            £540.00

Your policy renews on 1 February 2026. Please arrange payment by that date.
`)
  expect(result).toMatchObject({ documentDate: '2026-01-09' })
})

test.each([
  ['Arrival     10/07/26', 'Departure   10/09/26', 'Portland, ME 04101', '2026-10-09'],
  ['Check-in    10/07/26', 'Check-out   10/09/26', 'Portland ME 04101', '2026-10-09'],
])(
  'a folio without a day of its own is of the one on which the guest leaves, and asks: %s, %s',
  (...lines) => {
    const result = read(`
Lighthouse Inn & Suites
44 Wharf Road, ${lines[2]}
207-555-0118

                                          Folio No.   118204
Maria Keller                              Room        312
Seestrasse 40                             ${lines[0]}
8700 Küsnacht                             ${lines[1]}

Date         Description                  Charges
10/07/26     Room charge                  189.00
10/08/26     Room charge                  189.00

Total charges                             378.00 USD
`)
    expect(result?.documentDate).toBe(lines[3])
    const [confidence] = Object.entries(result?.confidences ?? {}).filter(([path]) =>
      path.endsWith('documentDate'),
    )
    expect(confidence?.[1]).toBeLessThan(0.8)
  },
)

describe('the code of a state', () => {
  const till = (town: string) => `
GREEN MILL DINER
118 Main Street
${town}

3/7/2026 9:12:44
Pancake Stack                  11.50
Coffee                          5.50
Sub Total                      17.00
Meals Tax                       1.36
Total                          18.36
Visa xx4471                    18.36
`
  test.each(['Bennington VT 05201', 'GALLUP NM 87301'])('tells dollars and months: %s', (town) => {
    expect(read(till(town))).toMatchObject({
      documentDate: '2026-03-07',
      amountGross: { value: 18.36, currency: 'USD' },
    })
  })

  test('is no number of the paper', () => {
    const result = read(`
MESA FREIGHT LINES                        FREIGHT BILL
REMIT TO: PO BOX 118, DENVER CO 80244     PRO NUMBER
                                          0044-118820
BILL TO
TILE WORKS LLC
1180 INDUSTRIAL BLVD
GALLUP NM 87301

INVOICE DATE     SHIP DATE 03/14/26
03/18/26

PALLETS CERAMIC TILE                      602.00
TOTAL DUE                                 602.00
`)
    expect(result).toMatchObject({
      documentDate: '2026-03-18',
      identifications: [{ type: 'INVOICE_NUMBER', value: '0044-118820' }],
    })
  })
})

test('the bill has a number, and so has the account', () => {
  const result = read(`
TELIDA                                    Conto n. 3/26

                                          Spett.
                                          STUDIO AMADEI
                                          VIA MAZZINI 44
                                          47121 FORLI' FC

Fattura n.           8B00441182
Emessa il            07/04/2026
Importo da pagare    € 73,20

Totale imponibile                         60,00
IVA 22%                                   13,20
Totale fattura                            73,20
`)
  expect(result).toMatchObject({
    identifications: [{ type: 'INVOICE_NUMBER', value: '8B00441182' }],
  })
})
