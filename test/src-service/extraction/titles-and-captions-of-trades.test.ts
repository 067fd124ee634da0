import { describe, expect, test } from 'vitest'
import { extractResults } from '../../../src-service/extraction/extract-results.ts'
import type { ReadDocument } from '../../../src-service/extraction/read-document.ts'
import { documentOfText, pageOfText } from '../../support/page-of-text.ts'

const documentId = '5f0c1a52-8c0e-4f6b-9d0e-3c1f6a7b8c9d'

function read(document: string | ReadDocument) {
  const given = typeof document === 'string' ? documentOfText(document) : document
  const [result] = extractResults(given, { documentId })
  if (result === undefined) throw new Error('A document gives at least one result.')
  return result
}

const numberOf = (result: ReturnType<typeof read>) =>
  result.identifications?.find(({ type }) => type === 'INVOICE_NUMBER')?.value

const haulier = (caption: string) => `
Charpentes Delmas SARL
4 rue du Four
46000 Cahors

#FACTURE
${caption}
du 30/01/2026

                                        Commune de Puybrun
                                        Place de la Mairie 1
                                        46130 Puybrun

Fermes et chevrons                                   1 000,00
Total HT                                             1 000,00
TVA 20 %                                               200,00
Net à payer                                          1 200,00 €
`

describe('the number of an invoice', () => {
  test.each(['FT 26/01187', 'FA 2026-118', 'FR 26/30441', '26/30441'])(
    'keeps the capitals it begins with: %s',
    (number) => expect(numberOf(read(haulier(`N° ${number}`)))).toBe(number),
  )

  test.each([
    ['Rechnung Zimmer Datum', '117/B       14       08.03.2026', '117/B'],
    ['Rechnung Tisch Datum', '88/A       6       19.05.2026', '88/A'],
  ])(
    'stands under its heading in a box, also beside headings of the trade',
    (head, row, number) => {
      // As a narrow box sets its headings: close enough to run into one.
      const result = read(`
Gasthof Schwarzer Adler
Hauptplatz 2
9900 Lienz

Frau Ina Moll                  ${head.split(' ').join(' ')}
Ringstrasse 4                  ${row.replace(/ +/gu, '  ')}
6020 Innsbruck

Nächtigung mit Frühstück                        180,00
Gesamt                                      EUR 180,00
`)
      expect(numberOf(result)).toBe(number)
    },
  )

  test('may be one sign behind the second of two names of the paper', () => {
    const result = read(`
Dott. Piero Galli
Via Roma 3
37121 Verona

                                        Condominio Ai Pini
                                        Via Lunga 21
                                        37129 Verona

Nota / Parcella n. 4 del 28.02.2026

Onorario                                             1.000,00
IVA 22%                                                220,00
Totale parcella                                    € 1.220,00
`)
    expect(numberOf(result)).toBe('4')
  })
})

describe('a title', () => {
  test.each([
    'Rechnung Nummer 14/2026 vom 7. Mai 2026',
    'Rechnung Nr. RB-77 vom 12. Juni 2026',
    'Facture numéro 2026-31 du 7 mai 2026',
    'Fattura numero 31/B del 7 maggio 2026',
  ])('in plain type is told apart by its number and day: %s', (title) => {
    const result = read(`
Nele Brandt
Hinterhof 3
04275 Leipzig

Kulturverein Spinnerei e. V.
Spinnereistr. 7
04179 Leipzig

${title}

Bilder des Abends                                      350 €
Weg                                                     14 €
                                                       364 €
`)
    expect(result.documentType).toBe('INVOICE')
  })

  test.each([
    ['Oggetto: 2° sollecito di pagamento', 'Fattura', 'Data', 'Scadenza', 'Totale dovuto €'],
    ['Betreff: 2. Zahlungserinnerung', 'Rechnung', 'Datum', 'Fällig', 'Total offen CHF'],
    ['Objet : 2e rappel', 'Facture', 'Date', 'Échéance', 'Total dû €'],
  ])('is none over a list of papers, however large a scan makes it: %s', (subject, ...words) => {
    const [paper = '', day = '', due = '', total = ''] = words
    const page = pageOfText(
      `
Officine Brambati S.r.l.
Via Mascagni 14
26013 Crema

                                        Agri Service S.n.c.
                                        Strada Bassa 9
                                        46100 Mantova

Crema, 16.04.2026

${subject}

${paper.padEnd(20)}${day.padEnd(20)}${due.padEnd(20)}1 I
204/2026            15/01/2026          15/02/2026          =
251/2026            29/01/2026          28/02/2026
${total.padEnd(60)}2.452,20
`,
      1,
      'ocr',
    )
    const heading = page.words.find(({ text }) => text === paper)
    const words17 = page.words.map((word) => (word === heading ? { ...word, fontSize: 17 } : word))
    const document = { ...documentOfText(''), pages: [{ ...page, words: words17 }] }
    expect(read(document).documentType).toBe('REMINDER')
  })
})

test('a building society heads its statement', () => {
  const result = read(`
Penwith Building Society        Penwith House, Causeway Head, Penzance TR18 2SN

#Your current account statement
Account name        OLIVIA PEARSON
IBAN                GB71 HBUK 4012 7612 3456 78
Statement           1 April 2026 to 30 April 2026

Date      Details                         Paid out     Paid in     Balance £
01 Apr    Balance brought forward                                  1,204.55
07 Apr    DD NORTHERN GRID                   96.00                 1,108.55
24 Apr    CR REFUND                                      39.99     1,148.54
30 Apr    Balance carried forward                                  1,148.54
`)
  expect(result.documentType).toBe('ACCOUNT_STATEMENT')
  expect(result.sender?.name).toBe('Penwith Building Society')
})

test('a British code that a scan ends in a bracket is that of a town', () => {
  const result = read(`
Copperfield Signs & Print Ltd, 14 Foundry Lane, Dudley DY2 7AB

The Owl & Barrel
62 High Street
Bewdley
DY12 2D)

18 May 2026

#Invoice CS-7714

Lettering of a window                                 £936.00
Total                                                 £936.00
Please pay by 2 June 2026.
`)
  expect(result.recipient?.name).toBe('The Owl & Barrel')
})

describe('a number that a sentence tells', () => {
  test.each([
    'Die Rechnungsnummer für diesen Vorgang lautet M-1675.',
    'Die Rechnungsnummer ist M-1675. Bitte angeben.',
    'Le numéro de facture est M-1675.',
    'Your invoice number is: M-1675.',
  ])('is found in it: %s', (sentence) => {
    const result = read(`
Musterhaus AG
Weg 3
3000 Bern

#Rechnung
${sentence}

Total                                      CHF 120.00
`)
    expect(numberOf(result)).toBe('M-1675')
  })
})

test('a desk for customers is no part of the name of who sends', () => {
  const result = read(`
Fibrance Service Abonné
75371 Paris Cedex 08

                                        Lucie Perrin
                                        35 rue du Lac
                                        69100 Villeurbanne

#Facture n° 562044387 du 02/07/2025

Abonnement                                           24,99
TVA 20 %                                              5,00
Total TTC                                            29,99 €
`)
  expect(result.sender?.name).toBe('Fibrance')
})

test('the bank of a card terminal is not the shop', () => {
  const result = read(`
CARTE BANCAIRE
SANS CONTACT
LE 07/06/25 A 13:02:44
LE COMPTOIR D'ADELE
33000 BORDEAUX
1447120
52288133400019
CREDIT AGRICOLE
MONTANT REEL
48,50 EUR
DEBIT
TICKET CLIENT
A CONSERVER
`)
  expect(result.sender?.name).toBe("LE COMPTOIR D'ADELE")
})

describe('what somebody is', () => {
  test.each([
    ['Eigenbetrieb', 'Wasserwerk Unterland'],
    ['Anstalt des öffentlichen Rechts', 'Stadtreinigung Hafen'],
  ])('before an address in one line is not who: %s', (kind, name) => {
    const result = read(`
${name}
${kind} · Bergstraße 90 · 74889 Sinsheim

Bernd Kranich
Amselweg 4
74889 Sinsheim

#Rechnung 2026-118
Datum: 15.01.2026

Gesamtbetrag                                         229,20 €
`)
    expect(result.sender?.name).not.toBe(kind)
  })

  test.each([
    ['Notaires associés', 'Etude Rochat & Perrin'],
    ['Rechtsanwälte und Notare', 'Kanzlei am Markt'],
    ['Avvocati associati', 'Studio Bassi Verri'],
  ])('under a name is not the name: %s', (kind, name) => {
    const result = read(`
                                                        ${name}
                                                        ${kind}
                                                        Avenue de la Gare 14
                                                        1950 Sion

Didier Favre
Chemin des Vergers 8
1964 Conthey

#Note d’honoraires n° 26.0318
28.04.2026

Total                                      CHF 2'974.40
`)
    expect(result.sender?.name).toBe(name)
  })
})

test.each([
  ['Gutschrift    Datum         zu Rechnung   Kundennr.', 'G26-0088', 'R26-1412'],
  ['Gutschrift    Datum         Rechnung      Kunde    ', 'GS-771', 'RE-20881'],
])('a credit note that is named in the first field of a box is one: %s', (head, own, invoice) => {
  const result = read(`
Papier Lechner GmbH, Industriezeile 44, 4020 Linz, UID ATU61220447

Steuerkanzlei Moser OG
Landstraße 12
4020 Linz

${head}
${own.padEnd(14)}11.05.2026    ${invoice.padEnd(14)}20441

Toner schwarz, falsch geliefert                      159,80
Netto                                                159,80
20 % USt                                              31,96
Gutschriftsbetrag                                EUR 191,76
`)
  expect(result.documentType).toBe('CREDIT_NOTE')
  expect(result.identifications).toContainEqual({ type: 'CREDIT_NOTE_NUMBER', value: own })
})
