import { describe, expect, test } from 'vitest'
import { layOutPage } from '../../../../src-service/extraction/layout/lay-out.ts'
import { findHeaders } from '../../../../src-service/extraction/tables/find-headers.ts'
import { itemColumns } from '../../../../src-service/extraction/tables/item-columns.ts'
import { pageOfText } from '../../../support/page-of-text.ts'

function columnsOf(text: string) {
  return findHeaders(layOutPage(pageOfText(text))).flatMap((header) => {
    const columns = itemColumns(header)
    return columns === undefined ? [] : [columns.map((column) => column.kind)]
  })
}

describe('headings of line items', () => {
  test.each([
    [
      'Pos   Bezeichnung      Menge    Einheit     Einzelpreis    Rabatt    MwSt %     Gesamtpreis',
      ['position', 'description', 'quantity', 'unit', 'unitPrice', 'discount', 'vatRate', 'amount'],
    ],
    [
      'Désignation     Qté      P.U. HT       Total HT',
      ['description', 'quantity', 'unitPrice', 'amountNet'],
    ],
    [
      'Descrizione     Q.tà     Prezzo unitario    Importo',
      ['description', 'quantity', 'unitPrice', 'amount'],
    ],
    [
      'Artikelbezeichnung    Menge    EP      GP',
      ['description', 'quantity', 'unitPrice', 'amount'],
    ],
    [
      'Description     Qty     Unit cost     Extended',
      ['description', 'quantity', 'unitPrice', 'amount'],
    ],
    [
      'Item     Qty      Unit price      Total incl. VAT',
      ['description', 'quantity', 'unitPrice', 'amountGross'],
    ],
    [
      'Artikel   Menge   Stückpreis (ohne USt.)   USt. %   Stückpreis (inkl. USt.)   Zwischensumme (inkl. USt.)',
      ['description', 'quantity', 'other', 'vatRate', 'unitPrice', 'amountGross'],
    ],
    [
      'Leistung          Std.      €/Std.          €',
      ['description', 'quantity', 'unitPrice', 'amount'],
    ],
    [
      'Descrizione     Q.tà     Prezzo unitario    Subtotale',
      ['description', 'quantity', 'unitPrice', 'amount'],
    ],
    [
      'Amount    Product       VAT     Price     Total',
      ['quantity', 'description', 'vatRate', 'unitPrice', 'amount'],
    ],
  ])('%s', (text, kinds) => {
    expect(columnsOf(text)).toEqual([kinds])
  })

  test('over two lines: what stands below says that the amount is net', () => {
    expect(
      columnsOf(`
Pos      Beschreibung        Menge       Betrag
                                         ohne MwSt`),
    ).toEqual([['position', 'description', 'quantity', 'amountNet']])
  })

  test.each([
    'Rechnungsnummer     Datum       Kundennummer      Fällig am',
    'Steuersatz        Basisbetrag        Steuerbetrag',
    'Wir haben die Menge und den Preis wie besprochen auf dem Angebot angepasst.',
    'Menge 3      Preis 10.00       Betrag 30.00',
  ])('%s is none', (text) => {
    expect(columnsOf(text)).toEqual([])
  })
})

test('a rest below that means nothing alone changes what stands above it', () => {
  const heading = `Désignation                     Taux       Montant
                               horaire`
  expect(columnsOf(heading)).toEqual([['description', 'unitPrice', 'amount']])
})
