import { describe, expect, test } from 'vitest'
import { extractResults } from '../../../src-service/extraction/extract-results.ts'
import { documentOfText } from '../../support/page-of-text.ts'

const documentId = '5f0c1a52-8c0e-4f6b-9d0e-3c1f6a7b8c9d'

function read(...pages: readonly string[]) {
  const [result] = extractResults(documentOfText(...pages), { documentId })
  if (result === undefined) throw new Error('A document gives at least one result.')
  return result
}

function confidence(result: ReturnType<typeof read>, pointer: string): number {
  return result.confidences?.[pointer] ?? 0
}

describe('the parties', () => {
  test('the second word of a heading in two languages speaks of its own column', () => {
    const result = read(`
# Számla 19890001

  Eladó                     Supplier       Vevő                     Customer
  Péter Kovács                             Adam Black
  Kossuth utca 1                           Petőfi utca 48
  6720 Szeged                              1052 Budapest

  Datum: 05.03.2026
  Total:  EUR 121,00
`)
    expect(result.sender?.name).not.toBe('Adam Black')
    expect(confidence(result, '/recipient/name')).toBeLessThan(0.9)
  })

  test('a form of address is nobody', () => {
    const result = read(`
Hotel Bellavista S.r.l.
Lungolago 5
22021 Bellagio

                                              Gent.le Sig.
                                              Marco Verdi
                                              Via Po 4
                                              10123 Torino

Fattura n. 118 del 03.06.2025
Totale EUR 188,00
`)
    expect(result).toMatchObject({ recipient: { name: 'Marco Verdi' } })
  })

  test('a street between stars is no name', () => {
    const result = read(`
   ****** Von-Graben-Str. 6 ******
   ******   51061 Köln   ******
   ****** Tel. 0221 9641 ******
Zitrone                            0,89
Apfel                              1,97
SUMME                      EUR     2,86
Geg. BAR                   EUR     5,00
Rückgeld                   EUR     2,14
18.10.2025  19:03
        MARKTHALLE KERN GMBH
   Vielen Dank
`)
    expect(result.sender?.name ?? 'MARKTHALLE KERN GMBH').toBe('MARKTHALLE KERN GMBH')
  })

  test('two that tell the same of themselves, and no label, are asked', () => {
    const result = read(`
                                                       Invoice 4711
                                                   Date: 2025-10-26

      Lake View Works                   Jane Doe
      12 Mill Lane                      5-11 Foundry Street
      33000 Bordeaux                    75000 Paris
      FRANCE                            FRANCE
      Nora Lake                         jane@doe.com
      contact@mylakeview.com            Phone: +33 (0) 1 23 45 67 80
      Phone: +33 (0) 1 23 45 67 89      www.janedoe.com
      www.mylakeview.com

  Product                    Quantity        Price       Subtotal
  Drawing                        5.00       $15.00         $75.00

                                             Total         $75.00
`)
    for (const party of ['sender', 'recipient'])
      expect(confidence(result, `/${party}/name`)).toBeLessThan(0.9)
  })

  test('an A4 receipt with two columns has no name of both', () => {
    const result = read(`
# Receipt
  Bill To                                        Admiral Motors
  Grip Tires BV                                  2517 N Oak Ave
  Dorpstraat 587                                 Fort Meade
  3884 AR Leusden                                FL 33941

  Paid on:  13.06.2025
  Total paid           EUR 345.66
`)
    expect(result.sender?.name).not.toContain('Grip Tires BV')
  })
})

test('a sender who is announced in the middle of a line is the one behind the word', () => {
  const result = read(`
Rechnung Nr. UK-44552 Datum: 03. April 2026 Aussteller: Nordlicht Strategie Gruppe,
Hamburg, DE

Netto: 3.200,50 EUR  USt (19%): 608,10 EUR  Brutto: 3.808,60 EUR
`)
  expect(result).toMatchObject({ sender: { name: 'Nordlicht Strategie Gruppe' } })
})

test.each(['BILL OF LADING', 'Frachtbrief', 'Lettre de voiture', 'Lettera di vettura'])(
  'what goes with the goods is no invoice, though it names the freight: %s',
  (title) => {
    const result = read(`
# ${title}

Exporters Ltd
4 Dock Road
Hull HU1 2AB

Import GmbH
Hafenstr. 2
20457 Hamburg

No. 88-1234   Date 12.03.2025
Freight charges  USD 1,250.00
Total            USD 1,250.00
`)
    expect(result.documentType).toBe('UNKNOWN')
  },
)

test('a town over its postal code is nobody’s name', () => {
  const result = read(`
# PAYMENT RECEIPT

Room charges      Rs 1939.00
Grand Total       Rs 1939.00

Address
209 Kailash Building, Kasturba Gandhi Marg
New Delhi,
New Delhi - 110001
`)
  expect(result.sender?.name).not.toBe('New Delhi')
})
