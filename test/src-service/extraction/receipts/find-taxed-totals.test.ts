import { describe, expect, test } from 'vitest'
import { findAmountCandidates } from '../../../../src-service/extraction/fields/amounts/find-amount-candidates.ts'
import { findTaxedTotals } from '../../../../src-service/extraction/receipts/find-taxed-totals.ts'
import { sightText } from '../../../support/sight-text.ts'

function totalsOf(...lines: readonly string[]): number[] {
  const sightings = sightText(lines.join('\n'), 'ocr')
  return findTaxedTotals(sightings, findAmountCandidates(sightings)).map(({ value }) => value)
}

const till = ['Parkhaus Seeblick', 'Quittung', 'Kasse 2', '14.02.2025 16:41']

describe('a total under a name of its own', () => {
  test.each([
    [['Parkgebühr      CHF 12.40', 'enthaltene MWST 8.1 %   CHF 0.93'], 12.4],
    [['VOLUME     31,50 L', 'TVA 20,00%    9,61 EUR', 'MONTANT REEL   57,65 EUR'], 57.65],
    [['Skipass Tag     64.00', 'Inkl. MWST 8.1%   4.80'], 64],
  ])('is the sum that its tax is taken from: %j', (lines, total) => {
    expect(totalsOf(...till, ...lines)).toEqual([total])
  })

  test.each([
    [
      'where another total is printed',
      ['Total   11.40', 'Ware   12.40', 'enthaltene MWST 8.1 %   0.93'],
    ],
    ['where several sums have that tax', ['Kaffee 4.55', 'Tee 4.56', 'inkl. MWST 8.1 %   0.34']],
    ['where the tax is of no printed sum', ['Parkgebühr 12.00', 'MWST 8.1 %   0.93']],
    [
      'where the sum is a row of the table of VAT, and larger sums are printed',
      ['Leistungen   663.50', 'MWST 8.1 %   108.50   100.37   8.13'],
    ],
    [
      'where the till kept less of the cash, as for a deposit that came back',
      ['Wurst 12.40', 'MWST 8.1 %   0.93', 'Bar 10.00', 'Rückgeld 0.60'],
    ],
    ['where the tax is too small to tell', ['Bon 1.00', 'Rest 1.01', 'MWST 8.1 %   0.08']],
  ])('is not guessed %s', (_, lines) => {
    expect(totalsOf(...till, ...lines)).toEqual([])
  })

  test('is not looked for on a letter', () => {
    expect(totalsOf('Gebühr   12.40', 'enthaltene MWST 8.1 %   0.93')).toEqual([])
  })
})
