import { describe, expect, test } from 'vitest'
import { extractResults } from '../../../src-service/extraction/extract-results.ts'
import { documentOfText } from '../../support/page-of-text.ts'

function read(...pages: readonly string[]) {
  const [result] = extractResults(documentOfText(...pages), {
    documentId: '5f0c1a52-8c0e-4f6b-9d0e-3c1f6a7b8c9d',
  })
  if (result === undefined) throw new Error('A document gives at least one result.')
  return result
}

/** What was booked: its day, and the sum with its sign. */
const booked = (...rows: readonly (readonly [string, number])[]) => ({
  transactions: rows.map(([date, sum]) =>
    sum < 0 ? { date, debit: { value: -sum } } : { date, credit: { value: sum } },
  ),
})

test('the sides stand above the old balance, the days and texts below it', () => {
  const result = read(`
Hansebank Nord                             Kontoauszug vom 29.01.2027

IBAN: DE89 3704 0044 0532 0130 00                    Kontowährung Euro

                                                  zu Ihren Lasten     zu Ihren Gunsten
Alter Kontostand vom 31.12.2026                                                 900,00

Angaben zu den Umsätzen              Valuta
Buchungsdatum: 05.01.2027
Kornblum & Partner                   05.01                                      250,00
Verwendungszweck 4711
Buchungsdatum: 12.01.2027
Seehafen Strom GmbH                  12.01                  62,50-
Abschlag Januar
Neuer Kontostand vom 29.01.2027                                               1.087,50
`)
  expect(result).toMatchObject({
    documentType: 'ACCOUNT_STATEMENT',
    openingBalance: { value: 900 },
    closingBalance: { value: 1087.5 },
  })
  expect(result).toMatchObject(booked(['2027-01-05', 250], ['2027-01-12', -62.5]))
})

test('a transfer that is called as what is carried over is booked', () => {
  const result = read(`
Alpenbank AG                                   Kontoauszug 01.04.2027 - 30.04.2027
Privatkonto
IBAN CH93 0076 2011 6238 5295 7

Datum      Text                        Gutschrift   Lastschrift   Valuta         Saldo
31.03.27   Kontostand                                                         1'000.00
02.04.27   Einkauf                                        40.00   02.04.27      960.00
27.04.27   Übertrag                                      100.00   27.04.27      860.00
           auf Konto 22
30.04.27   Kontostand                                                           860.00
`)
  expect(result).toMatchObject(booked(['2027-04-02', -40], ['2027-04-27', -100]))
})

test('on a card abroad what was booked stands behind what was paid', () => {
  const result = read(`
Kartenservice Weser                             Abrechnung vom 22.07.2027 bis 20.08.2027

Datum     Verwendungszweck               Währung    Betrag     Kurs      Betrag in EUR
22.07.27  Saldo letzte Abrechnung                                             263,55 +
26.07.27  Buchladen Bremen                                                     20,00 -
17.08.27  Codehub                        USD          5,00   1,1706             4,27 -
          Neuer Saldo                                                         239,28 +
`)
  expect(result).toMatchObject({ openingBalance: { value: 263.55 } })
  expect(result).toMatchObject(booked(['2027-07-26', -20], ['2027-08-17', -4.27]))
})

const newestFirst = (behind: string) => `
Banca Lario S.p.A.
Saldo Contabile Finale 15/03/2027 +55,00 Euro

Data contabile   Data valuta         Dare        Avere    Descrizione
15/03/2027       14/03/2027                     625,00    Bonifico a vostro favore
                                                          ${behind}
12/02/2027       11/02/2027         -5,00                 Imposta di bollo
10/01/2027       09/01/2027       -600,00                 Sottoscrizione deposito

Saldo Contabile Iniziale 01/01/2027 +35,00 Euro
`

describe('a statement whose newest booking stands first', () => {
  test('opens with the balance below its bookings', () => {
    expect(read(newestFirst(''))).toMatchObject({
      openingBalance: { value: 35 },
      closingBalance: { value: 55 },
      periodTo: '2027-03-15',
    })
  })

  test('is not of a day that a booking tells', () => {
    expect(read(newestFirst('in data 12 marzo 2027')).documentDate).toBe('2027-03-15')
  })
})

test('a balance of a day above the heading opens what comes to the one below', () => {
  const result = read(`
RELEVÉ DE COMPTE - Période du 01/09/2026 au 30/09/2026

SOLDE CREDITEUR AU 31/08/2026                                                  1 200,00

Date    Valeur  Nature des opérations                         Débit       Crédit
02/09   02/09   CB LIBRAIRIE DES QUAIS                        20,00
07/09   07/09   VIREMENT RECU                                             300,00

30/09/2026      SOLDE CREDITEUR AU 30/09/2026                           1 480,00
`)
  expect(result).toMatchObject({ openingBalance: { value: 1200 }, closingBalance: { value: 1480 } })
})

test('a statement is dated by the day that stands alone in its head, soon after the last', () => {
  const result = read(`
Nordlichtbank AG

Max Muster
Deichweg 1
24103 Kiel
                                                                   2. Februar 2027

Kontoauszug 2/2027
Girokonto DE89 3704 0044 0532 0130 00

Datum         Erläuterung                                Betrag Soll EUR   Betrag Haben EUR
              Kontostand am 05.01.2027, Auszug Nr. 1                               1.004,20
15.01.2027    Dauerauftrag                                         -4,20
              Kontostand am 01.02.2027 um 11:00 Uhr                                1.000,00
`)
  expect(result).toMatchObject({ documentDate: '2027-02-02', periodTo: '2027-02-01' })
})
