import { describe, expect, test } from 'vitest'
import { extractResults } from '../../../src-service/extraction/extract-results.ts'
import { documentOfText } from '../../support/page-of-text.ts'

const results = (...pages: readonly string[]) =>
  extractResults(documentOfText(...pages), { documentId: '5f0c1a52-8c0e-4f6b-9d0e-3c1f6a7b8c9d' })

const first = (...pages: readonly string[]) => {
  const [result] = results(...pages)
  if (result === undefined) throw new Error('A document gives at least one result.')
  return result
}

const head = (sheet: string) => `
Volksbank Deichland eG
EUR-Konto 532013000             IBAN: DE89 3704 0044 0532 0130 00
Kontoauszug   Nr.  5/2027
erstellt am   31.05.2027 23:13                Blatt      ${sheet}

Bu-Tag Wert   Vorgang
`
const sheets = [
  `${head('1 von 2')}
              alter Kontostand vom 28.04.2027                      95,06 H
02.05. 02.05. Dauerauftrag                                         50,00 H
26.05. 26.05. Auszahlung                                          100,00 S
              Kasse am Markt
              26.05.2027 um 10:31:22 Uhr GA 5019
                                     Übertrag auf Blatt 2          45,06 H`,
  `${head('2 von 2')}
                                     Übertrag von Blatt 1          45,06 H
29.05. 29.05. Basislastschrift                                      8,99 S
30.05. 31.05. Abschluss                                             1,95 S
              Buchungen Online   St.    4                           0,00 H
              Kontoführungsentgelt                                  1,95 S
                                     neuer Kontostand vom 31.05.2027  34,12 H`,
]

describe('a statement on two sheets', () => {
  test('is one, where the word and the count of the sheets stand apart', () => {
    expect(results(...sheets)).toHaveLength(1)
  })

  test('books what bears a day: not what is carried over, told below or timed in a text', () => {
    expect(first(...sheets)).toMatchObject({
      openingBalance: { value: 95.06 },
      closingBalance: { value: 34.12 },
      transactions: [
        { credit: { value: 50 } },
        { debit: { value: 100 } },
        { debit: { value: 8.99 } },
        { debit: { value: 1.95 } },
      ],
    })
  })
})

const period = '01.01.2027 bis 31.01.2027'

test('pages that tell by kind what the bookings came to book nothing', () => {
  const result = first(
    `Bank Weitblick AG
Kontoauszug
${period}
IBAN: DE89370400440532013000

Beschreibung                              Verbuchungsdatum             Betrag
Zinsertrag                                01.01.2027                   +8,55€
An Hauptkonto                             11.01.2027               -3.000,00€
Von Hauptkonto                            20.01.2027               +3.500,00€`,
    `Zusammenfassung
${period}
Beschreibung                                                           Betrag
Dein alter Kontostand                                              +8.000,00€
Ausgehende Transaktionen                                           -3.000,00€
Einkommende Transaktionen                                          +3.508,55€
Dein neuer Kontostand                                              +8.508,55€`,
    `Übersicht zu Gebühren und Zinsen
${period}
Gebühren                                                                0,00€
Zinsertrag                                                             +8,55€
Gesamt                                                                 +8,55€`,
  )
  expect(result).toMatchObject({
    closingBalance: { value: 8508.55 },
    transactions: [
      { credit: { value: 8.55 } },
      { debit: { value: 3000 } },
      { credit: { value: 3500 } },
    ],
  })
})

test.each([
  ['Solde créditeur moyen: 4 105,23 €', 'Nouveau solde au 31/01/2027: 1 892,70 €'],
  ['Average closing balance: 4 105.23', 'Closing balance at 31/01/2027: 1 892.70'],
])('an average of balances closes nothing: %s', (average, closing) => {
  const result = first(`
RELEVÉ DE COMPTE - STATEMENT OF ACCOUNT
IBAN DE89 3704 0044 0532 0130 00
Période du 01/01/2027 au 31/01/2027

${closing}

DATE        LIBELLÉ                                   MONTANT
03/01       VIREMENT REÇU                              +50,00
04/01       PAIEMENT CARTE                              -5,00

${average}`)
  expect(result).toMatchObject({ closingBalance: { value: 1892.7 } })
})

test('what kind of account it is heads a statement, and the bank stands elsewhere', () => {
  const result = first(`
RELEVÉ DE COMPTE
COMPTE BANCAIRE
                                                      MME LUCIE MARTIN
IBAN : FR14 2004 1010 0505 0001 3M02 606              12 RUE DES LILAS
                                                      92120 MONTROUGE

Date         Nature de l'opération                    Débit        Crédit
             SOLDE PRÉCÉDENT AU 07/06/2027                         100,00
10/06/2027   CARTE MONOPRIX                           20,00
02/07/2027   REMISE CHEQUE                                          50,00
             NOUVEAU SOLDE AU 07/07/2027                           130,00
`)
  expect(result).not.toMatchObject({ sender: { name: 'COMPTE BANCAIRE' } })
})
