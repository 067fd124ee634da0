import { describe, expect, test } from 'vitest'
import { extractResults } from '../../../src-service/extraction/extract-results.ts'
import { documentOfText, pageOfText } from '../../support/page-of-text.ts'

const documentId = '5f0c1a52-8c0e-4f6b-9d0e-3c1f6a7b8c9d'

function resultOf(text: string, source: 'pdf' | 'ocr' = 'pdf') {
  const [result] = extractResults(
    { ...documentOfText(''), pages: [pageOfText(text, 1, source)] },
    { documentId },
  )
  if (result === undefined) throw new Error('Nothing came of the page.')
  return result
}

const confidenceOf = (result: ReturnType<typeof resultOf>, pointer: string) =>
  result.confidences?.[pointer] ?? 0

describe('sums by rate', () => {
  test('a base in brackets beside its rate is none that is taken off', () => {
    const result = resultOf(`
      DORFLADEN STAMPFI
      Dorfstrasse 3
      5504 Othmarsingen
      CHE-103.456.012 MWST

  Gipfeli                 9.10
  Honig                  12.90
  TOTAL CHF              22.00
  BAR                    22.00
  MWST 2.6%  (9.10)       0.23
  MWST 8.1%  (12.90)      0.97
  07.03.2026  09:14
`)
    expect(result).toMatchObject({
      vatDetails: {
        rates: [
          { rate: 2.6, netAmount: { value: 8.87 }, vatAmount: { value: 0.23 } },
          { rate: 8.1, netAmount: { value: 11.93 }, vatAmount: { value: 0.97 } },
        ],
      },
    })
  })

  const hotel = (exempt: string) => `
Hotel Due Torri Srl
Lungolago 18
28838 Stresa
P.IVA 01544780039

                                              Spett.le
                                              Studio Valsesia Srl
                                              Via Sesia 9
                                              13019 Varallo

FATTURA n. 61 del 09/03/2026

Camera uso singola                                            176,00
Garage                                                         20,00

Imponibile 10%                        160,00       Imposta     16,00
Imponibile 22%                         16,39       Imposta      3,61
${exempt}
TOTALE FATTURA                                            EUR 201,00
`

  test('what is taxed at none is part of the net sum', () => {
    const result = resultOf(hotel('Fuori campo IVA art. 15                 5,00'))
    expect(result).toMatchObject({ amountGross: { value: 201 }, amountNet: { value: 181.39 } })
  })

  test('the base of one rate is no sure net sum where the total is out of its reach', () => {
    const result = resultOf(hotel('Fuori campo IVA art. 15                 5,80'))
    expect(result).toMatchObject({ amountGross: { value: 201 } })
    expect(confidenceOf(result, '/amountNet')).toBeLessThan(0.9)
  })
})

describe('labels of a picture', () => {
  const smudged = (text: string) => {
    const page = pageOfText(text, 1, 'ocr')
    const words = page.words.map((word) => ({ ...word, confidence: 0.91 }))
    const [result] = extractResults(
      { ...documentOfText(''), pages: [{ ...page, words }] },
      { documentId },
    )
    return result
  }

  test('a label that is there to the letter is no misread one that is longer', () => {
    expect(
      smudged(`
Eaux du Vercors SA                      Votre facture n° 2026-R1-004417
2 place de la Liberation                du 16 mars 2026
38250 Villard-de-Lans

Total HT                                         160,00 EUR
TVA 5,5 %                                          8,80 EUR
Total TTC                                        168,80 EUR
`),
    ).toMatchObject({ identifications: [{ type: 'INVOICE_NUMBER', value: '2026-R1-004417' }] })
  })

  test('the town before its day is no misread label', () => {
    expect(
      smudged(`
Maler Brunner AG
Gewerbestrasse 12
8610 Uster

Uster, 24. März 2026

# Mahnung

Unsere Rechnung Nr. 25118 vom 12.01.2026 ist noch offen.

Total CHF                         1860.50
`),
    ).toMatchObject({ documentType: 'REMINDER', documentDate: '2026-03-24' })
  })
})

test('a British postcode under a term is no term', () => {
  const result = resultOf(`
Copperfield Bearings Ltd                Bill To
Unit 9 Sandall Way                      Harland Crane Hire Ltd
Doncaster DN2 4QP                       22 Station Parade
VAT GB 771 2204 18                      Hull HU1 3RT

Ship To
Dunmore Site Stores
Gate 4, Quay Lane                       Invoice 118430
Goole DN14 5TG                          Invoice date: 18 February 2026
                                        Terms: 30 days net

Net                                                192.10
VAT 20%                                             38.42
Total GBP                                          230.52
`)
  expect(result).toMatchObject({
    dueDate: '2026-03-20',
    recipient: { name: 'Harland Crane Hire Ltd' },
  })
})

describe('who is who', () => {
  test('the customer of a photographed statement stands over his account', () => {
    const result = resultOf(
      `





Banca di Piave e Livenza                                            ESTRATTO CONTO
                                                                    al 31/03/2026

                                            Carpenteria Zanin Snc
                                            Via Postumia 4
                                            31046 Oderzo
                                            IBAN IT60 X054 2811 1010 0000 0123 456

Data         Descrizione                                Dare EUR         Avere EUR
28/02/2026   Saldo iniziale                                                1.000,00
04/03/2026   Bonifico Edil Sile                                              500,00
11/03/2026   Addebito Enel                              100,00
31/03/2026   Saldo finale                                                  1.400,00
`,
      'ocr',
    )
    expect(result).toMatchObject({
      documentType: 'ACCOUNT_STATEMENT',
      sender: { name: 'Banca di Piave e Livenza' },
      recipient: { name: 'Carpenteria Zanin Snc' },
    })
  })

  test('who sends the goods is not sure to send the bill of their carriage', () => {
    const result = resultOf(`
# Kaispedition

Frachtrechnung 4410                                     12.03.2026

Absender                    Rechnungsempfänger
Mühle Harms                 Saatgut Petersen eG
Deichweg 4                  Dorfring 1
25813 Husum                 24980 Meyn

Fracht Husum - Meyn                                     496,80
MwSt 19 %                                                94,39
Rechnungsbetrag EUR                                     591,19
`)
    expect(result).toMatchObject({ recipient: { name: 'Saatgut Petersen eG' } })
    expect(confidenceOf(result, '/sender/name')).toBeLessThan(0.9)
  })

  test('the numbers at the foot of a column are those of the company at its head', () => {
    const result = resultOf(`

                              Simon Ackermann
                              Zurlindenstrasse 77
                              8003 Zürich
Fitwerk Wiedikon AG
Birmensdorferstrasse 190      Mitgliedschaft 2026
8003 Zürich
                              Rechnung 40817
MWST-Nr.                      2. Januar 2026
CHE-228.104.336

                              Jahresbeitrag                         490.00
                              Total CHF inkl. 8.1% MWST             490.00
`)
    expect(result).toMatchObject({
      sender: { name: 'Fitwerk Wiedikon AG' },
      recipient: { name: 'Simon Ackermann' },
    })
  })
})

test('a day in the row of an item dates no credit note that names its own', () => {
  const result = resultOf(`
Fjordline Chandlery Ltd
14 Quay Road
Oban PA34 4LW

TO
Lochside Sailing Club
2 Shore Street
Oban PA34 4AA

# CREDIT NOTE

Invoice # Invoice Date Due Date Order # Salesperson
CN2041 18 April 2026   18 May 2026      SO-3381      R. Hale

Description                              Unit Price       Extended
Epoxy resin           15 April 2026           50.00         100.00

                      Subtotal                              100.00
                      VAT 20%                                20.00
                      Total GBP                             120.00
`)
  expect(result).toMatchObject({ documentType: 'CREDIT_NOTE', documentDate: '2026-04-18' })
})

describe('an address from a program of another country', () => {
  const invoice = (town: string, rows: string) => `
# RECHNUNG

Metallbau Brandner GmbH                          Telefon 08631 44 71 20
Eisenweg 14
84453 Mühldorf am Inn


Hausverwaltung Niedermaier OHG                   Rechnung Nr. 20449
Stadtplatz 3                                     Datum 18.04.2026
${town}
Deutschland

${rows}

               Zwischensumme                               1.450,50
               USt. 19 %                                     275,60
               Total EUR                                   1.726,10
`

  test('has its postal code behind the town', () => {
    const { recipient } = resultOf(invoice('Altötting 84503', 'Geländer             1.450,50'))
    expect(recipient).toMatchObject({
      name: 'Hausverwaltung Niedermaier OHG',
      address: { zipCode: '84503', city: 'Altötting', country: 'DE' },
    })
  })

  test('is no row of an item whose number has as many digits', () => {
    const rows = `
4000 Geländer                                                888,00
verzinkt
4010 Montage vor Ort                                         562,50`
    const { recipient } = resultOf(invoice('Altötting', rows))
    expect(recipient?.name).not.toBe('verzinkt')
    expect(recipient?.address?.zipCode).not.toBe('4010')
  })
})

test('neither a town with its county nor a country is the sender of a paper that names none', () => {
  const { sender } = resultOf(`
SOLD TO                              SHIP TO
Mrs Judith Palmer                    Mrs Judith Palmer
12 Beech Avenue                      12 Beech Avenue
Woking , Surrey GU22 7AB             Woking , Surrey GU22 7AB
United Kingdom                       United Kingdom

# VENDOR INVOICE

Invoice #        Date              Due
20431            18 April 2026     18 May 2026

Description                    Qty       Unit price       Extended
Crown reduction                1 job         640.00         640.00
Stump grinding                 2 hours        72.50         145.00

Registration No. GB 298 4410 77
                               VAT 20%                      157.00
                               Total GBP                    942.00
`)
  expect(sender?.name).toBeUndefined()
})

test('what was paid with the tax is the total, and what it is without is not', () => {
  const result = resultOf(`
# Invoice

Invoice Number: 1041
Date: 22 October 2026

Bill From:                          Bill To:
Bramble Press Ltd                   Otto Vane
2 Flower Street                     14 Lamb Lane
London E1 6QL                       London N1 8QX

Description              Quantity        Subtotal
Bound proofs                    1          53 EUR
Discount                        1         -10 EUR

                 Total without VAT          43 EUR
                 VAT Rate                   20%
                 VAT Paid                  8.6 EUR
                 Total paid with VAT      51.6 EUR
`)
  expect(result.amountGross).toEqual({ currency: 'EUR', value: 51.6 })
  expect(result.amountNet).toEqual({ currency: 'EUR', value: 43 })
})

describe('the one address of a letter without a head of its own', () => {
  const reminder = (head: string) => `${head}
Stadtplatz 3
84503 Altötting
Deutschland

1. Mahnung

Rechnung Nr.     Rechnungsdatum     Fällig am        Betrag
20445            18.04.2026         18.05.2026       675,50 EUR

Unsere Rechnung Nr. 20445 ist noch offen. Bitte überweisen Sie den Betrag.
`
  const senderOf = (head: string) => resultOf(reminder(head)).confidences?.['/sender/name'] ?? 0

  test('may be the addressee’s, and is asked for', () => {
    expect(senderOf('Hausverwaltung Niedermaier OHG')).toBeLessThan(0.9)
  })

  test('is the sender’s where its name stands out', () => {
    expect(senderOf('# Hausverwaltung Niedermaier OHG')).toBeGreaterThan(0.9)
  })
})

test('a person with a degree stands above what that person does', () => {
  const { sender, confidences } = resultOf(`
# INVOICE

Ada Whitcombe, Ph.D.                       Invoice #: 0117
Statistical Consulting                     Date: March 9, 2026
2210 Elm Street, Apt. 4B                   Due: April 8, 2026
Ithaca, NY 14850
ada@whitcombe.example

Bill to:
Finger Lakes Conservancy
55 Lakeshore Drive
Geneva, NY 14456

Description               Hours        Rate         Amount
Survey design              12.5     $110.00      $1,375.00
                               Total due      $1,375.00
`)
  expect(sender).toMatchObject({ name: 'Ada Whitcombe, Ph.D.', address: { streetNumber: '2210' } })
  expect(confidences?.['/sender/name']).toBeGreaterThan(0.7)
})
