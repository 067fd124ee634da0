import { describe, expect, test } from 'vitest'
import { extractResults } from '../../../../src-service/extraction/extract-results.ts'
import { documentOfText } from '../../../support/page-of-text.ts'

const documentId = '5f0c1a52-8c0e-4f6b-9d0e-3c1f6a7b8c9d'

type Words = readonly [title: string, number: string, date: string, now: string, total: string]

const paper = ([title, number, date, now, total]: Words, ages = ['30', '60', '90']) => `
Fjordline Handel GmbH
Hafenstrasse 14
8590 Romanshorn


Segelschule Bodan
Seeweg 2
8590 Romanshorn

# ${title}

                                                       20.06.2026
${number}         ${date}           ${now}     ${ages[0]}          ${ages[1]}          ${ages[2]}
20388             02.03.2026        0.00       410.00
20401             30.03.2026      265.50
                                  265.50       410.00      0.00        0.00

                  ${total}                                         CHF 675.50
`

const typeOf = (text: string) =>
  extractResults(documentOfText(text), { documentId })[0]?.documentType

describe('a list of what is open, by its age', () => {
  test.each<Words>([
    ['Statement', 'Invoice #', 'Date', 'Current', 'Total outstanding'],
    ['Offene Posten', 'Rechnung Nr.', 'Datum', 'Aktuell', 'Total offen'],
    ['Relevé de compte client', 'Facture n°', 'Date', 'Actuel', 'Solde impayé'],
    ['Estratto conto cliente', 'Fattura n.', 'Data', 'Corrente', 'Totale dovuto'],
  ])('is no invoice: %s', (...words) => {
    expect(typeOf(paper(words))).not.toBe('INVOICE')
  })

  test.each([[['1-30', '31-60', '61-90']], [['30 Tage', '60 Tage', '> 90 Tage']]])(
    'is told by its columns, however they are headed: %s',
    (ages) => {
      const words: Words = ['Statement', 'Invoice #', 'Date', 'Current', 'Total due']
      expect(typeOf(paper(words, ages))).not.toBe('INVOICE')
    },
  )

  test('does not make one of an invoice that ends in such a row', () => {
    expect(typeOf(paper(['Invoice 20401', 'Item', 'Date', 'Current', 'Total due']))).toBe('INVOICE')
  })
})
