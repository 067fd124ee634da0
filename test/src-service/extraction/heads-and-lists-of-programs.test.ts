import { describe, expect, test } from 'vitest'
import { extractResults } from '../../../src-service/extraction/extract-results.ts'
import type { ReadDocument } from '../../../src-service/extraction/read-document.ts'
import { documentOfText, pageOfText } from '../../support/page-of-text.ts'

const documentId = '5f0c1a52-8c0e-4f6b-9d0e-3c1f6a7b8c9d'
const find = (document: ReadDocument) =>
  extractResults(document, { documentId, readOn: '2026-11-29' })[0]
const read = (text: string) => find(documentOfText(text))

/** As a table sets it whose rows are as high as a label of two lines: the value stands half a line lower. */
function withMiddles(text: string, ...values: readonly string[]): ReadDocument {
  const page = pageOfText(text, 1, 'pdf')
  const words = page.words.map((word) =>
    values.includes(word.text) ? { ...word, y: word.y - 0.5 / 60 } : word,
  )
  return { ...documentOfText(''), pages: [{ ...page, words }] }
}

describe('a label of two lines', () => {
  test('has the value that stands in the middle beside it', () => {
    const result = find(
      withMiddles(
        `
Atelier Roulin SA                                   Détails
Rue du Lac 8
1400 Yverdon-les-Bains                              Numéro de
                                                    facture           0618
                                                    Date de facture   03.02.2026
Menuiserie Chappuis                                 Date
Chemin des Prés 2                                   d'échéance        05.03.2026
1373 Chavornay

# FACTURE

Description                     Quantité   Prix          Montant
Pose d'une porte                2          210.00        420.00

                                           Total CHF     420.00
`,
        '0618',
        '05.03.2026',
      ),
    )
    expect(result).toMatchObject({
      documentDate: '2026-02-03',
      dueDate: '2026-03-05',
      identifications: [{ type: 'INVOICE_NUMBER', value: '0618' }],
    })
  })

  test('may be long', () => {
    const result = find(
      withMiddles(
        `
# Facture
Facture n° F-2026-02-0118
Date d'émission               09/02/2026

Date d'exigibilité du
paiement                      11/03/2026

Brasserie Kerlann             Client
4 rue du Port                 Cantine Ti Koad
29760 Penmarch                12 rue du Phare
                              29770 Plogoff

Total HT                      200,00 €
Total TVA 20 %                 40,00 €
Total TTC                     240,00 €
`,
        '11/03/2026',
      ),
    )
    expect(result).toMatchObject({ documentDate: '2026-02-09', dueDate: '2026-03-11' })
  })

  test('may end with a colon', () => {
    const result = find(
      withMiddles(
        `
Bottega Ceresio Sagl
Via Riva 12
6815 Melide                                         Data:             14.05.2026
                                                    Numero della
Fondazione Quercia                                  fattura:          2026-117
Via al Parco 3
6900 Lugano

# Fattura

Descrizione                     Quantità   Prezzo        Importo
Cornice in noce                 3          80.00         240.00

                                           Totale CHF    240.00
`,
        '2026-117',
      ),
    )
    expect(result?.identifications).toContainEqual({ type: 'INVOICE_NUMBER', value: '2026-117' })
  })
})

test('the number under the title is proposed, and asks', () => {
  const result = read(`
Spenglerei Aumüller
Lindenweg 4
84307 Eggenfelden

# Ausgangsrechnung
ASP-SINV-2026-00087

Kunde: Marlene Zeitler                        Buchungsdatum:  17.03.2026
       Hofmark 9                              Zahlungsziel:   27.03.2026
       84326 Falkenberg

Artikel                         Menge      Preis         Betrag
Dachrinne                       12         38,50         462,00

                                           Gesamtsumme   462,00 €
`)
  expect(result?.identifications).toContainEqual({
    type: 'INVOICE_NUMBER',
    value: 'ASP-SINV-2026-00087',
  })
  expect(result?.confidences?.['/identifications/0/value']).toBeLessThan(0.8)
})

describe('what confirms a payment', () => {
  const receipt = (title: string, from: string, rows: readonly string[]) =>
    read(`
Keramikwerkstatt Obermair
Ufergasse 14
4810 Gmunden

                         ${title}

${from.padEnd(36)} ${rows[0]}
Kindergarten Traunblick
Seeweg 3                             ${rows[1]}
4810 Gmunden
                                     ${rows[2]}

                                     ${rows[3]}
`)

  test.each([
    [
      'ZAHLUNGSBELEG',
      'Erhalten von',
      'Zahlungsdatum',
      'Zahlungsnummer',
      'Rechnung',
      'Betrag erhalten',
    ],
    [
      'PAYMENT RECEIPT',
      'Received from,',
      'Payment Date',
      'Payment Number',
      'Invoice',
      'Amount Received',
    ],
    [
      'REÇU DE PAIEMENT',
      'Reçu de,',
      'Date de paiement',
      'N° de paiement',
      'Facture',
      'Montant reçu',
    ],
  ])('is none of the invoice that it names: %s', (title, from, date, number, invoice, sum) => {
    const result = receipt(title, from, [
      `${date.padEnd(24)} 16.07.2026`,
      `${number.padEnd(24)} PAY-000058`,
      `${invoice.padEnd(24)} INV-000031`,
      `${sum.padEnd(24)} 533,12 €`,
    ])
    expect(result).toMatchObject({
      documentType: 'RECEIPT',
      documentDate: '2026-07-16',
      recipient: { name: 'Kindergarten Traunblick' },
      amountGross: { value: 533.12 },
    })
  })
})

test('a reminder that lists what is open and sums up nothing asks for the sum of its rows', () => {
  const reminder = (last: string) =>
    read(`
Mostkellerei Anger OG
Hauptplatz 6
3300 Amstetten

Gasthof Drei Linden
Kirchenstraße 1
3313 Wallsee

# Zahlungserinnerung
Datum: 15.10.2026

offensichtlich sind die folgenden Rechnungen noch nicht beglichen:

Rechnung Nr.               Datum               Betrag
20311                      05.08.2026          780,70 €
20342                      19.08.2026          148,33 €
${last}
Bitte begleichen Sie diese Forderung bis zum 25.10.2026.
`)
  const listed = reminder('')
  expect(listed).toMatchObject({ documentType: 'REMINDER', amountGross: { value: 929.03 } })
  expect(listed?.confidences?.['/amountGross/value']).toBeLessThan(0.9)
  const summed = reminder('Summe                                          929,03 €')
  expect(summed).toMatchObject({ amountGross: { value: 929.03 } })
  expect(summed?.confidences?.['/amountGross/value']).toBeGreaterThan(0.9)
})

test.each([
  [
    'Facture avoir AV2605-0064',
    'Correction de la facture FA2603-0004',
    'Total TTC à votre crédit',
    '1 861,68',
  ],
  ['Avoir AV2605-0064', 'Correction de la facture FA2603-0004', 'Total TTC', '-1 861,68'],
])('%s takes off in the rows what it gives in the total', (title, about, total, sum) => {
  const result = read(`
Menuiserie Castagnat
# ${title}
14 avenue de la Gare                            ${about}
33800 Bordeaux                                  Date facturation : 03/05/2026

                                              Boulangerie du Port
                                              3 place du Marché
                                              33000 Bordeaux

Désignation               TVA      P.U. HT     Qté     Total HT
Pose de volets            20%      -387,85     4       -1 551,40

                                   Total HT            -1 551,40
                                   Total TVA 20%         -310,28
                                   ${total.padEnd(24)} ${sum}
`)
  expect(result).toMatchObject({
    documentType: 'CREDIT_NOTE',
    amountGross: { value: 1861.68 },
    amountNet: { value: 1551.4 },
  })
})

test('an Italian shop says of its sums whether the taxes are in them', () => {
  const result = read(`
# NOTA DI CREDITO
22/04/2026

Indirizzo di fatturazione
Cooperativa Il Melograno
Via Bastioni 22
25126 Brescia

Prodotto                  Aliquota   Qtà     Totale (tasse escl.)
Lampada da tavolo         22 %       4       - 420,00 €

                    Totale prodotti (tasse escl.)    - 420,00 €
                    Totale tasse                     - 92,40 €
                    Totale (tasse incl.)             - 512,40 €

Luci e Ombre S.r.l. - Piazza Duomo 6 - 25121 Brescia - P.IVA IT02817350175
`)
  expect(result).toMatchObject({
    documentType: 'CREDIT_NOTE',
    amountGross: { value: 512.4 },
    amountNet: { value: 420 },
  })
})
