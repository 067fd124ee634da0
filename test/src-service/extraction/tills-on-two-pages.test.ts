import { describe, expect, test } from 'vitest'
import { extractResults } from '../../../src-service/extraction/extract-results.ts'
import { documentOfText } from '../../support/page-of-text.ts'

const documentId = '5f0c1a52-8c0e-4f6b-9d0e-3c1f6a7b8c9d'

/** What chains send by mail: the logo is a picture, and the slip of the card and the points fill a second page. */
const chains = {
  German: [
    `
        **** Lindenallee 17 ****
        **** 50676 Köln ****
        UID Nr.: DE129273398
                                        EUR
 BIRNEN                                1,49 B
 KAFFEE                                6,98 B
 SPUELMITTEL                           1,25 A
 --------------------------------------
 SUMME                       EUR       9,72
 ======================================
 Geg. EC-Cash                EUR       9,72
 Steuer  %      Netto   Steuer   Brutto
 A= 19,0%        1,05     0,20     1,25
 B=  7,0%        7,92     0,55     8,47
 Gesamtbetrag    8,97     0,75     9,72
 12.03.2025   18:04   Bon-Nr.:4711
`,
    `
        * *  Kundenbeleg  * *
 Datum:                      12.03.2025
 Beleg-Nr.                         0815
 Kartenzahlung girocard
 Betrag EUR                        9,72
 *** Zahlung erfolgt ***
 Ihre Punkte heute
 Punktestand vor Einkauf            312
 Mitarbeiterrabatt                 1,40
 --------------------------------------
 Summe                             1,40
        Kornblume Markt GmbH
 Sie haben Fragen?
 Antworten gibt es unter www.kornblume.de
`,
  ],
  French: [
    `
        **** 12 rue des Tilleuls ****
        **** 69003 Lyon ****
        TVA FR40303265045
                                        EUR
 POIRES                                1,49 B
 CAFE                                  6,98 B
 LIQUIDE VAISSELLE                     1,25 A
 --------------------------------------
 TOTAL                       EUR       9,72
 ======================================
 Carte bancaire              EUR       9,72
 12/03/2025   18:04   Ticket n° 4711
`,
    `
        * *  Ticket client  * *
 Date                        12/03/2025
 Ticket n°                         0815
 Montant EUR                       9,72
 *** Paiement accepté ***
 Vos points aujourd'hui
 Solde avant achat                  312
 Remise fidélité                   1,40
 --------------------------------------
 Total                             1,40
        Bleuet Marchés SAS
 Une question ?
 Nos réponses sur www.bleuet-marches.fr
`,
  ],
} as const

describe.each(Object.entries(chains))('a till receipt on two pages that speaks %s', (_, pages) => {
  test('is one document: what is behind the sum is no other receipt', () => {
    const results = extractResults(documentOfText(...pages), { documentId })
    expect(results).toHaveLength(1)
    expect(results[0]).toMatchObject({
      documentType: 'RECEIPT',
      documentDate: '2025-03-12',
      amountGross: { currency: 'EUR', value: 9.72 },
    })
  })

  test('has the name of its company from its foot, where its head is a picture', () => {
    const [result] = extractResults(documentOfText(...pages), { documentId })
    expect(result?.sender?.name).toMatch(/^(?:Kornblume Markt GmbH|Bleuet Marchés SAS)$/u)
    // Read far from where names stand: somebody looks.
    expect(result?.confidences?.['/sender/name']).toBeLessThan(0.8)
  })
})

test('two receipts of a program in one file stay two', () => {
  const [first] = chains.German
  const second = first.replaceAll('9,72', '8,47').replace('4711', '4712')
  expect(extractResults(documentOfText(first, second), { documentId })).toHaveLength(2)
})
