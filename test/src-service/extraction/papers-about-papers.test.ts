import { describe, expect, test } from 'vitest'
import { extractResults } from '../../../src-service/extraction/extract-results.ts'
import { documentOfText } from '../../support/page-of-text.ts'

const documentId = '5f0c1a52-8c0e-4f6b-9d0e-3c1f6a7b8c9d'

function read(text: string) {
  const [result] = extractResults(documentOfText(text), { documentId })
  return result
}

describe('a credit note keeps its own day and number', () => {
  test.each([
    [
      'Facture d’origine : F-2024-288 du 18/06/2024',
      'AVOIR N° A-2024-031',
      'Date : 03/07/2024',
      'Total TTC',
    ],
    [
      'Rif. Ns. Fatt. n. F-2024-288 del 18/06/2024',
      'NOTA DI CREDITO N. A-2024-031',
      'Data: 03/07/2024',
      'Totale documento',
    ],
    [
      'Bezug: Rechnung Nr. F-2024-288 vom 18.06.2024',
      'Gutschrift Nr. A-2024-031',
      'Datum: 03.07.2024',
      'Gesamtbetrag',
    ],
  ])('%s', (about, title, date, total) => {
    expect(
      read(`
Menuiserie Kerbrat SARL
ZA de Kergonan
29200 Brest

                                              ${title}
                                              ${date}
                                              ${about}

                                              SCI du Moulin Blanc
                                              5 quai de la Douane
                                              29200 Brest

${total.padEnd(40)} 275,00 EUR
`),
    ).toMatchObject({
      documentType: 'CREDIT_NOTE',
      documentDate: '2024-07-03',
      identifications: expect.arrayContaining([
        { type: 'CREDIT_NOTE_NUMBER', value: 'A-2024-031' },
      ]) as unknown,
    })
  })
})

const bill = (head: string, rest = '') => `
${head}

                                              Condominio Le Magnolie
                                              Via Mameli 18
                                              37126 Verona

Verona, 9 aprile 2024

# Fattura n. 70
${rest}
`

test('what is withheld from the total is not taken from it', () => {
  const result = read(
    bill(
      'Studio Tecnico Pellegrini\nVia Garibaldi 4\n37121 Verona',
      `
Onorario                                 800,00
Contributo Cassa 5%                       40,00
Imponibile IVA                           840,00
IVA 22%                                  184,80
Totale fattura                         1.024,80
Ritenuta d'acconto 20%                   160,00
Netto a pagare                           864,80
`,
    ),
  )
  expect(result).toMatchObject({ amountGross: { value: 1024.8 }, amountNet: { value: 840 } })
})

test.each([
  ['TD01 fattura', 'INVOICE'],
  ['TD06 parcella', 'INVOICE'],
  ['TD04 nota di credito', 'CREDIT_NOTE'],
])('the code of an Italian print says what it is, and no article does: %s', (code, type) => {
  expect(
    read(`
Rossi Giulia
Via Solferino 11
20121 Milano

Tipologia           Numero              Data
documento           documento           documento

${code.padEnd(20)}18/PA               22-03-2024

Descrizione                    Quantità     Prezzo unitario     Prezzo totale
Assistenza legale                  1,00            1.500,00          1.500,00
contratto di locazione

Totale imponibile                                                    1.500,00
Totale imposta                                                         330,00
Totale documento                                                     1.830,00
Data scadenza                                                      21-04-2024
IBAN IT60 X054 2811 1010 0000 0123 456
`),
  ).toMatchObject({ documentType: type })
})

describe('a number', () => {
  const numbered = (line: string) =>
    read(`
Lumen SARL
9 rue des Arts
31000 Toulouse

${line}
Date : 14/05/2024

Total TTC                                159,52 €
`)

  test.each([
    ['Facture n° 10 118 220 411 (électricité et gaz)', '10 118 220 411'],
    ['Facture n° 10 118 220 411 du 14 mai 2024', '10 118 220 411'],
    ['Rechnungsnummer: 240.118.22', '240.118.22'],
  ])('in groups: %s', (line, value) => {
    expect(numbered(line)).toMatchObject({
      identifications: expect.arrayContaining([{ type: 'INVOICE_NUMBER', value }]) as unknown,
    })
  })

  test('under a heading that runs into that of the day', () => {
    expect(
      numbered(`# Facture

Numéro Date                        Client
FC00318 22/02/2024                 CL0041
`),
    ).toMatchObject({
      identifications: expect.arrayContaining([
        { type: 'INVOICE_NUMBER', value: 'FC00318' },
      ]) as unknown,
    })
  })

  test('with its cents is a sum and no number', () => {
    expect(numbered('Rechnungsnummer: 1.240,50')?.identifications).toEqual([])
  })
})

describe('who wrote to whom', () => {
  test('the street and town of a head end it, and the recipient begins under them', () => {
    expect(
      read(`
Getränke Hoffmeister KG
Industriestr. 40, 49084 Osnabrück
Gasthof Zur Linde
Dorfstr. 1
49504 Lotte

# Rechnung Nr. 4711
Datum: 05.08.2024
Gesamtbetrag                             425,32 €
`),
    ).toMatchObject({
      sender: { name: 'Getränke Hoffmeister KG' },
      recipient: { name: 'Gasthof Zur Linde' },
    })
  })

  test('what somebody is by profession is not what he is called', () => {
    expect(
      read(`
Dr. med. univ. Eva Steinlechner
Fachärztin für Dermatologie
Maria-Theresien-Str. 18, 6020 Innsbruck

Frau
Johanna Moser
Höttinger Au 40
6020 Innsbruck

# Honorarnote Nr. 2024/0812
Innsbruck, am 8.10.2024
Gesamtsumme                              165,00 €
`),
    ).toMatchObject({
      sender: { name: 'Dr. med. univ. Eva Steinlechner' },
      recipient: { name: 'Johanna Moser' },
    })
  })

  test('the form of a company in full is not its name', () => {
    expect(
      read(`
CAISSE REGIONALE DU MORVAN
Société coopérative à capital variable - Siège social : 15 rue de la Halle, 58000 Nevers

                                              MME CELINE BOURGEOT
                                              LE BOURG
                                              58120 CHATEAU CHINON

# Facture n° 4711
Date : 14/05/2024
Total TTC                                159,52 €
`),
    ).toMatchObject({ sender: { name: 'CAISSE REGIONALE DU MORVAN' } })
  })

  test('the customer of a contract is not who sends its bill', () => {
    expect(
      read(`
# Lumière & Gaz
                                              Titulaire : M. ET MME LEGRAND

                                              M. ET MME LEGRAND PAUL
                                              12 IMPASSE DES TILLEULS
                                              35510 CESSON SEVIGNE

# Facture n° 4711
Date : 14/05/2024
Total TTC                                159,52 €
`),
    ).toMatchObject({ sender: { name: 'Lumière & Gaz' }, recipient: { name: 'LEGRAND PAUL' } })
  })

  test.each([
    [
      'Client : Librairie du Capitole, 2 place du Capitole, 31000 Toulouse',
      'Librairie du Capitole',
    ],
    ['Empfänger: Ruderclub Förde, Düsternbrooker Weg 2, 24105, Kiel', 'Ruderclub Förde'],
  ])('all in one line, with what he is before it: %s', (line, name) => {
    expect(
      read(`
# Facture

Fournisseur : Atelier Lumen SARL, 9 rue des Arts, 31000 Toulouse
${line}
Facture numéro : 2024/044
Date : 11 mars 2024
Total à payer                          1 022,40 €
`),
    ).toMatchObject({ sender: { name: 'Atelier Lumen SARL' }, recipient: { name } })
  })
})
