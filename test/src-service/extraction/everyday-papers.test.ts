import { describe, expect, test } from 'vitest'
import { extractResults } from '../../../src-service/extraction/extract-results.ts'
import { documentOfText } from '../../support/page-of-text.ts'

const documentId = '5f0c1a52-8c0e-4f6b-9d0e-3c1f6a7b8c9d'

function read(text: string) {
  const [result] = extractResults(documentOfText(text), { documentId })
  return result
}

describe('the day of a paper', () => {
  test('stands beside a label that goes on in the next line', () => {
    expect(
      read(`
Warenhaus Nordmark GmbH
Kai 3
20457 Hamburg

# Rechnung

Rechnungsdatum
/ Lieferdatum           18.11.2024
Rechnungsnummer         N4100-2
Bestelldatum            17.11.2024

Zahlbetrag              46,78 EUR
`)?.documentDate,
    ).toBe('2024-11-18')
  })

  test('is not the one to which it asks to pay', () => {
    expect(
      read(`
Alpen Versicherung AG, 80290 München

Schreinerei Holzer e.K.
Dorfplatz 2
83236 Übersee                                  02.12.2024
                                               Versicherungsschein-Nr. GH 71/0044-8812

# Beitragsrechnung

Beitrag                    574,97 EUR
Versicherungsteuer 19 %    109,24 EUR
zu zahlender Betrag        684,21 EUR

Bitte überweisen Sie den Betrag zum 01.01.2025 auf unser Konto.
`),
    ).toMatchObject({ documentDate: '2024-12-02', dueDate: '2025-01-01' })
  })

  test.each([
    [
      'Der Rechnungsbetrag wird nicht vor dem 7. Tag nach Zugang, frühestens am 14.02.2025, von Ihrem Konto abgebucht.',
      '2025-02-14',
    ],
    ["We'll collect £59.90 by Direct Debit on or around 26 February 2025.", '2025-02-26'],
  ])('on which it is debited is the one it is due: %s', (sentence, dueDate) => {
    expect(
      read(`
Nordfunk Ltd
1 Riverside
Reading RG1 2AA

# Invoice 7041182231

Date                 05/02/2025
Total                £59.90

${sentence}
`)?.dueDate,
    ).toBe(dueDate)
  })
})

describe('what a paper is', () => {
  test.each([
    ['Tipo documento', 'Nota di credito', 'CREDIT_NOTE'],
    ['Tipologia documento', 'TD04 nota di credito', 'CREDIT_NOTE'],
    ['Tipo documento', 'Fattura', 'INVOICE'],
  ])('stands under %s: %s', (label, value, type) => {
    expect(
      read(`
FERRAMENTA GALLO di Gallo Piero
Corso Torino 41
12100 Cuneo

${label.padEnd(30)}Numero              Data
${value.padEnd(30)}NC 4/2025           05/03/2025

Rif. fattura 31/2025 del 20/02/2025, reso merce

Imponibile                     50,00
Imposta                        11,00
Totale documento               61,00
`),
    ).toMatchObject({ documentType: type, documentDate: '2025-03-05' })
  })

  test('stands before what it is about', () => {
    expect(
      read(`
Keller Rechtsanwälte AG
Bahnhofstrasse 88
8001 Zürich

Zürich, 30. Juni 2025

Honorarrechnung i.S. Bau Meier AG ./. Wohnbau Genossenschaft Sonnhalde

Honorar           CHF 2'400.00
Auslagen          CHF 100.00
Total             CHF 2'500.00
`)?.documentType,
    ).toBe('INVOICE')
  })

  test('is no heading of a table in bigger type', () => {
    expect(
      read(`
Baustoffe Riedl GmbH & Co. KG
Industriestr. 9
84030 Landshut

                                       Landshut, 28. April 2025
2. Mahnung

# Rechnung      Datum         fällig am     Betrag
R-2025-1188     03.02.2025    05.03.2025    1.204,55
R-2025-1341     27.02.2025    29.03.2025    723,62
Gesamtforderung                             1.928,17
`)?.documentType,
    ).toBe('REMINDER')
  })
})

describe('a party', () => {
  test('keeps its legal form behind a comma', () => {
    expect(
      read(`
# Invoice 8F31C0A2-0007

Date of issue       March 3, 2025

Lumenport Analytics, Inc.               Bill to
548 Market Street                       Harbour & Finch Ltd
San Francisco, California 94104         14 Quay Street
United States                           Bristol BS1 4DJ

Amount due          $1,188.00
`),
    ).toMatchObject({
      sender: { name: 'Lumenport Analytics, Inc.', address: { zipCode: '94104' } },
      recipient: { name: 'Harbour & Finch Ltd' },
    })
  })

  test('under the address of another is not taken for that one', () => {
    expect(
      read(`
# Castle Packaging Ltd
Unit 9 Riverside Park, Stockport SK1 2BD
Bluebell Bakery Ltd
102 High Street
Altrincham
WA14 1QQ

2 June 2025

FINAL REMINDER

Invoice INV-20418 of 28 March 2025 for £482.40 remains unpaid.
`)?.recipient,
    ).toMatchObject({ name: 'Bluebell Bakery Ltd' })
  })

  test.each([
    ['Familie Bauer', 'TSV Grünwald 1898 e.V.', 'Familie Bauer'],
    ['Frau Rosa Bauer', 'Bauer Holzbau AG', 'Bauer Holzbau AG'],
  ])('%s under %s', (line, above, name) => {
    expect(
      read(`
# Beitragsrechnung

${above}
${line}
Ahornallee 11
82031 Grünwald

Betrag      156,00 EUR
`)?.recipient?.name,
    ).toBe(name)
  })

  test.each([
    [['Keller & Partner Rechtsanwälte', 'lic. iur. Markus Keller', 'Dr. iur. Anna Frey']],
    [['Stadt Rosenau', 'Der Bürgermeister', 'Fachbereich Finanzen']],
    [['Blacklight Studios', 'The Directors']],
  ])('is none of its people: %s', (lines) => {
    expect(
      read(`
${lines.join('\n')}
Bahnhofstr. 88, 80331 München

# Rechnung 4711

12.03.2026
Total      CHF 120.00
`)?.sender?.name,
    ).toBe(lines[0])
  })

  test('in a flat is not called by it', () => {
    expect(
      read(`
Nadia Karim Translations
Flat 3, 12 Elm Park Road, London N3 1EE

# Invoice No: 2025/019

Date: 21 February 2025
Total: £540.00
`)?.sender?.name,
    ).toBe('Nadia Karim Translations')
  })

  test('whose house stands in a place without numbers keeps its own name', () => {
    expect(
      read(`
                                        Vineyard Direct Wholesale
                                        The Old Dairy, Leominster HR6 0AB

Invoice to
The Copper Kettle
Market Place
Ludlow
SY8 1AY

# SALES INVOICE A-20931

FR118       Côtes du Rhône       312.00
Total                            312.00
`)?.recipient?.name,
    ).toBe('The Copper Kettle')
  })

  test('who is greeted is not the company whose letterhead stands right above', () => {
    const result = read(`
# Clearwater Utilities                       Your electricity bill
Mr D Okafor                                  Bill number: KE-88120417
22 Birch Grove                               Bill date: 11 February 2025
READING
RG1 7PQ

Your new balance to pay     £142.87
`)
    expect(result?.recipient).toMatchObject({ name: 'D Okafor' })
  })
})

describe('a sum', () => {
  test('is not told its currency by the code of an article', () => {
    expect(
      read(`
Vineyard Direct Wholesale
14 Mill Road
Leominster HR6 0AB

# INVOICE A-20931

Product     Description          Net
FR118       Côtes du Rhône       312.00
FR204       Muscadet             100.00
Total                            412.00
`)?.amountGross,
    ).toEqual({ currency: 'GBP', value: 412 })
  })

  test.each([
    ['Terms: end of month following invoice date', '2025-01-31', '2025-02-28'],
    ['Zahlbar bis Ende des Folgemonats', '2025-03-12', '2025-04-30'],
  ])('is due as it says: %s', (terms, date, dueDate) => {
    expect(
      read(`
J & R Motors Ltd
Station Yard 2
Skipton BD23 1RT

# INVOICE 15874

Date       ${date}
TOTAL DUE  £401.34

${terms}
`)?.dueDate,
    ).toBe(dueDate)
  })
})

describe('a number', () => {
  test('of one sign with the day behind it, beside an address', () => {
    expect(
      read(`
ROSSI MARIO IMPRESA EDILE
Via Milano 8
24121 Bergamo

FATTURA N. 7 DEL 20/01/2025               Spett. le
                                          Verdi Anna
                                          Via Verdi 2
                                          24122 Bergamo (BG)

Lavori come da preventivo n. 88 del 10/11/2024      2.000,00
Totale imponibile        2.000,00
IVA 22 %                 440,00
TOTALE FATTURA           2.440,00
`)?.identifications,
    ).toContainEqual({ type: 'INVOICE_NUMBER', value: '7' })
  })

  test('of an account is not that of the bill', () => {
    expect(
      read(`
Énergie Plus SA
22 avenue de Wagram
75008 Paris

# Facture du 14 janvier 2025
n° 10 118 204 471

Votre n° de compte : 1 022 771 004
Montant à payer    98,31 €
`)?.identifications,
    ).toContainEqual({ type: 'INVOICE_NUMBER', value: '10 118 204 471' })
  })
})

describe('a label that a narrow column breaks in two', () => {
  test('has its value beside the upper half', () => {
    expect(
      read(`
Kantonsspital Musterstadt
Spitalstrasse 21
8200 Schaffhausen

# Rechnung

Rechnungs-     30118204
Nr.
Fall-Nr.       7718820

Rechnungsbetrag CHF 312.40
`)?.identifications,
    ).toContainEqual({ type: 'INVOICE_NUMBER', value: '30118204' })
  })

  test('or below the lower one, and no half of it is a label by itself', () => {
    expect(
      read(`
GARAGE DU MOULIN SARL
12 route de Nantes
49300 CHOLET

FACTURE         Date            Date            Code
                                d'échéance      client
FAC00012847     11/04/2025      11/05/2025      CL00881

Net à payer     318,60 €
`),
    ).toMatchObject({
      documentDate: '2025-04-11',
      dueDate: '2025-05-11',
      identifications: [
        { type: 'INVOICE_NUMBER', value: 'FAC00012847' },
        { type: 'CUSTOMER_NUMBER', value: 'CL00881' },
      ],
    })
  })

  test('is two labels where each has a value of its own', () => {
    expect(
      read(`
Muster Ltd
1 Riverside
Reading RG1 2AA

# Invoice

Invoice     8842
Date        5 March 2025

Total       £59.90
`),
    ).toMatchObject({
      documentDate: '2025-03-05',
      identifications: [{ type: 'INVOICE_NUMBER', value: '8842' }],
    })
  })
})
