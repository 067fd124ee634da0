import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { layOut } from '../../../../src-service/extraction/layout/lay-out.ts'
import { readVatRates } from '../../../../src-service/extraction/tables/read-vat-rates.ts'
import type { VatTotals } from '../../../../src-service/extraction/tables/vat-rates.ts'
import { documentOfText, pageOfText } from '../../../support/page-of-text.ts'

function ratesOf(text: string, known?: VatTotals) {
  const found = readVatRates(layOut(documentOfText(text)), known)
  return {
    ...found,
    rates: found.rates.map(({ rate, netAmount, vatAmount }) => [rate, netAmount, vatAmount]),
  }
}

describe('lines of VAT', () => {
  test.each([
    ['MWST 8.1 %                        8.10', 8.1],
    ['zzgl. 19% Umsatzsteuer           19,00', 19],
    ['TVA 20 %                         20,00', 20],
    ['IVA 22%                          22,00', 22],
    ['VAT @ 20%                        20.00', 20],
  ])('%s, completed by the totals', (line, rate) => {
    const found = ratesOf(line, { net: 100, gross: 100 + rate })
    expect(found).toEqual({ rates: [[rate, 100, rate]], totalVat: rate, confirmed: true })
  })

  test.each([
    ['in two lines', 'A:     TVA 8.1 %\nHT 270.81     TVA 21.94', [[8.1, 270.81, 21.94]]],
    [
      'under letters',
      'A=22% di cui 7,55    41,85\nB=10% di cui 1,31    14,40',
      [
        [22, 34.3, 7.55],
        [10, 13.09, 1.31],
      ],
    ],
    [
      'glued to letters',
      'IVA  Imponibile   IVA   Totale\nA22%   37,14   8,17   45,31',
      [[22, 37.14, 8.17]],
    ],
  ])('of a till %s', (_, text, rates) => {
    expect(ratesOf(text).rates).toEqual(rates)
  })

  test('a rate that lost its point in a scan is the one that makes the tax', () => {
    const table = 'Code %   Brutto    MwSt\nB 26%    22.35     0.57'
    const page = pageOfText(table, 1, 'ocr')
    const found = readVatRates(layOut({ ...documentOfText(table), pages: [page] }))
    expect(found.rates).toMatchObject([{ rate: 2.6, netAmount: 21.78, vatAmount: 0.57 }])
  })

  test('of small sums that all fit, the base is the one that stands beside the tax', () => {
    const found = ratesOf(
      'Warenwert  Abschlag  Nettobetrag  MwSt-Betrag  MwSt-%\n  -2,90      0,08       -2,82       -0,20        7,0',
    )
    expect(found.rates).toEqual([[7, -2.82, -0.2]])
  })

  test('a strip of totals has the tax under its label', () => {
    const strip = `
Netto            MWST 8.1 % auf 200.00     MWST 2.6 %        Gesamtbetrag
300.00           16.20                     2.60              318.80`
    expect(ratesOf(strip, { net: 300, gross: 318.8 }).rates).toEqual([
      [8.1, 200, 16.2],
      [2.6, 100, 2.6],
    ])
  })

  test('a row of a table says more than the line above that gives the tax alone', () => {
    const text = `
VAT 20 %                         120.00
VAT 5 %                           10.00
Tax rate      Net          VAT amount     Gross
20 %          600.00       120.00         720.00
5 %           200.00        10.00         210.00`
    expect(ratesOf(text).rates).toEqual([
      [20, 600, 120],
      [5, 200, 10],
    ])
  })

  test('a table whose heading stands beside a sum counts where it explains the tax', () => {
    const text = `
Taux       Base         Montant TVA                    Total HT        1 500,00
20 %       1 000,00     200,00                         Total TVA         250,00
10 %         500,00      50,00                         Total TTC       1 750,00`
    expect(ratesOf(text, { net: 1500, gross: 1750 })).toEqual({
      rates: [
        [20, 1000, 200],
        [10, 500, 50],
      ],
      totalVat: 250,
      confirmed: true,
    })
  })

  test.each(['TVA (8.1%):', 'VAT 8.1% on 100.00:'])('%s is a label with a rate in it', (label) => {
    const text = `${label.padEnd(40)}8.10`
    expect(ratesOf(text, { net: 100, gross: 108.1 }).rates).toEqual([[8.1, 100, 8.1]])
  })

  test('base, rate and tax on one line need no totals', () => {
    expect(ratesOf('zzgl. Umsatzsteuer   7%   von   129,37      9,06').rates).toEqual([
      [7, 129.37, 9.06],
    ])
  })

  test('an amount that includes its tax', () => {
    expect(ratesOf('inkl. MWST 8.1 % auf 108.10           8.10').rates).toEqual([[8.1, 100, 8.1]])
  })
})

describe('a table of VAT', () => {
  test('rates without a sign, under a heading', () => {
    const found = ratesOf(
      `
Code   Satz     Basisbetrag     Steuerbetrag      Total
A      8.1           200.00            16.20     216.20
B      2.6           100.00             2.60     102.60
                     300.00            18.80     318.80`,
      { net: 300, gross: 318.8 },
    )
    expect(found).toEqual({
      rates: [
        [8.1, 200, 16.2],
        [2.6, 100, 2.6],
      ],
      totalVat: 18.8,
      confirmed: true,
    })
  })

  test('each rate once, though it is printed twice', () => {
    const found = ratesOf(
      `
MWST 8.1 %   200.00     16.20
Satz     Basisbetrag     Steuerbetrag
8.1 %         200.00            16.20`,
      { net: 200, gross: 216.2 },
    )
    expect(found.rates).toEqual([[8.1, 200, 16.2]])
  })
})

test('a discount is no VAT, though its per cents multiply', () => {
  expect(
    ratesOf(
      `
Skonto 2 % von 100.00                2.00
Rabatt 10 % von 100.00              10.00`,
    ).rates,
  ).toEqual([])
})

describe('a rate that is not printed', () => {
  test('follows from the totals', () => {
    const text = 'Total HT 2535.00\nTVA 507.00\nTotal TTC 3042.00'
    expect(ratesOf(text, { net: 2535, gross: 3042 }).rates).toEqual([[20, 2535, 507]])
  })

  test('is left open where several fit', () => {
    expect(ratesOf('Total', { net: 0.1, gross: 0.11 }).rates).toEqual([])
  })

  test('any sum with a Swiss rate of the time is explained by it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5_000, max: 50_000_000 }), (cents) => {
        const net = cents / 100
        const gross = Math.round(cents * 1.081) / 100
        const found = readVatRates({ pages: [] }, { net, gross, country: 'CH', date: '2025-01-01' })
        expect(found.rates.map((row) => row.rate)).toEqual([8.1])
      }),
    )
  })
})
