import { describe, expect, test } from 'vitest'
import { layOut } from '../../../../src-service/extraction/layout/lay-out.ts'
import type { LineItem } from '../../../../src-service/extraction/tables/line-item.ts'
import { invoiceItems } from '../../../../src-service/extraction/tables/line-item.ts'
import { readLineItems } from '../../../../src-service/extraction/tables/read-line-items.ts'
import { documentOfText } from '../../../support/page-of-text.ts'

function itemsOf(...pages: string[]) {
  return readLineItems(layOut(documentOfText(...pages)))
}

function withoutPlaces(items: readonly LineItem[]) {
  return items.map(({ places, ...item }) => {
    expect(Object.keys(places).length).toBeGreaterThan(0)
    return item
  })
}

describe('a table with headings', () => {
  test('sums that are carried over a page are no items, whatever they are called', () => {
    const { items, total } = itemsOf(
      `
Bezeichnung              Menge      Preis      Betrag
Hobelbank                    1     900.00      900.00
Zange                        2      10.00       20.00
auf der Folgeseite                             920.00`,
      `
aus der ersten Seite                           920.00
Leim                         4      20.00       80.00
Total CHF                                    1'000.00`,
    )
    expect(items.map(({ amountNet }) => amountNet)).toEqual([900, 20, 80])
    expect(total).toBe(1000)
  })

  test('a total that the table ends in is not carried over, and what follows it is no item', () => {
    const { items, total } = itemsOf(`
Charge                   Basis      Rate    Amount EUR
Road freight                 6    188.00      1'128.00
Diesel floater                                  160.18
Brenner surcharge            1     45.00         45.00
Total excl. VAT                               1'333.18
Reverse charge, art. 196                          0.00
Total to pay                                  1'333.18`)
    expect(items.map(({ description }) => description)).toEqual([
      'Road freight',
      'Diesel floater',
      'Brenner surcharge',
    ])
    expect(total).toBe(1333.18)
  })

  test('of two prices without an amount the last is the amount', () => {
    const { items } = itemsOf(`
Description              Quantity   Unit price      Price
Cloud server                    3      16.4000      49.20
Object storage                  1       4.9900       4.99`)
    expect(items.map(({ unitPrice, amountNet }) => [unitPrice, amountNet])).toEqual([
      [16.4, 49.2],
      [4.99, 4.99],
    ])
  })

  test.each([
    [
      'DESCRIPTION               QTY/HR   UNIT PRICE      TOTAL',
      'SUBTOTAL',
      'TOTAL TAX',
      'BALANCE DUE',
    ],
    [
      'Bezeichnung               Menge       Preis       Betrag',
      'Zwischensumme',
      'MwSt 7.00%',
      'Total',
    ],
    [
      'Désignation               Qté     Prix unitaire  Montant',
      'Sous-total',
      'TVA 7.00%',
      'Total TTC',
    ],
  ])(
    'rows of whole sums are items where the totals have cents (%s)',
    (heading, net, vat, gross) => {
      const { items } = itemsOf(`
${heading}
Sink put in                    8          90          720
Thermostat                     4         120          480
                          ${net.padEnd(26)} 1200
                          ${vat.padEnd(26)} 84.00
                          ${gross.padEnd(26)} 1,284.00`)
      expect(items.map(({ description, quantity }) => [description, quantity])).toEqual([
        ['Sink put in', 8],
        ['Thermostat', 4],
      ])
    },
  )

  test('rows without quantity and price count where their column of sums has no heading', () => {
    const { items, total } = itemsOf(`
Work                     Hours       Rate
Strip the side deck         16      48.00      768.00
Repair the toe rail        5.5      48.00      264.00
Sikaflex, fixings                               87.35
Total due                                    1'119.35`)
    expect(items).toHaveLength(3)
    expect(total).toBe(1119.35)
  })

  test('sums under a heading that nobody knows are quantity times price', () => {
    const { items } = itemsOf(`
Bezeichnung              Menge      Preis      Zwsum
Hobelbank                    2     900.00    1800.00
Zange                        3      10.00      30.00`)
    expect(items.map(({ amountNet }) => amountNet)).toEqual([1800, 30])
  })

  test('rows of VAT with their base are no items', () => {
    const { items } = itemsOf(`
Désignation                              % TVA        Montant
Rabot                                    20%           100.00
Colle                                    5,5%          200.00
Sous-total                                             300.00
TVA à 5,5 % sur 200.00                                  11.00
TVA à 20 % sur 100.00                                   20.00
Total général                                          331.00`)
    expect(items.map(({ amountNet }) => amountNet)).toEqual([100, 200])
  })

  test('a strip of totals ends it', () => {
    const { items } = itemsOf(`
Bezeichnung              Menge      Preis      Betrag
Hobelbank                    1     900.00      900.00

Netto                 MWST 8.1 %              Gesamtbetrag
900.00                     72.90                    972.90`)
    expect(items).toHaveLength(1)
  })

  test('a currency in the heading is no column', () => {
    const { items } = itemsOf(`
Description                Qty      Unit price      Total in USD
Workbench                    2          900.00           1800.00
Pliers                       3           10.00             30.00`)
    expect(items.map(({ amountNet }) => amountNet)).toEqual([1800, 30])
  })

  test('German, with article numbers, units and a text below the item', () => {
    const { items, total } = itemsOf(`
Pos  Art.-Nr.  Bezeichnung              Menge   Einheit   Einzelpreis     Betrag
1    H-204     Hobelbank Buche              2   Stk          1'200.00   2'400.00
               mit zwei Zangen
2    L-9       Leim 500 g                  10   kg              12.50     125.00
               Zwischensumme                                            2'525.00
               MWST 8.1 %                                                 204.53
               Total CHF                                                2'729.53`)
    expect(withoutPlaces(items)).toEqual([
      {
        position: '1',
        articleNumber: 'H-204',
        description: 'Hobelbank Buche\nmit zwei Zangen',
        quantity: 2,
        unit: 'Stk',
        unitPrice: 1200,
        amountNet: 2400,
      },
      {
        position: '2',
        articleNumber: 'L-9',
        description: 'Leim 500 g',
        quantity: 10,
        unit: 'kg',
        unitPrice: 12.5,
        amountNet: 125,
      },
    ])
    expect(total).toBe(2525)
  })

  test.each([
    ['Désignation                Qté      Prix unitaire      Montant HT', 'Total HT'],
    ['Descrizione                Qtà      Prezzo             Importo', 'Totale imponibile'],
    ['Description                Qty      Unit price         Amount', 'Subtotal'],
    ['Leistung                   Std.     Ansatz             Total', 'Nettobetrag'],
  ])('%s', (heading, total) => {
    const { items } = itemsOf(`
${heading}
Alpha                        2             10.00         20.00
Beta                         3              5.50         16.50

${total}                                               36.50`)
    expect(items.map((item) => [item.description, item.quantity, item.amountNet])).toEqual([
      ['Alpha', 2, 20],
      ['Beta', 3, 16.5],
    ])
  })

  test('goes on over a page break, without carry-overs and with the heading repeated', () => {
    const heading = 'Beschreibung                 Menge     Preis        Betrag'
    const { items, total } = itemsOf(
      `
${heading}
Alpha                            1     10.00         10.00
Beta                             2     10.00         20.00
Übertrag                                             30.00`,
      `
${heading}
Übertrag                                             30.00
Gamma                            1     12.00         12.00
Total                                                42.00`,
    )
    expect(items.map((item) => item.description)).toEqual(['Alpha', 'Beta', 'Gamma'])
    expect(total).toBe(42)
  })

  test('goes on without a heading on the next page', () => {
    const { items } = itemsOf(
      `
Beschreibung                 Menge     Preis        Betrag
Alpha                            1     10.00         10.00`,
      `
Beta                             2     10.00         20.00
Total                                                30.00`,
    )
    expect(items.map((item) => item.amountNet)).toEqual([10, 20])
  })

  test('a discount in per cent right below an item is the item’s own', () => {
    const { items } = itemsOf(`
Beschreibung                 Menge     Preis        Betrag
Alpha                            4     25.00        100.00
abzgl. 10 % Rabatt                                  -10.00
Beta                             1     20.00         20.00
Nettobetrag                                         110.00`)
    expect(items.map((item) => [item.amountNet, item.discount])).toEqual([
      [90, 10],
      [20, undefined],
    ])
  })

  test('a fee in per cent with a quantity and a price of its own is no discount', () => {
    const { items, total } = itemsOf(`
Description                    Qty     Price        Amount
Folding chair, returned         -3     30.00        -90.00
Restocking fee 10%               1      9.00          9.00
Desk lamp, returned             -1     20.00        -20.00
Total                                              -101.00`)
    expect(items.map((item) => [item.quantity, item.amountNet, item.discount])).toEqual([
      [-3, -90, undefined],
      [1, 9, undefined],
      [-1, -20, undefined],
    ])
    expect(total).toBe(-101)
  })

  test('freight after the subtotal is no item', () => {
    const { items } = itemsOf(`
Description                    Qty     Price        Amount
Alpha                            4     25.00        100.00
Subtotal                                            100.00
Shipping                                             12.00
Total                                               112.00`)
    expect(items).toHaveLength(1)
  })

  test('a VAT table and a table of terms are no items', () => {
    const { items } = itemsOf(`
Steuersatz        Basisbetrag        Steuerbetrag
8.1 %                  100.00                8.10

Beschreibung        Fälligkeit        Teilzahlung
netto               20.11.2018`)
    expect(items).toEqual([])
  })
})

describe('a list without headings', () => {
  test('is read where its amounts add up to the line that follows', () => {
    const { items, total } = itemsOf(`
Ihr Beitrag setzt sich wie folgt zusammen:
Haftpflicht                              50.00
Hausrat                       2 x 30.00  60.00
Summe                                   110.00`)
    expect(items.map((item) => [item.description, item.amountNet])).toEqual([
      ['Haftpflicht', 50],
      ['Hausrat', 60],
    ])
    expect(total).toBe(110)
  })

  test('is left alone where they do not', () => {
    expect(
      itemsOf(`
Kurs A                                   50.00
Kurs B                                   60.00
Total                                   999.00`).items,
    ).toEqual([])
  })
})

test('amounts that add up to the gross total are gross', () => {
  const layout = layOut(
    documentOfText(`
Artikel                      Menge     Preis        Betrag
Alpha                            1    108.10        108.10
Total                                               108.10
darin MWST 8.1 %                                      8.10`),
  )
  const { items } = readLineItems(layout, { net: 100, gross: 108.1 })
  expect(items[0]).toMatchObject({ amountGross: 108.1 })
  expect(items[0]?.amountNet).toBeUndefined()
  expect(invoiceItems(items, 'CHF')).toEqual([
    {
      description: 'Alpha',
      quantity: 1,
      unitPrice: { currency: 'CHF', value: 108.1 },
      amountGross: { currency: 'CHF', value: 108.1 },
      // places stay behind: they are not part of the service's item
    },
  ])
})

test('numbers under a heading that nobody knows are not those of its neighbour', () => {
  const { items } = itemsOf(`
Prestation           Période     Quantité kWh   ct./kWh   Montant CHF
Tarif haut           10.25-03.26         1284     14.60        187.46
Tarif bas            10.25-03.26         1902     11.90        226.34
Abonnement           6 mois                                     48.00
Total hors TVA                                                 461.80`)
  expect(items.map(({ amountNet }) => amountNet)).toEqual([187.46, 226.34, 48])
})

test('a table of what is taxed at which rate holds no items', () => {
  const { items } = itemsOf(`
Description of goods    HSN      Quantity    Rate      Amount
Hex bolt               7318           500   18.50    9,250.00
Bearing                8482            40  165.00    6,600.00
                                                    15,850.00
CGST                                                 1,426.50
SGST                                                 1,426.50
Total                                               18,703.00

HSN      Taxable value    Rate     CGST amount    Tax amount
7318          9,250.00      9%          832.50      1,665.00
8482          6,600.00      9%          594.00      1,188.00
Total        15,850.00               1,426.50      2,853.00`)
  expect(items.map(({ amountNet }) => amountNet)).toEqual([9250, 6600])
})

test('what was billed before and is taken off is no item', () => {
  const { items } = itemsOf(`
Nr.    Leistung                                     Betrag
1      Geländer                                  38.640,00
2      Vordächer                                 11.250,00
       abzgl. 1. Abschlagsrechnung vom 12.03.    -20.000,00
       Abschlag netto                             29.890,00`)
  expect(items.map(({ amountNet }) => amountNet)).toEqual([38640, 11250])
})
