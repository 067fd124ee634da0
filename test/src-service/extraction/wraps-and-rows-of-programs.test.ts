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
