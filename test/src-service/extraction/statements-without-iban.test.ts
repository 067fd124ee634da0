import { describe, expect, test } from 'vitest'
import { extractResults } from '../../../src-service/extraction/extract-results.ts'
import { documentOfText } from '../../support/page-of-text.ts'

function read(text: string) {
  const [result] = extractResults(documentOfText(text), {
    documentId: '5f0c1a52-8c0e-4f6b-9d0e-3c1f6a7b8c9d',
  })
  if (result === undefined) throw new Error('A document gives at least one result.')
  return result
}

const german = (account: string) => `
Volksbank Hellweg eG                                   Kontoauszug 2/2026

Kontokorrent
${account}

Bu-Tag  Wert    Vorgang                                           Umsatz
                alter Kontostand vom 30.01.2026              12.480,10 H
02.02.  02.02.  Gutschrift                                    1.950,00 H
05.02.  05.02.  Lastschrift                                     388,20 S
                neuer Kontostand vom 27.02.2026              14.041,90 H
EUR
`

describe('a statement that prints no IBAN', () => {
  test('is one by the code of the bank, and asks', () => {
    const result = read(german('Kontonummer 532013000   BLZ 370 400 44'))
    expect(result).toMatchObject({
      documentType: 'ACCOUNT_STATEMENT',
      iban: 'DE89370400440532013000',
    })
    expect(result.confidences?.['/iban']).toBeLessThan(0.9)
    expect(result.processingWarnings?.join()).toContain('IBAN_DERIVED')
  })

  test('gives what was read where nothing tells its IBAN', () => {
    const result = read(german('Kontonummer 532013000'))
    expect(result).toMatchObject({ documentType: 'UNKNOWN', accountNumber: '532013000' })
    expect(result).toMatchObject({ closingBalance: { value: 14041.9 } })
  })
})

test('the IBAN of a statement may break at the end of its line', () => {
  const result = read(`
BANCA POPOLARE DEL GARDA

ESTRATTO CONTO n. 1 al 31/03/2026
Intestato a: CANTINE ZENI SOCIETÀ AGRICOLA – Coordinate bancarie IBAN IT60 X054 2811 1010
0000 0123 456

Data          Valuta        Dare          Avere         Descrizione
31/12/2025                                18.330,00     SALDO INIZIALE
09/01/2026    09/01/2026    2.120,50                    BONIFICO
31/03/2026                                16.209,50     SALDO FINALE
EUR
`)
  expect(result).toMatchObject({
    documentType: 'ACCOUNT_STATEMENT',
    iban: 'IT60X0542811101000000123456',
  })
})

describe('the period of a statement', () => {
  test.each([
    ['Extrait de compte au 31.01.2026', 'Débit', 'Crédit', 'Solde', 'Solde final'],
    ['Kontoauszug vom 31.01.2026', 'Belastung', 'Gutschrift', 'Saldo', 'Schlusssaldo'],
    ['Account statement as at 31.01.2026', 'Debit', 'Credit', 'Balance', 'Closing balance'],
  ])('ends on the day of its title: %s', (title, debit, credit, balance, closing) => {
    const line = (...cells: string[]) => cells.map((cell) => cell.padEnd(17)).join('')
    const result = read(`
# ${title}

IBAN CH93 0076 2011 6238 5295 7    CHF

${line('Date', 'Text', debit, credit, balance)}
${line('05.01.2026', 'Migros', '1650.00', '', '2560.55')}
${line('12.01.2026', 'Coop', '87.40', '', '2473.15')}
${line('26.01.2026', 'Spital', '', '5120.30', '7593.45')}
${line('', closing, '', '', '7593.45')}
`)
    expect(result).toMatchObject({ periodTo: '2026-01-31' })
  })
})

describe('bookings that lead from one balance to the next', () => {
  const statement = (opening: string) => `
Volksbank Hellweg eG                                   Kontoauszug 2/2026

IBAN AT61 1904 3002 3457 3201   EUR

Datum       Text                            Belastung   Gutschrift        Saldo
${opening}
02.02.2026  Gutschrift                                    1.000,00     2.500,00
05.02.2026  Lastschrift                        300,00                  2.200,00
09.02.2026  Lastschrift                        200,00                  2.000,00
12.02.2026  Gutschrift                                      500,00     2.500,00
`
  test('are the whole where no balance stands before them', () => {
    const result = read(statement(''))
    expect(result.confidences?.['/closingBalance/value'] ?? 0).toBeGreaterThan(0.9)
  })

  test('may lack one where the first balance could not be read', () => {
    const result = read(
      statement('            Anfangssaldo                                             1.5O?,--'),
    )
    expect(result.confidences?.['/closingBalance/value'] ?? 0).toBeLessThan(0.9)
  })
})

test('a company with its address under the bank of a statement is whose account it is', () => {
  const result = read(`
Volksbank Hellweg eG                                   Kontoauszug 2/2026

Autohaus Finke GmbH, Soester Str. 5, 59494 Soest
IBAN DE89 3704 0044 0532 0130 00   EUR

Datum       Text                            Belastung   Gutschrift        Saldo
            Anfangssaldo                                               1.500,00
02.02.2026  Gutschrift                                    1.000,00     2.500,00
            Schlusssaldo                                               2.500,00
`)
  expect(result.sender?.name).toBe('Volksbank Hellweg eG')
  expect(result.recipient?.name).toBe('Autohaus Finke GmbH')
})
