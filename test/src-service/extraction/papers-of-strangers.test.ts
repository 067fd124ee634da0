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
    ['Rechnung', 'Beschreibung', 'Preis', 'Menge', 'Total'],
    ['Invoice', 'Description', 'Price', 'Qty', 'Total'],
    ['Facture', 'Description', 'Prix', 'Quantité', 'Total'],
    ['Fattura', 'Descrizione', 'Prezzo', 'Quantità', 'Importo totale'],
  ])('is not the heading of a column: %s', (title, item, price, quantity, total) => {
    const row = (...cells: string[]) =>
      (cells[0] ?? '').padEnd(24) +
      cells
        .slice(1)
        .map((each) => each.padStart(16))
        .join('')
    const result = read(`${head(title, '2031')}
12.03.2026

${row(item, price, quantity, total)}
${row('Nr. 1', '$150', '1', '$150')}
${row('Nr. 2', '$35', '2', '$70')}
`)
    expect(confidence(result, '/amountGross/value')).toBeLessThan(0.9)
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

  test.each([
    ['Rechnung', 'Nettobetrag', 'MWST 8.1 %', 'Total', '160.00', '12.96', '250.00'],
    ['Facture', 'Total HT', 'TVA 20 %', 'Total TTC', '160.00', '32.00', '290.00'],
    ['Fattura', 'Imponibile', 'IVA 22 %', 'Totale fattura', '160.00', '35.20', '262.00'],
  ])(
    'does not make another net sum of the printed one that it contradicts: %s',
    (title, netLabel, vatLabel, totalLabel, net, vat, total) => {
      const line = (label: string, sum: string) => `${label.padEnd(24)}${sum.padStart(16)}`
      const result = read(`${head(title, '2031')}
12.03.2026

${line('Nr. 1', net)}

${line(netLabel, net)}
${line(vatLabel, vat)}
${line(totalLabel, total)}
`)
      expect(result.amountGross?.value).toBe(Number(total))
      expect(result.amountNet?.value).toBe(Number(net))
    },
  )

  test('nothing and nothing make no total where one is printed', () => {
    const result = read(`${head('Rechnung', '77120')}
Datum: 12.03.2026
Rechnungsbetrag               CHF 128.10
Gutgeschrieben                CHF 128.10
Netto                         CHF   0.00
MWST 0 %                      CHF   0.00
Total                         CHF   0.00
`)
    if (result.amountGross?.value === 0)
      expect(confidence(result, '/amountGross/value')).toBeLessThan(0.9)
    else expect(result).toMatchObject({ amountGross: { value: 128.1 } })
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

describe('a date', () => {
  test.each([
    ['Date', 'Jun 26,25', '2025-06-26'],
    ['Dat.', '31.08.2025', '2025-08-31'],
  ])('is read as the trade writes it: %s %s', (label, day, iso) => {
    const result = read(`${head('Facture', '8812')}
${label}${label.endsWith('.') ? '' : ' '}${day}
Total CHF 128.10
`)
    expect(result).toMatchObject({ documentDate: iso })
  })
})

describe('a sum', () => {
  test.each([
    ['142.666 TND', 142.666],
    ['1 142,666 TND', 1142.666],
    ['KWD 12.500', 12.5],
    ['$24. 54', 24.54],
  ])('has the decimals of its currency: %s', (printed, gross) => {
    const result = read(`${head('Facture', '8812')}
Date: 12.03.2026
Total ${printed}
`)
    expect(result).toMatchObject({ amountGross: { value: gross } })
  })

  test.each([
    ['Fattura', 'Imponibile', 'Cassa previdenza 4%', 'IVA 22% su', 'Totale fattura'],
    ['Rechnung', 'Honorar', 'Auslagen 4%', 'MwSt 22% auf', 'Rechnungsbetrag'],
    ['Facture', 'Honoraires', 'Débours 4%', 'TVA 22% sur', 'Total TTC'],
    ['Invoice', 'Fee', 'Expenses 4%', 'VAT 22% on', 'Invoice total'],
  ])('that a tax is taken from is no tax: %s', (title, fee, added, tax, total) => {
    const result = read(`${head(title, '14')}
12.03.2026
${fee.padEnd(30)}                   1.000,00
${added.padEnd(30)}                      40,00
${tax} 1.040,00                            228,80
${total.padEnd(30)}               EUR 1.268,80
`)
    expect(result).toMatchObject({
      amountGross: { value: 1268.8 },
      vatDetails: { totalVat: { value: 228.8 } },
    })
  })

  test('of one rate is a part, also where its label says "total"', () => {
    const result = read(`${head('Tax invoice', '7026')}
Date: 12.03.2026
Total 0% supplies:                 27.44
Total 6% supplies:                 32.10
Total 0% supplies:                 27.44
Total payable:                 EUR 59.54
`)
    expect(result).toMatchObject({ amountGross: { value: 59.54 } })
  })
})

describe('a number that is none', () => {
  test('a postal code with its town', () => {
    const result = read(`${head('Rechnung', '').trimEnd()}

Rechnung Nr. 10115 Berlin
Datum: 12.03.2026
Total CHF 128.10
`)
    expect(result.identifications).not.toContainEqual(expect.objectContaining({ value: '10115' }))
  })

  test('on a paper of unknown type none is sure', () => {
    const result = read(`
Cash flow statement 2024
Contract number 129
Net income      1,200.00
`)
    expect(result.documentType).toBe('UNKNOWN')
    for (const index of result.identifications.keys())
      expect(confidence(result, `/identifications/${String(index)}/value`)).toBeLessThan(0.9)
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
