import { describe, expect, test } from 'vitest'
import { extractResults } from '../../../src-service/extraction/extract-results.ts'
import { documentOfText, pageOfText } from '../../support/page-of-text.ts'

const documentId = '5f0c1a52-8c0e-4f6b-9d0e-3c1f6a7b8c9d'

function read(text: string) {
  const [result] = extractResults(documentOfText(text), { documentId })
  if (result === undefined) throw new Error('nothing was read')
  return result
}

describe('days', () => {
  const bill = (...rows: readonly string[]) =>
    read(`
Elbtal Versicherung AG
Ammonstrasse 70
01067 Dresden

Bäckerei Krumm OHG
Leipziger Strasse 18
01662 Meissen

                                               16. November 2026

Beitragsrechnung Nr. 318-44

${rows.join('\n')}
`)

  test.each([
    'Bitte zahlen Sie den Gesamtbeitrag zum 01.01.2027 auf unser Konto.',
    'Veuillez régler la prime totale pour le 01.01.2027 sur notre compte.',
    'Vogliate versare il premio per il 01.01.2027 sul nostro conto.',
  ])('until when to pay are asked in a sentence: %s', (sentence) => {
    const result = bill('Gesamtbeitrag                     1.190,00 EUR', sentence)
    expect(result).toMatchObject({ documentDate: '2026-11-16', dueDate: '2027-01-01' })
  })

  test('on which a sum is debited stand before the stars of an account', () => {
    const result = bill(
      'Gesamtbeitrag                     1.190,00 EUR',
      'Der Betrag wird ab dem 28.11.2026 von Ihrem Konto DE**      3300 abgebucht.',
    )
    expect(result).toMatchObject({ dueDate: '2026-11-28' })
  })

  test.each(['Nov 3 – Dec 3, 2026', '3 Nov to 3 Dec 2026', '3. November bis 3. Dezember 2026'])(
    'to which what was bought runs do not date a receipt: %s',
    (period) => {
      const result = read(`
#Receipt
Quayside Hosting, Inc.
548 Market Street
San Francisco, CA 94104

Receipt number 2214-0098
Date paid   November 3, 2026

Team plan                                  $29.00
${period}
Total                                      $29.00
Amount paid                                $29.00
`)
      expect(result).toMatchObject({ documentDate: '2026-11-03' })
    },
  )
})

describe('numbers that begin with letters like a label', () => {
  test.each(['N° FT2605-0288', 'N. FT2605-0288', 'Nr. FA2605-0288'])('keep them: %s', (number) => {
    const result = read(`
Transports Garnier SAS
Zone Industrielle Nord
14100 Lisieux

FACTURE
${number}
du 31/05/2026

Total HT                              585,00
TVA 20 %                              117,00
Net à payer EUR                       702,00
`)
    const value = number.split(' ')[1]
    expect(result.identifications).toContainEqual({ type: 'INVOICE_NUMBER', value })
  })
})

test('a box for letters is no part of a name, whatever sign stands before it', () => {
  const result = read(`
Alpfunk AG + Postfach
Effingerstrasse 9
3001 Bern
CHE-116.281.710 MWST

                                              Schreinerei Wyss GmbH
                                              Mühleweg 14
                                              3632 Niederstocken

Rechnung Nr. 558812
Datum  3. Oktober 2026
Total CHF                                        187.45
`)
  expect(result).toMatchObject({ sender: { name: 'Alpfunk AG' } })
})

test('the last day of a statement is that of its closing balance, whose year stands at the head', () => {
  const result = read(`
Sparkasse Wachau AG                           KONTOAUSZUG Nr. 8
                                              Datum 31.08.2026
Winzerhof Leopold Mayr                        IBAN AT61 1904 3002 3457 3201
Kellergasse 3
3620 Spitz

Buchung   Text                          Wert          Betrag EUR
          Alter Kontostand              31.07.        +2.000,00
05.08.    EVN Energie                   05.08.          -310,00
17.08.    Gutschrift Vinothek           17.08.          +900,00
26.08.    SVS Beiträge                  26.08.          -209,50
31.08.    Neuer Kontostand              31.08.        +2.380,50
`)
  expect(result).toMatchObject({ documentType: 'ACCOUNT_STATEMENT', periodTo: '2026-08-31' })
})

test.each([
  ['GUTSCHRIFT', 'zu Rechnung', 'Gutschriftsbetrag EUR'],
  ['AVOIR', 'sur facture', "Montant de l'avoir EUR"],
])('the sum of a credit note says what it is: %s', (title, about, sum) => {
  const page = pageOfText(
    `
Alpenwerkzeug Handels GmbH
Salzachtal 19, 5600 St. Johann
UID: ATU55123409

Tischlerei Eder
Oberdorf 44
5505 Mühlbach

${title.padEnd(22)}Nummer: GS-260414     Datum: 14.04.2026     Kunden-Nr.: 20881
${about} RE-26-0911     vom 30.03.2026         Sachb.: Huber
Für die Retoure gemäß Ihrer E-Mail vom 08.04.2026 schreiben wir Ihnen gut:
Pos    Artikel                              Menge     Preis     Betrag
1      Stichsägeblatt-Set HSS                 6       16,50      99,00

Warenwert netto EUR                       99,00
20 % USt.                                 19,80
${sum.padEnd(40)} 118,80
Der Betrag wird mit der nächsten Rechnung verrechnet.
`,
    1,
    'ocr',
  )
  const [result] = extractResults({ ...documentOfText(''), pages: [page] }, { documentId })
  expect(result).toMatchObject({ documentType: 'CREDIT_NOTE' })
})

test('a booking that sounds like a row of sums is one, since it bears a day', () => {
  const page = pageOfText(
    `
Volksbank Seetal eG                        Kontoauszug 3/2026
Fahrschule Grün GmbH              IBAN DE89 3704 0044 0532 0130 00
Licher Strasse 7
35394 Giessen

Bu-Tag  Wert    Vorgang                              EUR
                alter Kontostand vom 27.02.2026  6.100,00 H
03.03.  03.03.  Basislastschrift Telefon           119,00 S
24.03.  24.03.  Sammelgutschrift Fahrstunden       960,00 H
31.03.  31.03.  Lastschrift Leasing               1.027,85 S
                neuer Kontostand vom 31.03.2026  5.913,15 H
`,
    1,
    'ocr',
  )
  const [result] = extractResults({ ...documentOfText(''), pages: [page] }, { documentId })
  expect(result).toMatchObject({
    documentType: 'ACCOUNT_STATEMENT',
    transactions: [
      { debit: { value: 119 } },
      { credit: { value: 960 } },
      { debit: { value: 1027.85 } },
    ],
  })
})

test.each([
  ['Mr J Ashworth', 'Moorland Events', '7 Church Street', 'Todmorden OL14 5AD', true],
  ['Herr Urs Gfeller', 'Atelier Nordlicht', 'Rain 3', '3612 Steffisburg', true],
  ['Herr Urs Gfeller', 'Rain 3', '', '3612 Steffisburg', false],
  ['Mr J Ashworth', 'The Old Forge', '7 Church Street', 'Todmorden OL14 5AD', false],
])('a person over what may be a company asks: %s, %s', (person, below, street, town, asks) => {
  const result = read(`
Kestrel Print Ltd
Unit 2, Foundry Lane
Hebden Bridge HX7 8AB
VAT No. 881 2204 17

${[person, below, street, town].filter((line) => line !== '').join('\n')}

Invoice No 10482
Invoice date 2 March 2026

Posters                                          540.00
Total GBP                                        540.00
`)
  expect((result.confidences?.['/recipient/name'] ?? 0) < 0.8).toBe(asks)
})

test('the day on which an item was delivered is hardly that of an invoice which bears no other', () => {
  const paper = read(`
Schlosserei Brandner GmbH
Eisenweg 14
84453 Mühldorf am Inn

# RECHNUNG

Rechnung Nr. 20441

Beschreibung                      Menge       Preis       Betrag
Geländer     15.04.2026           6 m        148,00       888,00
Montage      15.04.2026           9 Std       62,50       562,50

                                             Summe      1.450,50
                                             USt. 19 %    275,60
                                             Total EUR  1.726,10
`)
  expect(paper?.confidences?.['/documentDate'] ?? 0).toBeLessThan(0.9)
})

test.each([
  ['An:', 'Lieferaddresse:', 'RECHNUNG', 'Rechnung Nr.'],
  ['Rechnungsaddresse:', 'Lieferaddresse:', 'RECHNUNG', 'Rechnung Nr.'],
  ['Sede legale:', 'Inviare fattura a:', 'FATTURA', 'Fattura n.'],
])('%s and %s head two addresses of whom an invoice is for', (left, right, title, number) => {
  const cells = (one: string, two: string) => `${one.padEnd(36)}${two}\n`
  const paper = read(`
Metallbau Brandner GmbH
Eisenweg 14
84453 Mühldorf am Inn

# ${title}

${number} 20439            18.04.2026

${cells(left, right)}${cells('Konzertverein', 'Konzertverein')}${cells('Stadtplatz 3', 'Stadtplatz 3')}${cells('Dorfen 84405', 'Dorfen 84405')}

Geländer                                          100,00
                                     Total EUR    100,00
`)
  expect(paper.recipient?.name).toBe('Konzertverein')
  expect(paper.sender?.name).toBe('Metallbau Brandner GmbH')
})
