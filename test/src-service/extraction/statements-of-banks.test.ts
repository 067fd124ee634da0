import { describe, expect, test } from 'vitest'
import { extractResults } from '../../../src-service/extraction/extract-results.ts'
import { documentOfText } from '../../support/page-of-text.ts'

const documentId = '5f0c1a52-8c0e-4f6b-9d0e-3c1f6a7b8c9d'

function read(text: string) {
  const [result] = extractResults(documentOfText(text), { documentId })
  return result
}

describe('the layout of a bank', () => {
  test('Austria: four digits for a day, the sign behind the sum', () => {
    expect(
      read(`
Regionalbank Musterland
Hauptplatz 1
4020 Linz

Herr
Franz Muster
Ringstr. 4
4020 Linz

KONTOAUSZUG Nr. 12
IBAN: AT61 1904 3002 3457 3201

BuchTag  Text                                    Wert        Umsatz
         Alter Saldo per 31.05.2025                          1.000,00
0206     Spesen                                  0206           12,50-
1506     Gutschrift Muster OG                    1506          400,00
         Neuer Saldo per 30.06.2025                          1.387,50
`),
    ).toMatchObject({
      documentType: 'ACCOUNT_STATEMENT',
      openingBalance: { value: 1000 },
      closingBalance: { value: 1387.5 },
      transactions: [
        { date: '2025-06-02', valueDate: '2025-06-02', debit: { value: 12.5 } },
        { date: '2025-06-15', credit: { value: 400 } },
      ],
    })
  })

  test('Germany: movements in a column that is called Umsatz, the side behind each', () => {
    expect(
      read(`
Volksbank Nord eG
Bahnhofstr. 2
26122 Oldenburg

Herrn
Ole Hansen
Deichweg 8
26123 Oldenburg

Kontoauszug Nr. 5/2025                                         Blatt 1 von 1
IBAN: DE02 1203 0000 0000 2020 51

Bu-Tag Wert   Vorgang                                             Umsatz
              alter Kontostand vom 30.04.2025                   812,44 H
02.05. 02.05. Basislastschrift                                   45,00 S
              Telefon Rechnung Nr. 123
07.05. 08.05. Dauerauftrag                                      300,00 S
30.05. 30.05. Lohn                                            1.900,00 H
              neuer Kontostand vom 30.05.2025                 2.367,44 H
`),
    ).toMatchObject({
      documentType: 'ACCOUNT_STATEMENT',
      identifications: expect.not.arrayContaining([
        expect.objectContaining({ type: 'INVOICE_NUMBER' }),
      ]) as unknown,
      closingBalance: { value: 2367.44 },
      transactions: [
        { debit: { value: 45 } },
        { debit: { value: 300 } },
        { credit: { value: 1900 } },
      ],
    })
  })

  test.each([
    ['Opening balance', 'Money out', 'Money in', 'Closing balance', 'Statement', 'Date', 'Balance'],
    ['Solde initial', 'Débits', 'Crédits', 'Solde final', 'Relevé de compte', 'Date', 'Solde'],
  ])(
    'a summary of balances above the bookings: %s',
    (opening, out, into, closing, title, date, balance) => {
      expect(
        read(`
Example Money UAB

Sandra Muster
14 The Dale
Bettystown

# Account ${title}
IBAN   LT12 1000 0111 0100 1000

Product            ${opening.padEnd(18)}${out.padEnd(14)}${into.padEnd(14)}${closing}


Account            2.25              300.00        600.00        302.25


${date.padEnd(15)}Description                ${out.padEnd(14)}${into.padEnd(14)}${balance}
03.02.2025     Top-up                                   600.00        602.25
07.02.2025     Transfer                   300.00                      302.25
`),
      ).toMatchObject({
        openingBalance: { value: 2.25 },
        closingBalance: { value: 302.25 },
        transactions: [{ credit: { value: 600 } }, { debit: { value: 300 } }],
      })
    },
  )
})
