import { describe, expect, test } from 'vitest'
import { extractResults } from '../../../src-service/extraction/extract-results.ts'
import { documentOfText } from '../../support/page-of-text.ts'

const documentId = '7b0d2a64-2f1c-4c55-8a0e-0d6b1c2e9f31'

function read(page: string) {
  const [result] = extractResults(documentOfText(page), { documentId })
  if (result === undefined) throw new Error('A document gives at least one result.')
  return result
}

describe('the sum of the quote on a bill for a part of it', () => {
  test.each([
    ['Montant total du devis TTC'],
    ['Montant du devis'],
    ['Total devis TTC'],
    ['Montant du marché HT'],
  ])('is no total of a French bill on account (%s)', (caption) => {
    const result = read(`
Charpentes Kermorvan                    FACTURE D'ACOMPTE A25-31
8 rue de Kerlann                        Vannes, le 7 avril 2025
56000 Vannes

                                        SCI Ty Gwen
                                        3 place des Lices
                                        56000 Vannes

Devis           D25-212
${caption.padEnd(34)}                   22 000,00 €
Acompte de 30 %                                       6 600,00 €
dont TVA 10 %                                           600,00 €
Net à payer                                           6 600,00 €
`)
    expect(result).toMatchObject({
      documentType: 'INVOICE',
      amountGross: { value: 6600 },
      amountNet: { value: 6000 },
    })
  })

  test.each([
    ['Quotation total'],
    ['Value of your quotation'],
    ['Contract sum'],
    ['Total estimate'],
  ])('is no total of a British deposit invoice (%s)', (caption) => {
    const result = read(`
Hollin Kitchens Ltd                      Mr and Mrs T Sharp
5 Station Yard                           2 Fell View
Skipton BD23 1RT                         Grassington BD23 5AB

DEPOSIT INVOICE DI-0412
Date 6 May 2025

${caption.padEnd(30)}                       £14,400.00
Deposit 25%                                          £3,000.00
VAT 20%                                                £600.00
Deposit payable                                      £3,600.00
`)
    expect(result).toMatchObject({
      amountGross: { value: 3600 },
      amountNet: { value: 3000 },
    })
  })

  test.each([['Angebotssumme brutto'], ['Gesamtbetrag laut Angebot'], ['Vertragssumme']])(
    'is no total of a German one (%s)',
    (caption) => {
      const result = read(`
Metallbau Strobl GmbH                    Hotel Seeblick KG
Industriestrasse 8                       Uferweg 2
86150 Augsburg                           86911 Diessen

Anzahlungsrechnung Nr. AZ-118
Datum: 03.03.2025

${caption.padEnd(30)}                       11.900,00 €
Anzahlung 40 % netto                                  4.000,00 €
19 % MwSt                                               760,00 €
Zahlbetrag                                            4.760,00 €
`)
      expect(result).toMatchObject({
        amountGross: { value: 4760 },
        amountNet: { value: 4000 },
      })
    },
  )

  test('is no total of an Italian one', () => {
    const result = read(`
Infissi Dolomiti srl                     Spett.le
Via Feltre 101                           Bar Centrale srl
32100 Belluno                            Piazza Martiri 2
                                         32100 Belluno

Fattura di acconto n. 31/A del 05/05/2025

Totale preventivo IVA inclusa                         5.500,00
Imponibile acconto 30%                                1.500,00
IVA 10%                                                 150,00
Totale fattura                                        1.650,00
`)
    expect(result).toMatchObject({
      amountGross: { value: 1650 },
      amountNet: { value: 1500 },
    })
  })
})

describe('the number of a French bill for a part', () => {
  test.each([
    ["FACTURE D'ACOMPTE FA-77", 'FA-77'],
    ['Facture de situation 2025-08', '2025-08'],
    ['Facture de solde FS 2025-118', 'FS 2025-118'],
  ])('stands behind what it is called, and not behind its quote (%s)', (title, number) => {
    const result = read(`
Menuiserie Aubry EURL
14 rue du Bourg
28000 Chartres                           Chartres, le 3 juin 2025

                                         Mme Hélène Picard
                                         6 allée des Érables
                                         28300 Mainvilliers
${title}
Devis n° D-1180 accepté le 28/05/2025

Total HT                                              1 800,00 €
TVA 10 %                                                180,00 €
Total TTC                                             1 980,00 €
`)
    expect(result.identifications).toContainEqual({ type: 'INVOICE_NUMBER', value: number })
    expect(JSON.stringify(result.identifications)).not.toContain('D-1180')
  })

  test('is that of a hotel, too, which calls its bill a note', () => {
    const result = read(`
Hôtel du Vieux-Port
Quai d'Ouchy 14
1006 Lausanne                            Fiduciaire Bolomey SA
                                         Rue de Lausanne 27
                                         1700 Fribourg
Note d'hôtel     40881
Lausanne, le 9 mai 2025

Nuitées chambre simple                                  570.00
Total à payer CHF                                       570.00
`)
    expect(result).toMatchObject({ documentType: 'INVOICE', amountGross: { value: 570 } })
    expect(result.identifications).toContainEqual({ type: 'INVOICE_NUMBER', value: '40881' })
  })
})
