import { describe, expect, test } from 'vitest'
import { layOut } from '../../../../src-service/extraction/layout/lay-out.ts'
import { readStatement } from '../../../../src-service/extraction/statements/read-statement.ts'
import { documentOfText } from '../../../support/page-of-text.ts'

const statementOf = (...pages: string[]) => readStatement(layOut(documentOfText(...pages)))

describe('a statement with a column for each side', () => {
  const statement = statementOf(`
Kontoauszug Privatkonto
IBAN: CH93 0076 2011 6238 5295 7
Kontoinhaber: Rosa Keller
Zeitraum: 01.03.2025 - 31.03.2025

Datum        Buchungstext                  Belastung     Gutschrift      Valuta          Saldo
             Saldovortrag                                                             1'000.00
02.03.2025   Miete März                       800.00                  02.03.2025        200.00
05.03.2025   Lohn Holz AG                                  4'500.00   05.03.2025      4'700.00
             Referenz 4711
             Total Belastungen                800.00
             Total Gutschriften                            4'500.00
             Schlusssaldo                                                             4'700.00`)

  test('tells whose account it is, the period and the balances', () => {
    expect(statement.iban?.value).toBe('CH9300762011623852957')
    expect(statement.accountOwner?.value).toBe('Rosa Keller')
    expect(statement.accountName?.value).toBe('Privatkonto')
    expect(statement.periodFrom?.value).toBe('2025-03-01')
    expect(statement.periodTo?.value).toBe('2025-03-31')
    expect(statement.openingBalance?.value).toBe(1000)
    expect(statement.closingBalance?.value).toBe(4700)
    expect(statement.totalDebits?.value).toBe(800)
    expect(statement.totalCredits?.value).toBe(4500)
    expect(statement.balanced).toBe(true)
  })

  test.each([
    ['the line of its number below', 'Kontobezeichnung\nKontonummer 12.345.678'],
    ['its number beside', 'Kontobezeichnung: Privatkonto 12.345.678-9'],
    ['its number in groups', 'Kontobezeichnung: Privatkonto 12 345 678-9'],
    ['its number in brackets', 'Kontobezeichnung: Privatkonto (12.345.678-9)'],
    ['its number in the next column', 'Kontobezeichnung   Privatkonto Kontonummer 12 345 678'],
  ])('names the account, and not %s', (_, lines) => {
    const read = statementOf(`Bank AG\nKontoauszug Privatkonto\n${lines}

Datum        Buchungstext                  Belastung     Gutschrift      Valuta          Saldo
             Saldovortrag                                                             1'000.00
02.03.2025   Miete März                       800.00                  02.03.2025        200.00
             Schlusssaldo                                                               200.00`)
    expect(read?.accountName?.value).toBe('Privatkonto')
  })

  test.each(['Säule 3a', 'Mietkonto 2025', 'Firmenkonto EUR'])(
    'keeps a name with a number that is no account’s: %s',
    (name) => {
      const read = statementOf(`Bank AG\nKontoauszug\nKontobezeichnung: ${name}

Datum        Buchungstext                  Belastung     Gutschrift      Valuta          Saldo
             Saldovortrag                                                             1'000.00
02.03.2025   Miete März                       800.00                  02.03.2025        200.00
             Schlusssaldo                                                               200.00`)
      expect(read?.accountName?.value).toBe(name)
    },
  )

  test.each([
    ['with the currency behind it', '100 2345678 00 EUR', '100 2345678 00'],
    ['with its check letter', '20-123456-7 K', '20-123456-7 K'],
  ])('reads the number of the account %s', (_, printed, number) => {
    const read = statementOf(`Bank AG\nKontoauszug\nKontonummer: ${printed}

Datum        Buchungstext                  Belastung     Gutschrift      Valuta          Saldo
             Saldovortrag                                                             1'000.00
02.03.2025   Miete März                       800.00                  02.03.2025        200.00
             Schlusssaldo                                                               200.00`)
    expect(read?.accountNumber?.value).toBe(number)
  })

  test('gives every booking with days, side, balance and further lines', () => {
    expect(
      statement.transactions.map(({ places, subDetails, ...rest }) => ({
        ...rest,
        n: places.length + subDetails.length,
      })),
    ).toEqual([
      {
        date: '2025-03-02',
        valueDate: '2025-03-02',
        description: 'Miete März',
        debit: 800,
        balance: 200,
        proven: true,
        n: 1,
      },
      {
        date: '2025-03-05',
        valueDate: '2025-03-05',
        description: 'Lohn Holz AG\nReferenz 4711',
        credit: 4500,
        balance: 4700,
        proven: true,
        n: 1,
      },
    ])
  })
})

test('one column of amounts gets its sides from the running balance', () => {
  const statement = statementOf(`
Account statement 1 April 2025 to 30 April 2025
Date          Description                    Amount          Balance
              Opening balance                                 500.00
03.04.2025    Card payment                    20.00           480.00
04.04.2025    Transfer from A. Smith         100.00           580.00
              Closing balance                                 580.00`)
  expect(statement.transactions.map(({ debit, credit }) => [debit, credit])).toEqual([
    [20, undefined],
    [undefined, 100],
  ])
  expect(statement.balanced).toBe(true)
})

test('a column with signs, days without a year, and a table over two pages', () => {
  const heading = 'Date       Libellé                         Montant          Solde'
  const statement = statementOf(
    `
Relevé de compte du 01.12.2024 au 31.01.2025
${heading}
           Solde initial                                   100.00
30.12.     Achat                            -40.00          60.00
           Report                                           60.00`,
    `
${heading}
           Report                                           60.00
03.01.     Versement                         +5.00          65.00
           Solde final                                      65.00`,
  )
  expect(statement.transactions.map(({ date, debit, credit }) => [date, debit, credit])).toEqual([
    ['2024-12-30', 40, undefined],
    ['2025-01-03', undefined, 5],
  ])
  expect(statement.closingBalance?.value).toBe(65)
})

test('the parts of a collective booking', () => {
  const { transactions } = statementOf(`
Data         Testo contabile                              Addebito    Accredito      Saldo
             Saldo iniziale                                                      1'000.00
02.04.2025   Ordine collettivo                              150.00                 850.00
             Bois SA  CH5604835012345678009   100.00
             Fattura 12
             Saldo finale                                                          850.00`)
  expect(transactions[0]?.subDetails).toEqual([
    { party: 'Bois SA', account: 'CH5604835012345678009', amount: 100, message: 'Fattura 12' },
  ])
})

test('the IBAN of a payee is not that of the account', () => {
  const statement = statementOf(`
Konto CH93 0076 2011 6238 5295 7
Datum        Text                            Belastung     Gutschrift          Saldo
02.04.2025   Zahlung CH5604835012345678009       10.00                         90.00`)
  expect(statement.iban?.value).toBe('CH9300762011623852957')
})

describe('balances without a word for the beginning or the end', () => {
  const booked = `
02.03.2025   Miete März                       800.00
05.03.2025   Lohn Holz AG                                  4'500.00`
  test.each([
    ['Saldo per 01.03.2025', 'Saldo per 31.03.2025'],
    ['Solde au 01.03.2025', 'Solde créditeur au 31.03.2025'],
    ['Saldo al 01.03.2025', 'Saldo contabile'],
    ['Balance at 01.03.2025', 'Balance as of 31.03.2025'],
    ['Übertrag', 'Neuer Saldo'],
    ['Brought forward', 'Carried forward'],
  ])('%s … %s', (first, last) => {
    const balance = (label: string, sum: string) =>
      `             ${label.padEnd(60)}${sum.padStart(14)}`
    const statement = statementOf(`
Kontoauszug
IBAN: CH93 0076 2011 6238 5295 7

Datum        Buchungstext                  Belastung     Gutschrift      Valuta
${balance(first, "1'000.00")}${booked}
${balance(last, "4'700.00")}`)
    expect(statement.openingBalance?.value).toBe(1000)
    expect(statement.closingBalance?.value).toBe(4700)
    expect(statement.transactions).toHaveLength(2)
    expect(statement.balanced).toBe(true)
  })
})

describe('a statement that prints no period', () => {
  test('lasts from the day after the old balance to that of the new one', () => {
    const statement = statementOf(`
Kontoauszug Nr. 5/2026       Kontokorrent
IBAN DE90 6609 0800 0004 4118 27

Bu-Tag      Wert        Vorgang                                 Betrag EUR
                        alter Kontostand vom 30.04.2026         2.210,64 H
02.05.      02.05.      Lastschrift Abschlag Strom                 74,00 S
15.05.      15.05.      Gehalt Universitätsklinikum             2.874,19 H
                        neuer Kontostand vom 29.05.2026         5.010,83 H`)
    expect(statement.periodFrom?.value).toBe('2026-05-01')
    expect(statement.periodTo?.value).toBe('2026-05-29')
    expect(statement.transactions.map(({ date }) => date)).toEqual(['2026-05-02', '2026-05-15'])
    expect(statement.balanced).toBe(true)
  })
})
