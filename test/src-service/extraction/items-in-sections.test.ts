import { describe, expect, test } from 'vitest'
import { extractResults } from '../../../src-service/extraction/extract-results.ts'
import { documentOfText } from '../../support/page-of-text.ts'

const documentId = '7b0d2a64-2f1c-4c55-8a0e-0d6b1c2e9f31'

type Sum = { readonly value: number }
type WithItems = {
  readonly items: readonly { readonly amountNet?: Sum; readonly amountGross?: Sum }[]
  readonly confidences: Readonly<Record<string, number>>
}

function read(page: string) {
  const [result] = extractResults(documentOfText(page), { documentId })
  if (result === undefined || !('items' in result)) throw new Error('No items were read.')
  const { items, confidences } = result as WithItems
  const sureness = Object.entries(confidences).flatMap(([pointer, each]) =>
    pointer.startsWith('/items/0/') ? [each] : [],
  )
  return {
    amounts: items.map(({ amountGross, amountNet }) => (amountGross ?? amountNet)?.value),
    confidence: Math.max(...sureness),
  }
}

describe('rows of a list without headings', () => {
  test('are items in each of its sections, of which the first is summed up', () => {
    const { amounts, confidence } = read(`
Lyrane SAS                               Facture n° 7711 882 014
12 rue de la Soie, 69009 Lyon            Date : 12/06/2025

                                         Mme Inès Faure
                                         5 cours Gambetta
                                         69003 Lyon

Abonnements, forfaits et options                          TTC
Box Fibre Essentiel        du 12/06 au 11/07          29,99 €
Option TV Sport            du 12/06 au 11/07           9,99 €
Sous-total                                            39,98 €
Consommations
Appels vers numéros spéciaux  du 12/05 au 11/06        3,22 €
Total TTC                                             43,20 €
dont TVA 20 %                                          7,20 €
`)
    expect(amounts).toEqual([29.99, 9.99, 3.22])
    expect(confidence).toBeGreaterThan(0.9)
  })

  test('are items in the sections of a net sum, too, with a sum under each', () => {
    const { amounts } = read(`
Stadtnetz GmbH                           Rechnung Nr. 2025-88012
Kabelweg 4, 44137 Dortmund               Datum: 03.09.2025

Praxis Dr. Elm
Markt 9
44135 Dortmund

Anschluss
Glasfaser 250 Business                                39,00 €
Feste IP-Adresse                                       5,00 €
Zwischensumme                                         44,00 €
Verbindungen
Mobilfunk, 38 Minuten                                  6,80 €
Ausland, 4 Minuten                                     2,20 €
Zwischensumme                                          9,00 €
Summe netto                                           53,00 €
19 % MwSt                                             10,07 €
Rechnungsbetrag                                       63,07 €
`)
    expect(amounts).toEqual([39, 5, 6.8, 2.2])
  })

  test('are no sure items where they come to the small sum of one section', () => {
    const { amounts, confidence } = read(`
Hafenbetrieb Nord AG                     Rechnung Nr. 41187
Kaistrasse 3, 4057 Basel                 Datum: 11.04.2025

Reederei Rhein AG
Uferstrasse 90
4057 Basel

Strom Landanschluss                                    8.20
Wasser                                                 3.10
Zwischensumme                                         11.30

Liegeplatz gemäss Vertrag, siehe Beilage
Total CHF                                            940.00
`)
    expect(amounts).toEqual([8.2, 3.1])
    expect(confidence).toBeLessThan(0.9)
  })
})
