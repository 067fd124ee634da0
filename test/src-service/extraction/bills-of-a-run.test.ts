import { expect, test } from 'vitest'
import { extractResults } from '../../../src-service/extraction/extract-results.ts'
import { documentOfText } from '../../support/page-of-text.ts'

const documentId = '5f0c1a52-8c0e-4f6b-9d0e-3c1f6a7b8c9d'
const read = (...pages: readonly string[]) =>
  extractResults(documentOfText(...pages), { documentId, readOn: '2026-11-29' })

const notice = (title: string, tenant: string, sum: string) => `
SCI du Pigeonnier
3 place du Lavoir, 24300 Nontron

                                             M. ${tenant}
                                             5 rue Haute
                                             24300 Nontron

Nontron, le 1er décembre 2026

# ${title}

Loyer décembre 2026                          ${sum} €
Total à payer                                ${sum} €
IBAN FR14 2004 1010 0505 0001 3M02 606
`

test.each([
  ["Avis d'échéance n° 2026121", "Avis d'échéance n° 2026122", 'Paul Redon', 'Paul Redon'],
  ["Avis d'échéance", "Avis d'échéance", 'Paul Redon', 'Karim Ouali'],
])('bills of a run are cut by number or by who has to pay: %s, %s', (one, other, first, second) => {
  const results = read(notice(one, first, '450,00'), notice(other, second, '495,00'))
  expect(results).toMatchObject([
    { recipient: { name: first }, amountGross: { value: 450 } },
    { recipient: { name: second }, amountGross: { value: 495 } },
  ])
})

test('a letterhead that is printed on each page of one bill begins none', () => {
  const results = read(
    notice("Avis d'échéance", 'Paul Redon', '450,00'),
    notice("Avis d'échéance", 'Paul Redon', '450,00'),
  )
  expect(results).toHaveLength(1)
})

test('street, town and number for tax in one line end the letterhead', () => {
  const [result] = read(`
Wäscherei Frischwind GmbH
Industriestr. 22, 24145 Kiel · USt-IdNr. DE118820977
Restaurant Fördeblick
Strandweg 1
24159 Kiel

Rechnung
Rechnungsnummer: WF-20261105-3
Datum: 05.11.2026

Tischdecken                                  108,00
Rechnungsbetrag                              108,00
`)
  expect(result).toMatchObject({
    sender: { name: 'Wäscherei Frischwind GmbH' },
    recipient: { name: 'Restaurant Fördeblick' },
  })
})

test('a customer whom the delivery note of somebody else names as well has written no bill', () => {
  const [result] = read(
    `
Getränke Matthiesen KG
Hafenstr. 3, 24103 Kiel

Restaurant Fördeblick
Strandweg 1
24159 Kiel

Rechnung Nr. 77118 vom 03.11.2026

Pils 50 l                                    380,00
Gesamt                                       380,00
`,
    `
                                             Fischhandel Boysen
                                             Kai 8
                                             24376 Kappeln

Restaurant Fördeblick
Strandweg 1
24159 Kiel

Lieferschein 4418 vom 04.11.2026
Dorschfilet  12,0 kg
Ware in einwandfreiem Zustand erhalten
`,
  )
  expect(result).toMatchObject({
    sender: { name: 'Getränke Matthiesen KG' },
    recipient: { name: 'Restaurant Fördeblick' },
  })
})

test('which quarter a notice is for is no number', () => {
  const [result] = read(`
Prévoyance du Doubs
11 rue Pasteur
39000 Lons-le-Saunier

                                             M. Paul Girardot
                                             4 impasse des Lilas
                                             39100 Dole

Date          02/11/2026

Avis d'échéance n° 4e trimestre 2026

Santé confort                                384,40 €
Total à régler avant le 01/12/2026           384,40 €
`)
  expect(result?.identifications ?? []).toEqual([])
})
