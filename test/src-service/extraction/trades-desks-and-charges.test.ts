import { expect, test } from 'vitest'
import { extractResults } from '../../../src-service/extraction/extract-results.ts'
import { documentOfText } from '../../support/page-of-text.ts'

const documentId = '5f0c1a52-8c0e-4f6b-9d0e-3c1f6a7b8c9d'

function read(text: string) {
  const [result] = extractResults(documentOfText(text), { documentId })
  if (result === undefined) throw new Error('nothing was read')
  return result
}

test('charges, to which the printed tax is added, are the net sum of the total below', () => {
  const result = read(`
Holt, Pryce & Dunn LLP
12 Castle Street
Shrewsbury SY1 2BD

Mr A Lowe
9 Teme Avenue
Ludlow SY8 1LG

Date: 13 November 2026
Bill number 118820

Our charges for acting                       985.00
Land Registry fee                            605.00
Total charges                              1,590.00
Total VAT at 20%                             197.00
Total                                      1,787.00
Less received on account                     500.00
Balance due                               £1,287.00
`)
  expect(result).toMatchObject({ amountGross: { value: 1787 }, amountNet: { value: 1590 } })
})

test('with whom a sender can be reached is not the sender', () => {
  const result = read(`
SCI Les Genêts
c/o Mme Anne Riou, 3 place Terre au Duc, 29000 Quimper

                                             Monsieur Karim Haddad
                                             18 rue du Frout
                                             29000 Quimper

Quimper, le 12 novembre 2026
Facture n° 118
Total à payer                                1 328,00 €
`)
  expect(result.sender?.name).toBe('SCI Les Genêts')
})

test.each(['Lektorat', 'Übersetzungen', 'Relecture', 'Traduzioni'])(
  'what somebody does is not what they are called: %s',
  (trade) => {
    const result = read(`
                                             Dr. phil. Ute Lang
                                             ${trade}
                                             Hainweg 8, 35037 Marburg
                                             UStID DE118204417

Verlag Blaue Reihe GmbH
Postfach 1188
60001 Frankfurt

Marburg, 30. Oktober 2026
Rechnung 2026-19
Gesamtbetrag                                 1.386,72 €
`)
    expect(result.sender?.name).toMatch(/Ute Lang$/u)
  },
)

test('an Italian request for an instalment is a bill', () => {
  const result = read(`
Amministrazioni Testa
Corso Francia 88
10143 Torino

Paolo Gallo
Via Cibrario 44
10143 Torino

Torino, 2 ottobre 2026
Richiesta di pagamento rata n. 3

Totale rata                                    405,50
Scadenza 31/10/2026
IBAN IT60 X054 2811 1010 0000 0123 456
`)
  expect(result).toMatchObject({ documentType: 'INVOICE', dueDate: '2026-10-31' })
})
