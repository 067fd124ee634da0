import { describe, expect, test } from 'vitest'
import { extractResults } from '../../../src-service/extraction/extract-results.ts'
import { documentOfText, pageOfText } from '../../support/page-of-text.ts'

const documentId = '5f0c1a52-8c0e-4f6b-9d0e-3c1f6a7b8c9d'

function read(...pages: readonly string[]) {
  const [result] = extractResults(documentOfText(...pages), { documentId })
  return result
}

const head = `
Sparkasse Weserbogen
Postfach 12
31720 Rinteln

Frau
Henrike Osterloh
Am Kirchplatz 7
31737 Rinteln


`

describe('the headings of a statement', () => {
  test('of one line stand in the middle beside those that are broken in two', () => {
    const text = `${head}
Kontoauszug 3/2024
DE89 3704 0044 0532 0130 00

                                                      Betrag        Betrag
Datum       Erläuterung
                                                        Soll         Haben
            Kontostand am 29.02.2024                             1.284,17
01.03.2024  Lastschrift Miete                        -612,00
15.03.2024  Gutschrift Gehalt                                    2.371,45
            Kontostand am 28.03.2024                             3.043,62
`
    const page = pageOfText(text)
    // Lines of type that is set in the middle stand half a line lower and overlap both of the others.
    const [upper, lower] = ['Betrag', 'Soll'].map(
      (word) => page.words.find((each) => each.text === word)?.y ?? 0,
    )
    const height = page.words[0]?.height ?? 0
    const middle = ((upper ?? 0) + (lower ?? 0)) / 2
    const words = page.words.map((word) =>
      word.y === upper
        ? { ...word, y: middle - 0.55 * height }
        : word.y === lower
          ? { ...word, y: middle + 0.55 * height }
          : word,
    )
    const [result] = extractResults(
      { ...documentOfText(text), pages: [{ ...page, words }] },
      { documentId },
    )
    expect(result).toMatchObject({
      documentType: 'ACCOUNT_STATEMENT',
      closingBalance: { value: 3043.62 },
      transactions: [{ debit: { value: 612 } }, { credit: { value: 2371.45 } }],
    })
  })

  test.each([
    ['Verbuchungsdatum', 'Beschreibung', 'Betrag'],
    ['Buchungstag', 'Erläuterung', 'Umsatz'],
    ['Buchungstag', 'Angaben zu den Umsätzen', 'Betrag'],
  ])('%s, %s, %s', (day, text, sum) => {
    const row = (...cells: readonly string[]) =>
      `${(cells[0] ?? '').padEnd(20)}${(cells[1] ?? '').padEnd(44)}${(cells[2] ?? '').padStart(14)}`
    expect(
      read(`${head}
Kontoauszug 5/2024
IBAN DE89 3704 0044 0532 0130 00
Alter Kontostand                             +412,08€

${row(day, text, sum)}
${row('02.05.2024', 'Bäckerei Kornblume', '-7,40€')}
${row('10.05.2024', 'Studio Morgenrot', '+1.850,00€')}

Neuer Kontostand                           +2.254,68€
`),
    ).toMatchObject({
      documentType: 'ACCOUNT_STATEMENT',
      openingBalance: { value: 412.08 },
      closingBalance: { value: 2254.68 },
      transactions: [
        { date: '2024-05-02', debit: { value: 7.4 } },
        { date: '2024-05-10', credit: { value: 1850 } },
      ],
    })
  })
})

describe('a booking', () => {
  test('takes the day of the line above it, which holds nothing else', () => {
    const result = read(`${head}
Kontoauszug vom 31.07.2024
IBAN DE89 3704 0044 0532 0130 00

Angaben zu den Umsätzen        Valuta      zu Ihren Lasten    zu Ihren Gunsten
Alter Kontostand vom 28.06.2024                                     12.044,90
Buchungsdatum: 01.07.2024
Hafenverwaltung Pacht          03.07              2.400,00-
Buchungsdatum: 12.07.2024
Segelclub Warnow               12.07                                 5.850,00
Kontoführung                   12.07                 14,90-
Neuer Kontostand vom 31.07.2024                                     15.480,00
`)
    expect(result).toMatchObject({
      transactions: [
        { date: '2024-07-01', debit: { value: 2400 } },
        { date: '2024-07-12', credit: { value: 5850 } },
        { date: '2024-07-12', debit: { value: 14.9 } },
      ],
    })
  })

  test('names an invoice, a company and an account that are not those of the paper', () => {
    const result = read(`${head}
Kontoauszug 3/2024
IBAN DE89 3704 0044 0532 0130 00

Datum       Erläuterung                                Betrag Soll   Betrag Haben
            Kontostand am 29.02.2024                                     1.284,17
28.03.2024  Rechnung Nr. 88213                              -97,00
            To: Lidl 1411, Warszawa
            Zahlbar bis: 15.04.2024
            Kontostand am 28.03.2024                                     1.187,17
`)
    expect(result).toMatchObject({
      documentType: 'ACCOUNT_STATEMENT',
      recipient: { name: 'Henrike Osterloh' },
      identifications: [],
    })
  })

  test('ends where the small print begins at the edge of the page', () => {
    const result = read(`
Tobias Achebe
9 Lordship Lane
London SE22 8EW

Current account statement
01/03/2024 - 31/03/2024
IBAN: GB29 NWBK 6016 1331 9268 19

Date        Description                                 Amount       Balance
31/03/2024  Spotify Stockholm                           -10.99      1,310.25
28/03/2024  Meridian Design Ltd SALARY                1,250.00      1,321.24
02/03/2024  Landlord standing order                    -700.00         71.24
Mono Bank Limited is a company registered in England No. 9446231.
`)
    expect(result).toMatchObject({
      closingBalance: { value: 1310.25 },
      sender: { name: 'Mono Bank Limited' },
    })
    expect(JSON.stringify(result?.['transactions' as never])).not.toContain('registered')
  })
})

test('two balances of different days in a summary open and close the period', () => {
  expect(
    read(`${head}
Kontoauszug Nr. 6/2024
IBAN DE89 3704 0044 0532 0130 00
Zeitraum 01.06.2024 - 30.06.2024

Kontostand am 31.05.2024        EUR 4.410,00
Summe Belastungen               EUR    12,50
Kontostand am 30.06.2024        EUR 4.397,50

Buchungstag   Buchungstext                              Umsatz in EUR
28.06.2024    Abschluss Entgelt                                -12,50
`),
  ).toMatchObject({ openingBalance: { value: 4410 }, closingBalance: { value: 4397.5 } })
})

test('the day of a booking and that of its balance are no period', () => {
  expect(
    read(`
Banca del Lario S.p.A.
Via Volta 3
23900 Lecco

Estratto conto al 31.03.2024
IBAN: IT60 X054 2811 1010 0000 0123 456

Data operazione   Data valuta   Descrizione                        Addebiti     Accrediti
                  01.01.2024    Saldo iniziale al 01.01.2024                     4.112,00
31.03.2024        31.03.2024    Canone mensile                        12,50
                  31.03.2024    Saldo finale al 31.03.2024                       4.099,50
`),
  ).toMatchObject({ periodFrom: '2024-01-01', periodTo: '2024-03-31' })
})

describe('whose account it is', () => {
  test('a heading beside `Intestato a` is no name', () => {
    const result = read(`
Banca Popolare Etnea - Filiale di Catania

ESTRATTO CONTO

INTESTATO A                   CODICE IBAN
SALVATORE GRECO               IT60 X054 2811 1010 0000 0123 456
VIA ETNEA 210
95131 CATANIA

dal 01/07/2024 al 30/09/2024

Data        Valuta      Descrizione                         Uscite       Entrate
30/06/24                SALDO INIZIALE                                  1.905,12
04/07/24    04/07/24    CANONE LOCAZIONE                    310,00
30/09/24                SALDO FINALE                                    1.595,12
`)
    expect(result).toMatchObject({
      sender: { name: expect.stringContaining('Banca Popolare Etnea') as string },
      recipient: { name: 'SALVATORE GRECO' },
    })
  })

  test('the customer stands between the bank and the street', () => {
    expect(
      read(`
Genossenschaftsbank Hochrhein eG
Frau Regula Binder
Rheinweg 8
79713 Bad Säckingen

Kontoauszug Nr. 6/2024
IBAN DE89 3704 0044 0532 0130 00

Datum       Buchungstext                                       Betrag
01.06.2024  Alter Kontostand                                 4.410,00
28.06.2024  Entgelt                                            -12,50
30.06.2024  Neuer Kontostand                                 4.397,50
`),
    ).toMatchObject({
      sender: { name: 'Genossenschaftsbank Hochrhein eG' },
      recipient: { name: 'Regula Binder' },
    })
  })
})

test('the day at the head gives the year to bookings that have none, and `Gent. Sig.` is nobody', () => {
  expect(
    read(`
CASSA RURALE VAL DI SOLE

                                              Gent. Sig.
                                              Luca Zanella
                                              Via Brescia 12
                                              38027 Malè

Estratto conto del 30.06.2025
IBAN IT60 X054 2811 1010 0000 0123 456

Data     Causale                                        Dare         Avere
         SALDO PRECEDENTE                                          2.050,00
10.04    Bolletta                                      88,40
         SALDO FINALE A VOSTRO CREDITO                             1.961,60
`),
  ).toMatchObject({
    recipient: { name: 'Luca Zanella' },
    closingBalance: { value: 1961.6 },
    transactions: [{ date: '2025-04-10', debit: { value: 88.4 } }],
  })
})

test.each([
  ['SALDO INIZIALE A VS. CREDITO', 'SALDO FINALE A VS. CREDITO'],
  ['Saldo iniziale a Vostro credito', 'Saldo finale a Vostro credito'],
  ['Saldo iniziale in euro', 'Saldo finale in euro'],
])('%s, %s', (opening, closing) => {
  expect(
    read(`
CASSA RURALE VAL DI SOLE

Estratto conto del 30.06.2025
IBAN IT60 X054 2811 1010 0000 0123 456

Data        Causale                                        Dare         Avere
01.04.2025  ${opening.padEnd(50)}       2.050,00
10.04.2025  Bolletta                                      88,40
30.06.2025  ${closing.padEnd(50)}       1.961,60
`),
  ).toMatchObject({
    openingBalance: { value: 2050 },
    closingBalance: { value: 1961.6 },
    transactions: [{ date: '2025-04-10', debit: { value: 88.4 } }],
  })
})
