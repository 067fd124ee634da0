import { describe, expect, test } from 'vitest'
import { extractResults } from '../../../src-service/extraction/extract-results.ts'
import { documentOfText } from '../../support/page-of-text.ts'

const documentId = '5f0c1a52-8c0e-4f6b-9d0e-3c1f6a7b8c9d'
const read = (text: string) =>
  extractResults(documentOfText(text), { documentId, readOn: '2026-11-29' })[0]

describe('a day that a narrow column breaks before its year', () => {
  test.each([
    ['Rechnungsdatum:', '15. November', '2026-11-15'],
    ['Data fattura:', '15 novembre', '2026-11-15'],
    ['Invoice Date:', 'November 15,', '2026-11-15'],
  ])('%s %s', (label, day, date) => {
    const result = read(`
Glaserei Mooslechner OG
Seeweg 7
6850 Dornbirn

# RECHNUNG

                                     Rechnungsnummer:    2414
                                     ${label.padEnd(19)} ${day}
                                                         2026
                                     Bestellnummer:      9114

Produkt                 Anzahl       Preis
Isolierglas             2            € 465,00

                                     Gesamt   € 465,00
`)
    expect(result?.documentDate).toBe(date)
  })
})

test('a receipt that calls itself Beleg is no invoice, whose number it names', () => {
  const result = read(`
# Beleg
Rechnungsnummer       8F3A21B-0003
Belegnummer           2111-4471
Zahlungsdatum         15. November 2026

Filmbüro Westend                         Rechnung an
Kantstraße 40                            Turnverein Rehwald
10625 Berlin                             Industriestraße 7
                                         31547 Rehburg

# 929,03 € bezahlt am 15. November 2026

Beschreibung                 Menge       Preis pro Einheit      Betrag
Schnittplatz                 1           780,70 €               780,70 €

                             Zwischensumme                      780,70 €
                             USt. (19%)                         148,33 €
                             Gesamtbetrag                       929,03 €
                             Gezahlter Betrag                   929,03 €
`)
  expect(result).toMatchObject({
    documentType: 'RECEIPT',
    documentDate: '2026-11-15',
    amountGross: { value: 929.03 },
  })
})

test.each([
  ['a mailbox of another host', 'orders@mail.example', true],
  ['a mailbox of its own host', 'orders@pinewood-school.example', false],
])('of two addresses in one row that nobody calls anything %s tells', (_, mail, asks) => {
  const result = read(`
                                                          Invoice #: 148
                                                          Created: September 2, 2026
                                                          Due: September 16, 2026

Blue Hollow Landscaping                                   Pinewood School
2210 Canyon Road                                          48 Juniper Lane
Santa Fe, NM 87501                                        Santa Fe, NM 87508
                                                          ${mail}

Item                                                      Price
Annual maintenance plan                                   $420.00

                                                          Total: $420.00
`)
  const confidence = result?.confidences?.['/sender/name'] ?? 0
  if (asks) expect(confidence).toBeLessThan(0.8)
  else expect(confidence).toBeGreaterThan(0.8)
})

test('a foundation that is called after its street is a name over the line of who keeps its books', () => {
  const result = read(`
Gartenbau Zurbrügg AG
Seestrasse 118
8810 Horgen
044 000 31 80

                                            Stiftung Rebhalde
                                            c/o Immo Treuhand Keller
                                            8006 Zürich

# Rechnung RE-01034
Datum 12.01.2026
Total CHF 935.05
`)
  expect(result?.recipient).toMatchObject({ name: 'Stiftung Rebhalde' })
})

describe('a statement', () => {
  test('repeats under each booking the day of its value, which heads no table', () => {
    const result = read(`
Tischlerei Rehwald
Industriestraße 7, 31547 Rehburg

# Kontoauszug Nr. 05/2026
01.05.2026 bis 31.05.2026

Beschreibung                              Verbuchungsdatum          Betrag
Lastschrift Stadtwerke                          03.05.2026         -86,40€
Lastschriften • Wertstellung 03.05.2026
Gutschrift Hausverwaltung Berg                  06.05.2026      +1.450,00€
Gutschriften • Wertstellung 06.05.2026
Kartenzahlung Baumarkt                          09.05.2026        -212,35€
Lastschriften • Wertstellung 09.05.2026

Dein alter Kontostand                                            1.000,00€
Dein neuer Kontostand                                            2.151,25€

IBAN: DE02 5001 0517 0137 0750 30
Norddeutsche Direktbank AG, Hafenstraße 8, 20457 Hamburg
`)
    expect(result).toMatchObject({
      documentType: 'ACCOUNT_STATEMENT',
      closingBalance: { value: 2151.25 },
      transactions: [
        { date: '2026-05-03', debit: { value: 86.4 } },
        { date: '2026-05-06', credit: { value: 1450 } },
        { date: '2026-05-09', debit: { value: 212.35 } },
      ],
    })
  })

  test('takes no year of its period for the code of a town', () => {
    const result = read(`
# EUR Statement
Generated on the Jun 30, 2026
Meridian Bank UAB

Kilbride Dairy Cooperative                          IBAN IE29AIBK93115212345678
Main Street, Killarney

Balance summary
Product              Opening balance    Money out    Money in    Closing balance
Account (Current     €2,137.45          €86.40       €1,450.00   €3,501.05
Account)
Account transactions from June 1, 2026 to June 30, 2026

Date            Description                Money out    Money in    Balance
Jun 3, 2026     Direct debit gas           €86.40                   €2,051.05
Jun 6, 2026     Faster payment                          €1,450.00   €3,501.05
`)
    expect(result?.documentType).toBe('ACCOUNT_STATEMENT')
    expect(result?.recipient?.name ?? '').not.toContain('Account')
    expect(JSON.stringify(result?.recipient ?? {})).not.toContain('2026')
  })
})

test('a label may end with its colon in the line below its value', () => {
  const result = read(`
                                                  Menuiserie Castagnat
                                                  14 avenue de la Gare
                                                  33800 Bordeaux

# Facture

Facturer à                          Numéro de        INV00013
Boulangerie du Port                 facture:
3 place du Marché                   Date de          15 novembre
33000 Bordeaux                      facturation:     2026
                                    Numéro de        SO-3
                                    commande:

Articles                      Quantité      Prix        Montant
Déplacement                   2             35,00 €     70,00 €

                                            Total:      70,00 €
`)
  expect(result?.documentDate).toBe('2026-11-15')
  expect(result?.identifications).toContainEqual({ type: 'INVOICE_NUMBER', value: 'INV00013' })
})

describe('the number of an order in the title', () => {
  const bill = (title: string, own: string) =>
    read(`
# ${title}

Liffey Stationers                      Date Added     15/11/2026
18 Ormond Quay, Dublin 7               ${own}
                                       Order ID       9007
                                       Payment Method PayPal

Payment Address
Kilbride Dairy Cooperative
Main Street, Killarney

Product                 Quantity      Unit Price      Total
Copier paper            2             €40.00          €80.00

                                      Total           €80.00
`)

  test('is not that of the paper, which has its own label', () => {
    const numbers = bill('Invoice #9007', 'Invoice No.    INV-2026-0017')?.identifications
    expect(numbers).toContainEqual({ type: 'INVOICE_NUMBER', value: 'INV-2026-0017' })
    expect(numbers).not.toContainEqual({ type: 'INVOICE_NUMBER', value: '9007' })
  })

  test('is that of the paper where it has no other', () => {
    expect(bill('Invoice #9007', '')?.identifications).toContainEqual({
      type: 'INVOICE_NUMBER',
      value: '9007',
    })
  })
})

test('a year beside the day is no number', () => {
  const result = read(`
Sattlerei Hofer
Dorfstraße 3
6900 Bregenz

# Rechnung

Kunde                              Datum            17.03.2026
Marlene Zeitler                    Geschäftsjahr    2026
Hofmark 9
6923 Lauterach

                                   Gesamtsumme      462,00 €
`)
  expect(result?.documentDate).toBe('2026-03-17')
  expect(result?.identifications ?? []).toEqual([])
})

describe('of several papers in one file', () => {
  const first = `
Pennine Roofing Supplies Ltd                                     # INVOICE
Unit 4, Calder Trading Estate                                    # INV-000042
Huddersfield HD5 0RF

# INVOICE

Bill To                                      Invoice Number :    INV-000042
Margaret Ellis                               Invoice Date :      08 Jun 2026
7 Hollins Row                                Due Date :          08 Jul 2026
Hebden Bridge HX7 8ET

Item                       Qty        Rate       Amount
Copper pipe                14.00      11.85      165.90

                                      Total      £165.90
`
  const second = (head: string, number: string) => `
${head}
901 Tryon Street
Leeds LS1 4AP

Billed To              Date of Issue     Invoice Number     Amount Due (USD)
Hannah Whitfield       06/15/2026        ${number.padEnd(18)} $420.00
5 Magnolia Court
York YO1 7HH

Description                Rate       Qty        Line Total
Maintenance plan           $420.00    1          $420.00

                                      Total      $420.00
`
  const parts = (...pages: readonly string[]) =>
    extractResults(documentOfText(...pages), { documentId, readOn: '2026-11-29' })

  test('one begins without a title, with a number under a head of its own and over a total', () => {
    expect(parts(first, second('Carolina Dental Supply', '0000133'))).toHaveLength(2)
  })

  test('the same number goes on', () => {
    expect(parts(first, second('Pennine Roofing Supplies Ltd', 'INV-000042'))).toHaveLength(1)
  })

  const titled = (head: string) => `
${head}
18 Ormond Street
Leeds LS1 4AP
Tel 0113 496 0000

# Invoice

Copier paper       Date 09/06/2026
                                      Total      £80.00
`
  test('one begins with the title and the name of another sender', () => {
    expect(parts(first, titled('Harbour Stationers Ltd'))).toHaveLength(2)
    expect(parts(first, titled('Pennine Roofing Ltd'))).toHaveLength(1)
  })
})
