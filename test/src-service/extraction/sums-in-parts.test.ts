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

const columns = (first: string, ...sums: string[]) =>
  first.padEnd(44) + sums.map((sum) => sum.padStart(13)).join('')

describe('rows that sum up a part each', () => {
  test.each([
    [
      'Sammelrechnung 88120',
      'Summe Karte',
      'Gesamtbetrag',
      'USt-IdNr. DE119922334',
      'Netto',
      'USt 19%',
      'Brutto',
    ],
    [
      'Facture 88120',
      'Total véhicule',
      'Total général',
      'TVA FR32514778221',
      'HT',
      'TVA 19%',
      'TTC',
    ],
    ['Invoice 88120', 'Total site', 'Total', 'VAT No. GB 884 1129 40', 'Net', 'VAT 19%', 'Gross'],
  ])('leave the sum to the last of them: %s', (title, part, total, tax, ...heads) => {
    const result = read(`
Flotte Service GmbH
Hafenring 1
47119 Duisburg

Pflege Sommer GmbH
Landstr. 140
40591 Düsseldorf

# ${title}
15.02.2026

${columns('', ...heads)}
${columns('Diesel', '56,05', '10,65', '66,70')}
${columns('Diesel', '53,37', '10,14', '63,51')}
${columns(`${part} 12`, '109,42', '20,79', '130,21')}
${columns('Super', '50,71', '9,63', '60,34')}
${columns(`${part} 13`, '50,71', '9,63', '60,34')}
${columns(total, '160,13', '30,42', '190,55')}

${tax} EUR
`)
    expect(result.amountGross?.value).toBe(190.55)
    expect(result.amountNet?.value).toBe(160.13)
  })

  test('make no sure sum where that of all of them stands elsewhere', () => {
    const result = read(`
Flotte Service GmbH
Hafenring 1
47119 Duisburg

# Sammelrechnung 88120
15.02.2026

${columns('', 'Netto', 'USt 19%', 'Brutto')}
${columns('Summe Karte 12', '109,42', '20,79', '130,21')}
${columns('Summe Karte 13', '90,71', '17,24', '107,95')}

Wir buchen EUR 238,16 ab.
`)
    for (const field of ['amountGross', 'amountNet'])
      expect(result.confidences?.[`/${field}/value`] ?? 0).toBeLessThan(0.9)
  })
})

/** Headings set left and sums set right in ruled columns of the page's width share no point. */
const ruled = (cells: readonly string[], numbers = false) =>
  cells.map((cell) => (numbers ? `${cell.padStart(28)}  ` : cell.padEnd(30))).join('')

describe('sums set right under headings set left', () => {
  test.each([
    ['FATTURA 14/FE', 'Aliquota', 'Totale imponibile', 'Totale imposta', 'Totale documento'],
    ['RECHNUNG 14/FE', 'Satz', 'Nettobetrag', 'Steuerbetrag', 'Gesamtbetrag'],
    ['FACTURE 14/FE', 'Taux', 'Total HT', 'Total TVA', 'Total TTC'],
  ])('are found by the heading that they stand behind: %s', (title, rate, net, vat, gross) => {
    const result = read(`
Giulia Marini
Via Emilia 210
41122 Modena

# ${title}
27.02.2026

${ruled([rate, net, vat])}
${ruled(['22,00', '2.496,00', '549,12'], true)}

${ruled(['N.', 'Bollo', gross])}
${ruled(['', '', '3.045,12'], true)}

EUR 480,00
`)
    expect(result.amountGross?.value).toBe(3045.12)
    expect(result.amountNet?.value).toBe(2496)
  })
})
