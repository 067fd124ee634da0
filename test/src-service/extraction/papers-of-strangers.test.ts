import { describe, expect, test } from 'vitest'
import { extractResults } from '../../../src-service/extraction/extract-results.ts'
import { documentOfText } from '../../support/page-of-text.ts'

const documentId = '5f0c1a52-8c0e-4f6b-9d0e-3c1f6a7b8c9d'

function read(...pages: readonly string[]) {
  const [result] = extractResults(documentOfText(...pages), { documentId })
  if (result === undefined) throw new Error('A document gives at least one result.')
  return result
}

function confidence(result: ReturnType<typeof read>, pointer: string): number {
  return result.confidences?.[pointer] ?? 0
}

const head = (title: string, number: string) => `

Holzbau Wiesner AG
Sägeweg 4
8820 Wädenswil
holzbau@wiesner.example


                                                  Adele Frei
                                                  Seestrasse 9
                                                  8002 Zürich


# ${title} ${number}
`

describe('a printed total that is labelled as such', () => {
  test.each([
    [
      'Beleg, Einzelpreis, Summe',
      `Bezeichnung                     Preis        Menge          Total
Regal                          150.00            1         150.00
Brett                           75.00            2         150.00

ZWISCHENSUMME                                              300.00
`,
      300,
    ],
    [
      'a heading over two equal amounts',
      `Description                     Price          Qty          Total
Shelf                           95.00            1          95.00
Board                           47.50            2          95.00

TOTAL DUE                                                  190.00
`,
      190,
    ],
  ])('the heading of a column is none: %s', (_, table, gross) => {
    const text = `${head('Rechnung', '2031')}
Datum: 12.03.2026
Währung: CHF

${table}`
    expect(read(text)).toMatchObject({ amountGross: { value: gross } })
  })

  test.each([
    ['SUMME', 'Geg. BAR', 'Rückgeld BAR', 'Steuer %', 'Netto', 'Steuer', 'Brutto'],
    ['TOTAL', 'Espèces', 'Rendu', 'TVA %', 'HT', 'TVA', 'TTC'],
    ['TOTALE', 'Contanti', 'Resto', 'IVA %', 'Imponibile', 'IVA', 'Lordo'],
  ])('is not outvoted by one row of a table of VAT: %s', (sum, given, back, ...columns) => {
    const row = (...cells: string[]) =>
      (cells[0] ?? '').padEnd(14) +
      cells
        .slice(1)
        .map((each) => each.padStart(14))
        .join('')
    const result = read(`
          LADEN AM ECK GMBH
          Hauptstr. 3
          50667 Köln

Saft                                     5,18
Seife                                    5,38
${sum.padEnd(30)} EUR     10,56
${given.padEnd(30)} EUR     20,00
${back.padEnd(30)} EUR      9,44
${row(...columns)}
${row('A= 19,0%', '4,52', '0,86', '5,38')}
${row('B=  7,O8', '4,84', 'O,34', '5,18')}
18.10.2025  19:03
`)
    expect(result).toMatchObject({ amountGross: { value: 10.56 } })
  })

  test('nothing and nothing make no total where one is printed', () => {
    const result = read(`${head('Rechnung', '77120')}
Datum: 12.03.2026
Netto                         CHF   0.00
MWST 8.1 %                    CHF   0.00
Total                         CHF 128.10
Offener Betrag                CHF   0.00
`)
    expect(result).toMatchObject({ amountGross: { value: 128.1 } })
  })

  test.each([
    ['Endsumme: EUR 59,38 ---', 59.38],
    ['Endsumme: EUR 59,38-', -59.38],
  ])('a rule behind a sum is no sign: %s', (line, gross) => {
    const result = read(`${head('Rechnung', 'R-9987')}
Datum: 12.03.2026
${line}
`)
    expect(result).toMatchObject({ amountGross: { value: gross } })
  })
})

describe('a statement', () => {
  const statement = (heading: string, rows: string, opening: string, closing: string) => `
Volksbank Musterland eG

Herrn
Tim Beispiel
Am Anger 2
04668 Grimma

# Kontoauszug Nr. 8/2025
IBAN: DE02 1203 0000 0000 2020 51

${heading}
${opening}
${rows}
${closing}
`

  test.each([
    'Bu-Tag Wert Vorgang',
    'Bu-Tag  Wert   Vorgang',
    'Buchungstag Valuta Verwendungszweck',
  ])('whose heading names no column of sums: %s', (heading) => {
    const result = read(
      statement(
        heading,
        `01.08. 01.08. Überweisungsauftrag                              1.500,00 S
              Auszahlung 092
05.08. 31.07. Abschluss                                                   1,62 H
              0,05000% Habenzins        2007         0,40 H
              0,30000% Habenzins        3107         1,22 H
              Abschluss vom 01.07.2025 bis 31.07.2025
              Rechnung Nr. 0470700100.20250731.001
12.08. 12.08. Überweisungsgutschr.                                      250,00 H`,
        'alter Kontostand vom 30.07.2025                               5.029,22 H',
        'neuer Kontostand vom 31.08.2025                               3.780,84 H',
      ),
    )
    expect(result).toMatchObject({
      documentType: 'ACCOUNT_STATEMENT',
      openingBalance: { value: 5029.22 },
      closingBalance: { value: 3780.84 },
      periodTo: '2025-08-31',
      transactions: [
        { debit: { value: 1500 } },
        { credit: { value: 1.62 } },
        { credit: { value: 250 } },
      ],
    })
  })

  test('what stands below the new balance is no booking', () => {
    const result = read(
      statement(
        'Buchung Valuta Vorgang                                     Soll       Haben',
        `21.10. 21.10. Übertrag von Tim Beispiel                           + 1.000,00`,
        'Kontoauszug vom 14.06.2025 bis 29.10.2025',
        `Filialnummer Kontonummer                                        Neuer Saldo
100 2224444 00 EUR                                               + 1.000,00`,
      ),
    )
    expect(result).toMatchObject({
      closingBalance: { value: 1000 },
      transactions: [{ credit: { value: 1000 } }],
    })
    expect(result).toHaveProperty('transactions.length', 1)
  })

  test('that bills nobody is no invoice, though it is addressed with "Bill to"', () => {
    const result = read(`
# Statement
Statement Number 123
Issue Date    March 25, 2025
Lakeside Software LLC                            Bill To
12 Pier Street                                   Customer
New York City, NY 10012                          Address

   Item                 Unit Cost        Quantity           Amount
   Subscription         $19.00           1                  $19.00
                                         Total              $19.00
`)
    expect(result.documentType).toBe('UNKNOWN')
  })
})

describe('a paper about another paper', () => {
  test.each([
    ['1. Mahnung', 'Datum', 'Rechnung Nr.', 'Rechnungsdatum', 'Zu zahlender Betrag'],
    ['1er rappel', 'Date', 'Facture n°', 'Date de facture', 'Montant à payer'],
    ['Primo sollecito', 'Data', 'Fattura n.', 'Data fattura', 'Importo da pagare'],
    ['First reminder', 'Date', 'Invoice no.', 'Invoice date', 'Amount due'],
  ])('is dated by itself: %s', (title, date, number, invoiceDate, due) => {
    const result = read(`${head(title, '')}
${date}: 22.06.2025

${number}: RE-2025-06-345
${invoiceDate}: 07.06.2025

${due}: CHF 67.50
`)
    expect(result).toMatchObject({ documentDate: '2025-06-22' })
  })

  test('a credit note that bears no other day has that of its label', () => {
    const result = read(`${head('Gutschrift', 'G-118')}
Rechnungsdatum: 07.06.2025
Gutschriftsbetrag: CHF 67.50
`)
    expect(result).toMatchObject({ documentDate: '2025-06-07' })
  })
})

describe('a number', () => {
  test.each([
    ['Rechnung 1', '1'],
    ['Rechnung: 7', '7'],
    ['Invoice INV1', 'INV1'],
    ['Fattura n. 7', '7'],
  ])('may be one sign: %s', (title, number) => {
    const result = read(`

Holzbau Wiesner AG
Sägeweg 4
8820 Wädenswil

${title}

Datum: 12.03.2026
Total CHF 128.10
`)
    expect(result).toHaveProperty('identifications.0.value', number)
  })
})

describe('an account', () => {
  test('whose check digits are wrong goes out with a warning', () => {
    const text = (iban: string) => `${head('Rechnung', '2031')}
Datum: 12.03.2026
Total CHF 128.10
IBAN: ${iban}
`
    const [wrong, right] = ['CH94 0076 2011 6238 5295 7', 'CH93 0076 2011 6238 5295 7'].map(
      (iban) => read(text(iban)),
    )
    expect(wrong?.processingWarnings?.join()).toContain('IBAN_CHECK_DIGITS')
    expect(wrong?.witnesses?.['/paymentDetails/iban']).toContainEqual({
      kind: 'checksum',
      agrees: false,
    })
    expect(right?.processingWarnings?.join() ?? '').not.toContain('IBAN_CHECK_DIGITS')
  })
})

describe('the parties', () => {
  test('the second word of a heading in two languages speaks of its own column', () => {
    const result = read(`
# Faktura 19890001

  Dodavatel                 Supplier       Odběratel                Customer
  Petr Nový                                Adam Black
  Rolnická 1                               Acacia 48
  747 05 Opava                             602 00 Brno

  Datum: 05.03.2026
  Total:  EUR 121,00
`)
    expect(result.sender?.name).not.toBe('Adam Black')
    expect(confidence(result, '/recipient/name')).toBeLessThan(0.9)
  })

  test('a street between stars is no name', () => {
    const result = read(`
   ****** Von-Graben-Str. 6 ******
   ******   51061 Köln   ******
   ****** Tel. 0221 9641 ******
Zitrone                            0,89
Apfel                              1,97
SUMME                      EUR     2,86
Geg. BAR                   EUR     5,00
Rückgeld                   EUR     2,14
18.10.2025  19:03
        MARKTHALLE KERN GMBH
   Vielen Dank
`)
    expect(result.sender?.name ?? 'MARKTHALLE KERN GMBH').toBe('MARKTHALLE KERN GMBH')
  })

  test('two that tell the same of themselves, and no label, are asked', () => {
    const result = read(`
                                                       Invoice 4711
                                                   Date: 2025-10-26

  Lake Studio                         Jane Doe
  12 Mill Lane                        5 Foundry Street
  33000 Bordeaux                      75000 Paris
  contact@lakestudio.example          jane@doe.example
  Phone: +33 1 23 45 67 89            Phone: +33 1 23 45 67 80

  Product                    Quantity        Price       Subtotal
  Drawing                        5.00       $15.00         $75.00

                                             Total         $75.00
`)
    for (const party of ['sender', 'recipient'])
      expect(confidence(result, `/${party}/name`)).toBeLessThan(0.9)
  })

  test('an A4 receipt with two columns has no name of both', () => {
    const result = read(`
# Receipt
  Bill To                                        Admiral Motors
  Grip Tires BV                                  2517 N Oak Ave
  Dorpstraat 587                                 Fort Meade
  3884 AR Leusden                                FL 33941

  Paid on:  13.06.2025
  Total paid           EUR 345.66
`)
    expect(result.sender?.name).not.toContain('Grip Tires BV')
  })
})
