import { describe, expect, test } from 'vitest'
import { extractResults } from '../../../src-service/extraction/extract-results.ts'
import { documentOfText } from '../../support/page-of-text.ts'

const documentId = '5f0c1a52-8c0e-4f6b-9d0e-3c1f6a7b8c9d'

function read(title: string, table: string) {
  const [result] = extractResults(
    documentOfText(`
Werkstatt Brunner AG
Bachstrasse 4
9000 St. Gallen

Metzgerei Frei GmbH
Marktgasse 2
9050 Appenzell

# ${title} 2025-118
04.06.2025

${table}
`),
    { documentId },
  )
  return result
}

const amounts = (...values: readonly number[]) =>
  expect.objectContaining({
    items: values.map((value) => {
      const amount = { value, currency: 'CHF' }
      return expect.objectContaining({
        amountNet: expect.objectContaining(amount) as unknown,
      }) as unknown
    }),
  }) as unknown

const row = (text: string, ...cells: readonly string[]) =>
  text.padEnd(34) + cells.map((cell) => cell.padStart(14)).join('')

describe('items', () => {
  test.each([
    [
      'Invoice',
      ['TASK', 'QTY/HR', 'RATE', 'SUBTOTAL'],
      ['ITEM', 'QTY', 'COST', 'SUBTOTAL'],
      'SUBTOTAL',
    ],
    [
      'Rechnung',
      ['Arbeit', 'Stunden', 'Ansatz', 'Betrag'],
      ['Material', 'Menge', 'Preis', 'Betrag'],
      'Zwischensumme',
    ],
    [
      'Facture',
      ['Travaux', 'Heures', 'Tarif', 'Montant'],
      ['Désignation', 'Qté', 'Prix', 'Montant'],
      'Sous-total',
    ],
  ])('stand in several tables that make up the sum together: %s', (title, first, second, sum) => {
    const head = ([text = '', ...cells]: readonly string[]) => row(text, ...cells)
    const result = read(
      title,
      `
${head(first)}
${row('Poster', '6.5', '45.00', '292.50')}
${row('Revision', '2', '45.00', '90.00')}

${head(second)}
${row('Photo', '3', '8.00', '24.00')}
${row('Papier', '1', '21.40', '21.40')}

${row(sum, '', '', '427.90')}
${row('Total CHF', '', '', '427.90')}`,
    )
    expect(result).toEqual(amounts(292.5, 90, 24, 21.4))
  })

  test('are not those of a table of the tax that makes up the total with them', () => {
    const result = read(
      'Rechnung',
      `
${row('Leistung', 'Menge', 'Preis', 'Betrag')}
${row('Service', '2', '50.00', '100.00')}

${row('Satz', 'Steuer', 'Betrag', '')}
${row('8.1 %', 'MWST', '8.10', '')}
${row('Total CHF', '', '', '108.10')}`,
    )
    expect(result).toEqual(amounts(100))
  })

  test('make up the sum with a discount on them all, and without the sums of their sections', () => {
    const result = read(
      'Rechnung',
      `
${row('Leistung', 'Menge', 'EP', 'GP')}
${row('Wände streichen', '48', '9.50', '456.00')}
${row('Decke streichen', '22', '8.00', '176.00')}
${row('Summe Wohnzimmer', '', '', '632.00')}
${row('Wände tapezieren', '30', '14.00', '420.00')}
${row('Summe Flur', '', '', '420.00')}
${row('Nachlass 5 %', '', '', '-52.60')}
${row('Total netto CHF', '', '', '999.40')}
${row('MWST 8.1 %', '', '', '80.95')}
${row('Total CHF', '', '', '1080.35')}`,
    )
    expect(result).toEqual(amounts(456, 176, 420))
    expect(result?.confidences?.['/items/0/amountNet/value']).toBeGreaterThan(0.9)
  })

  test('have their amount under a heading that is set close to the one of the rate', () => {
    const result = read(
      'Fattura',
      `
Cod.    Descrizione                 UM     Q.tà     Prezzo     Sconto   Importo IVA
SC30    Scatole 30x20x10            NR      500       0,42         5%    199,50  22
NAS     Nastro adesivo              RT       24       1,90                45,60  22

Totale merce                                                             245,10
Totale IVA                                                                53,92
TOTALE FATTURA CHF                                                       299,02`,
    )
    expect(result).toEqual(amounts(199.5, 45.6))
  })

  test('stand in their columns, wherever the sums below them end', () => {
    const result = read(
      'Nota di credito',
      `
Codice   Descrizione                      Q.tà    Prezzo   Importo   IVA
GR60-B   Reso piastrelle gres                6     24,50    147,00    22

Totale imponibile                                                 147,00
IVA 22%                                                            32,34
Totale nota di credito CHF                                        179,34`,
    )
    expect(result).toEqual(amounts(147))
  })

  test.each([
    ['Rechnung', ['Produkt', 'Liter', 'Preis/l', 'Betrag']],
    ['Facture', ['Produit', 'Litres', 'Prix/litre', 'Montant']],
    ['Fattura', ['Prodotto', 'Litri', 'Prezzo/l', 'Importo']],
    ['Invoice', ['Product', 'Litres', 'Price/litre', 'Amount']],
  ])('are counted in litres where fuel is sold: %s', (title, [text = '', ...cells]) => {
    const result = read(
      title,
      `
${row(text, ...cells)}
${row('Diesel', '212.40', '1.529', '324.76')}
${row('AdBlue', '40.00', '0.899', '35.96')}

${row('Total CHF', '', '', '360.72')}`,
    )
    expect(result).toMatchObject({ items: [{ quantity: 212.4 }, { quantity: 40 }] })
  })
})
