import { describe, expect, test } from 'vitest'
import { readPages, readPaper as read } from '../support/read-paper.ts'

describe('a statement', () => {
  test('may print its signs behind the sums', () => {
    const paper = `Nordbank AG

# Kontoauszug Nr. 4/2026

Kontoinhaber: Sabine Muster
IBAN DE89 3704 0044 0532 0130 00
Zeitraum 24.06.2026 bis 24.07.2026

Buchung   Wert      Vorgang                              Betrag EUR
                    Alter Kontostand vom 24.06.2026       1.284,03+
24.06.    24.06.    Dauerauftrag                            565,06+
25.06.    25.06.    Überweisung                              70,62-
                    Neuer Kontostand vom 24.07.2026       1.778,47+`
    expect(read(paper)).toMatchObject({
      openingBalance: { value: 1284.03 },
      closingBalance: { value: 1778.47 },
      transactions: [{ credit: { value: 565.06 } }, { debit: { value: 70.62 } }],
    })
  })

  test('may break its period in two', () => {
    const paper = `Union Mercantile Bank

# Your account statement

IBAN         GB29 NWBK 6016 1331 9268 19
Statement    2 August 2024 to 1 September
period       2024

Date           Description      Paid out    Paid in    Balance
03 Aug 2024    Transfer                     100.00      200.00
04 Aug 2024    Rent                50.00                150.00`
    expect(read(paper)).toMatchObject({ periodFrom: '2024-08-02', periodTo: '2024-09-01' })
  })
})

describe('a table that goes on', () => {
  test('over many pages is read whole, without what it carries from page to page', () => {
    const rowsOnPage = 30
    const sumOf = (pages: number) => pages * rowsOnPage * 12.5
    const pages = Array.from({ length: 8 }, (_, page) => [
      ...(page === 0 ? ['# Rechnung 77120', '', 'Datum: 14.03.2026', ''] : []),
      'Pos    Bezeichnung                 Menge    Preis     Betrag',
      ...(page === 0
        ? []
        : [`       Übertrag                                  ${sumOf(page).toFixed(2)}`]),
      ...Array.from(
        { length: rowsOnPage },
        (_, row) =>
          `${String(row + 1).padEnd(7)}Schraube M8                 5        2.50      12.50`,
      ),
      ...(page < 7
        ? []
        : [
            '',
            `Total netto    ${sumOf(8).toFixed(2)}`,
            `MWST 8.1 %     ${(sumOf(8) * 0.081).toFixed(2)}`,
            `Rechnungsbetrag CHF ${(sumOf(8) * 1.081).toFixed(2)}`,
          ]),
    ])
    const result = readPages(pages.map((lines) => lines.join('\n')))
    expect(result).toMatchObject({
      documentType: 'INVOICE',
      amountNet: { value: 3000 },
      amountGross: { value: 3243 },
    })
    expect(result['items']).toHaveLength(240)
  })
})

test('an account that is overdrawn prints its balance in the column of debits', () => {
  const paper = `Banca Padana

# Estratto conto

IBAN IT60 X054 2811 1010 0000 0123 456
Periodo dal 01/05/2025 al 31/05/2025

Data          Descrizione             Dare       Avere
              Saldo iniziale                    100,00
05/05/2025    Pagamento POS         250,00
12/05/2025    Bonifico                           20,00
              Saldo finale          130,00`
  expect(read(paper)).toMatchObject({
    documentType: 'ACCOUNT_STATEMENT',
    closingBalance: { value: -130 },
  })
})

test('a statement may name its bank before its title, and its period by two balances alone', () => {
  const statement = read(`Sparkasse Wesertal Kontoauszug 9/2026 Blatt 1
Konto-Nr. 12 004 471 IBAN DE89 3704 0044 0532 0130 00 BIC WESEDEHM

Glaserei Pohl e.K.
Fährstraße 2
31785 Hameln

Bu-Tag     Wert      Vorgang                           Betrag EUR
                     Kontostand am 31.08.2026          4.120,55 H
02.09.     02.09.    Lastschrift Stadtwerke Hameln       212,00 S
05.09.     05.09.    Gutschrift Hausverwaltung Merz    1.785,00 H
15.09.     15.09.    Überweisung Flachglas Nord        2.640,30 S
                     Kontostand am 30.09.2026          3.053,25 H`)
  expect(statement).toMatchObject({
    documentType: 'ACCOUNT_STATEMENT',
    sender: { name: 'Sparkasse Wesertal' },
    recipient: { name: 'Glaserei Pohl e.K.' },
    iban: 'DE89370400440532013000',
    documentDate: '2026-09-30',
    periodFrom: '2026-09-01',
    periodTo: '2026-09-30',
    transactions: [
      { date: '2026-09-02', debit: { value: 212 } },
      { date: '2026-09-05', credit: { value: 1785 } },
      { date: '2026-09-15', debit: { value: 2640.3 } },
    ],
  })
  expect(JSON.stringify(statement)).not.toContain('phoneNumbers')
})
