import { describe, expect, test } from 'vitest'
import { decideSums } from '../../../../src-service/extraction/witnesses/decide-sums.ts'
import { sightText } from '../../../support/sight-text.ts'

function sumsOf(text: string) {
  const { amounts, vatRates } = decideSums(
    { sightings: sightText(text), xml: undefined, qr: undefined },
    { isReminder: false, country: 'DE', date: '2025-03-01' },
  )
  return {
    net: amounts.net?.value,
    gross: amounts.gross?.value,
    rates: vatRates.rates.map(({ rate, netAmount, vatAmount }) => [rate, netAmount, vatAmount]),
  }
}

describe('decideSums', () => {
  test('a table of VAT with two rates says which sums are the whole', () => {
    const found = sumsOf(`Warenwert   Abschlag   Nettobetrag   MwSt-Betrag   MwSt-%   Endbetrag
   326,50      -5,10        321,40         61,07     19,0      382,47
   130,70      -3,11        127,59          8,93      7,0      136,52
   457,20      -8,21        448,99         70,00       EUR     518,99`)
    expect(found).toEqual({
      net: 448.99,
      gross: 518.99,
      rates: [
        [19, 321.4, 61.07],
        [7, 127.59, 8.93],
      ],
    })
  })

  test('a sum that runs over the line’s end is that of the label before it', () => {
    const found = sumsOf(`
Hinzu kommen 7 % Umsatzsteuer in Höhe von 427,42 €, sodass sich ein Gesamtbetrag von
6.533,42 € ergibt.`)
    expect([found.net, found.gross]).toEqual([6106, 6533.42])
  })

  test('two taxes under each other are one between net and gross', () => {
    const found = sumsOf(`
Amount       16,950.00
CGST          1,525.50
SGST          1,525.50
Total        20,001.00`)
    expect([found.net, found.gross]).toEqual([16950, 20001])
  })

  test('the sums of all columns are those of the paper, and not its first row', () => {
    const found = sumsOf(`Bezeichnung       Netto EUR   USt %   USt EUR   Brutto EUR
Finanzrate           289,00      19     54,91       343,91
Wartung               34,50      19      6,56        41,06
Versicherung          61,00       0      0,00        61,00
Gesamt               384,50             61,47       445,97`)
    expect([found.net, found.gross]).toEqual([384.5, 445.97])
  })

  test('a tax that others add up to leaves the net sum, whatever rate that makes', () => {
    const found = sumsOf(`
Tax                  126.07
Total               2,318.47

Compute             1,480.10
Sales tax              78.58

Storage               838.37
Sales tax              47.49`)
    expect(found.net).toBe(2192.4)
  })

  test('taxes of two rates that are in the total leave the net sum, which nobody prints', () => {
    const found = sumsOf(`Bruttobetrag   1.488,50
inkl. 19 % MwSt.   190,00
inkl. 7 % MwSt.   19,53`)
    expect([found.net, found.gross]).toEqual([1278.97, 1488.5])
    expect(found.rates.map(([rate]) => rate).sort()).toEqual([19, 7])
  })

  test('taxes that do not lead to the total leave nothing', () => {
    const found = sumsOf(`Bruttobetrag   2.000,00
inkl. 19 % MwSt.   190,00
inkl. 7 % MwSt.   19,53`)
    expect(found.net).not.toBe(1790.47)
  })

  test.each([
    [
      'Satz   Netto   MwSt   Total\n19%   203,77   38,72   242,49\n7%   55,59   3,89   59,48',
      301.97,
    ],
    [
      'Code   TTC   HT   TVA\nA 20%   263,50   219,58   43,92\nB 10%   64,35   58,50   5,85',
      327.85,
    ],
  ])('rates that add up to the total are parts of it: %j', (table, total) => {
    const printed = total.toFixed(2).replace('.', ',')
    const { net, gross } = sumsOf(`Total   ${printed}\n\n${table}`)
    expect(gross).toBe(total)
    expect(net).toBeLessThan(total)
  })

  test.each([
    ['Sous-total   113.30\nRemise   -11.33\nArrondi   -0.02\nNet à payer   101.95', 101.95],
    ['Zwischensumme   80.00\nRabatt   8.00\nTotal   72.00', 72],
  ])('a subtotal is less by its discount: %j', (lines, gross) => {
    expect(sumsOf(`Brot   40.00\nKäse   20.00\nWein   20.00\n${lines}`).gross).toBe(gross)
  })

  test('the row of one rate is not the whole, also where the row of another was misread', () => {
    const table = `Aliquota   Imponibile   IVA     Totale
   22%        20,47        4,50    24,97
   10%        16,83        1,68    18,51
   4%         34,68        1,89    86,07`
    expect(sumsOf(`Totale complessivo   79,55\n\n${table}`).gross).toBe(79.55)
  })

  test('no VAT on the sums leaves net and gross the same', () => {
    expect(
      sumsOf('Charges              $4.11\nTax                  $0.00\nTotal due            $4.11'),
    ).toMatchObject({
      net: 4.11,
      gross: 4.11,
    })
  })

  test('the one row of a till gives its net sum', () => {
    const paper = [
      'Kedai Wira',
      'Pen             68.45',
      'Total RM        68.45',
      'Cash            70.00',
      'Change           1.55',
      'GST Summary   Amount   Tax',
      'SR 6%         64.58   3.87',
      'Thank you please come again',
    ]
    expect(sumsOf(paper.join('\n'))).toMatchObject({ gross: 68.45, net: 64.58 })
  })

  test('a reminder asks for net, VAT and fee', () => {
    const { amounts } = decideSums(
      {
        sightings: sightText(
          'Total exkl. MWST      742.50\nMWST 8.1 %             60.14\nMahngebühr             20.00\nOffener Betrag CHF    822.64',
        ),
        xml: undefined,
        qr: undefined,
      },
      { isReminder: true, country: 'CH', date: '2026-11-09' },
    )
    expect(amounts.gross?.value).toBe(822.64)
    expect(amounts.net?.value).toBe(742.5)
    expect(amounts.fee?.value).toBe(20)
  })
})

describe('a row that is taxed at nothing', () => {
  test('belongs to the totals, which are not those of the other rows', () => {
    const found = sumsOf(`Rechnungsbetrag   127.30

MWST Satz   Betrag exkl.   MWST   Betrag inkl.
8.1 %       115.26          9.34      124.60
0.0 %         2.70          0.00        2.70`)
    expect([found.net, found.gross]).toEqual([117.96, 127.3])
  })

  test('needs no per cent sign under the heading of a table of VAT', () => {
    const found = sumsOf(`Total incl. VAT   668.30

VAT %              Net      VAT     Gross
3.8                472.06   17.94   490.00
8.1                149.40   12.10   161.50
0.0 (city tax)      16.80    0.00    16.80`)
    expect([found.net, found.gross]).toEqual([638.26, 668.3])
    expect(found.rates).toContainEqual([0, 16.8, 0])
  })
})
