import { expect, test } from 'vitest'
import { extractResults } from '../../../src-service/extraction/extract-results.ts'
import { documentOfText, pageOfText } from '../../support/page-of-text.ts'

const documentId = '5f0c1a52-8c0e-4f6b-9d0e-3c1f6a7b8c9d'
const read = (...pages: readonly string[]) =>
  extractResults(documentOfText(...pages), { documentId, readOn: '2026-11-29' })[0]

test.each([
  ['To: Tollymore Youth Hall, Bryansford, Co. Down', 'Tollymore Youth Hall'],
  ['To: Fallowfield Bakes, Fallowfield, Manchester M14 6HR', 'Fallowfield Bakes'],
  ['To: Wren & Daughter, 9 Pound Lane, Truro TR1 2QE', 'Wren & Daughter'],
])('a word with its colon says whose the address in its line is: %s', (line, name) => {
  const result = read(`
Larkin Glazing Ltd
14 Quay Road, Newry BT34 1AB
VAT No 118 2204 77

${line}

Invoice 2207
Date 4 September 2026

New double glazed unit                    410.00
Net                                       410.00
VAT 20%                                    82.00
Total                                    £492.00
`)
  expect(result).toMatchObject({ sender: { name: 'Larkin Glazing Ltd' }, recipient: { name } })
})

test('the slip at the foot of a page says whom to pay', () => {
  const result = read(`
# TAX INVOICE
                                                  Cobalt Fencing Pty Ltd
                                                  8 Mill St
                                                  GEELONG VIC 3220

Harbour Strata Group
40 Beach Rd
TORQUAY VIC 3228

Invoice Number  INV-118
Invoice Date    11 Aug 2026

Fence panels                              300.00
GST 10%                                    30.00
TOTAL AUD                                 330.00




















To: Cobalt Fencing Pty Ltd, 8 Mill St, GEELONG VIC 3220
`)
  expect(result).toMatchObject({
    sender: { name: 'Cobalt Fencing Pty Ltd' },
    recipient: { name: 'Harbour Strata Group' },
  })
})

test.each([
  ['Mr & Mrs Holloway', 'Mr & Mrs Holloway'],
  ['M. et Mme Perrault', 'M. et Mme Perrault'],
  ['Mr & Mrs James Holloway', 'James Holloway'],
])('two people are called by how both are addressed where one word is left: %s', (line, name) => {
  const result = read(`
Pennard Kitchens Ltd
4 Bridge Street, Bideford EX39 2AE

${line}
Quay Cottage
12 Church Lane
Instow EX39 4HZ

Invoice PK-2217
25 September 2026

Kitchen                                 6,200.00
Total                                  £6,200.00
`)
  expect(result).toMatchObject({ recipient: { name } })
})

const french = (head: string) => `
${head}

                                             Mlle Anaïs Chevrier
                                             4 rue des Lices, appt 2
                                             84000 Avignon

Avignon, le 18 mars 2026

Avis d'échéance avril 2026

Loyer avril                                   610,00 €
Provision sur charges                          55,00 €
Total à payer avant le 5 avril 2026           665,00 €
`

test.each([
  [
    'Agence Immobilière des Remparts          12 quai de la Ligne 84000 Avignon',
    'Agence Immobilière des Remparts',
  ],
  [
    'Foncière des Remparts\nSARL au capital de 8 000 € – Zone artisanale – 84130 Le Pontet',
    'Foncière des Remparts',
  ],
  ['Régie des Eaux du Comtat\nHötel de Ville – 84200 Carpentras', 'Régie des Eaux du Comtat'],
  [
    'Régie des Logements du Comtat\nHôtel de Ville – 84200 Carpentras',
    'Régie des Logements du Comtat',
  ],
])('a letterhead bears its address beside or under the name: %s', (head, name) => {
  expect(read(french(head))).toMatchObject({
    sender: { name },
    recipient: { name: 'Anaïs Chevrier' },
  })
})

const headEnds = 5.5 / 60
const lower = 0.6 / 60

test('a company set apart from the one above it begins the address in the window', () => {
  const document = documentOfText(`
                                          Havenweg 44
                                          3199 LC Maasvlakte Rotterdam
                                          VAT: NL 8182.09.744.B01
Noordzee Motoren B.V.

Werft Rhenus AG
Uferstrasse 8
4057 Basel

Invoice no.     Invoice date    Due date
26.701182       05-08-2026      04-09-2026

Fuel injector                             1.900,00
Total amount                            € 1.900,00
`)
  const lowered = document.pages.map((page) => ({
    ...page,
    // Closer to the address than a whole line, and farther from it than its own lines are.
    words: page.words.map((word) => (word.y < headEnds ? { ...word, y: word.y + lower } : word)),
  }))
  const [result] = extractResults({ ...document, pages: lowered }, { documentId })
  expect(result).toMatchObject({
    sender: { name: 'Noordzee Motoren B.V.' },
    recipient: { name: 'Werft Rhenus AG' },
  })
})

test('what stands under the word for a party is its name, whatever the house is called', () => {
  const result = read(`
# SELF-BILLED INVOICE

Customer                        Supplier                      No. SB/26/0118
Teme Valley Timber Ltd          Clun Haulage                  Date 14/08/2026
Sawmill Lane, Ludlow SY8 3QR    Old Station Yard, Craven Arms SY7 9NZ
VAT 744 1182 09                 VAT 118 2097 44

Load 12/08                                480.00
Net                                       480.00
VAT 20%                                    96.00
Total £                                   576.00
`)
  expect(result).toMatchObject({
    sender: { name: 'Clun Haulage' },
    recipient: { name: 'Teme Valley Timber Ltd' },
  })
})

test('the waybill behind a bill names other parties, and another day', () => {
  const result = read(
    `
Rhönfracht Logistik GmbH
Am Güterbahnhof 3
97424 Schweinfurt
USt-IdNr. DE244118209




Glaswerk Steinach GmbH
Am Vogelherd 12
96523 Steinach

                                          Rechnung RL26-118
                                          vom 17.07.2026

Fracht Steinach Metz                      800,00
Netto                                     800,00
MwSt 19 %                                 152,00
Gesamt                                    952,00
`,
    `
1 Absender (Name, Anschrift, Land)        INTERNATIONALER FRACHTBRIEF
Glaswerk Steinach GmbH                    CMR Nr. 7711820
Am Vogelherd 12
96523 Steinach, Deutschland

2 Empfänger (Name, Anschrift, Land)
Verrerie de Lorraine SA
14 rue du Port
57000 Metz, France

24 Gut empfangen, Datum 15.07.2026
`,
  )
  expect(result).toMatchObject({
    documentDate: '2026-07-17',
    sender: { name: 'Rhönfracht Logistik GmbH' },
    recipient: { name: 'Glaswerk Steinach GmbH' },
  })
})

test('the guest in the window of a bill from an inn has not written it', () => {
  const page = pageOfText(
    `



Gasthof Krone Ambach
Dorfstraße 1, 82541 Ambach am Starnberger See
St.-Nr. 117/118/44182
Kanzlei Brendel PartG mbB
Herrn RA Brendel
Königstr. 9
90402 Nürnberg

Rechnung: 20260513-02     Anreise: 11.05.2026     Zimmer: 14
Datum: 13.05.2026         Abreise: 13.05.2026     Personen: 1

Datum    Leistung            Anz   MwSt    EP       Betrag €
11.05.   Logis EZ            2     7%      79,00    158,00
12.05.   Frühstück Speisen   2     7%      9,60     19,20
12.05.   Restaurant          1     19%     62,40    62,40

MwSt     Netto      Steuer    Brutto
7 %      165,61     11,59     177,20
19 %     52,44      9,96      62,40
Gesamt   218,05     21,55     239,60

Zahlung: EC-Karte 239,60 € – Vielen Dank für Ihren Besuch!
`,
    1,
    'ocr',
  )
  // The ornate type of a head is read less surely than the address under it.
  const words = page.words.map((word, at) => (at < 3 ? { ...word, confidence: 0.5 } : word))
  const pages = [{ ...page, words }]
  const [result] = extractResults({ ...documentOfText(''), pages }, { documentId })
  expect(result?.sender?.name).not.toBe('Kanzlei Brendel PartG mbB')
})

test('a form of address at the head of a till belongs to the name of the shop', () => {
  const [result] = extractResults(
    documentOfText(`
MR. F.I.X.(KUCHAI) SDN BHD
LOT 18 JALAN KPB 6
43300 SERI KEMBANGAN, SELANGOR
(TESCO MENJALARA HQ)

Screws                     4.50
Total                      4.50
Cash                       5.00
Change                     0.50
12-11-2026 14:05
`),
    { documentId },
  )
  expect(result?.sender?.name).toContain('KUCHAI')
})
