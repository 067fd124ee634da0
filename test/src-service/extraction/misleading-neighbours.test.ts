import { describe, expect, test } from 'vitest'
import { extractResults } from '../../../src-service/extraction/extract-results.ts'
import { documentOfText, pageOfText } from '../../support/page-of-text.ts'
import { readPaper as read } from '../support/read-paper.ts'

type Sums = { amountNet?: { value: number }; amountGross?: { value: number } }

const amountsOf = (paper: ReturnType<typeof read>) =>
  ((paper?.['items'] ?? []) as Sums[]).map(
    ({ amountNet, amountGross }) => (amountNet ?? amountGross)?.value,
  )

const ratesOf = (paper: ReturnType<typeof read>) =>
  ((paper?.['vatDetails'] as { rates?: { rate: number }[] } | undefined)?.rates ?? []).map(
    ({ rate }) => rate,
  )

describe('what an Italian profession adds for its pension fund', () => {
  test('is no item and no value added tax', () => {
    const paper = read(`
Avv. Nora Filippi
Via Cavour 40, 50129 Firenze
P.IVA 04411220481

                                        Spett.le
                                        Tessitura Bisenzio S.r.l.
                                        Via Pratese 210
                                        59100 Prato

# Fattura n. 21/2025 del 04/04/2025

Descrizione                                              Importo
Assistenza stragiudiziale                               1.200,00
Redazione contratto                                       300,00

                         Totale compensi                1.500,00
                         Contributo integrativo C.P.A. 4%  60,00
                         Imponibile                     1.560,00
                         IVA 22% su 1.560,00              343,20
                         Totale documento               1.903,20
`)
    expect(amountsOf(paper)).toEqual([1200, 300])
    expect(ratesOf(paper)).toEqual([22])
  })

  test('is no value added tax, though the line says that it is subject to one', () => {
    const paper = read(`
Geom. Piero Manzi
Corso Umberto 3, 80138 Napoli
P.IVA 07811220634

                                        Condominio Vesuvio
                                        Via Toledo 118
                                        80134 Napoli

Fattura n. 31 del 15/05/2025

                Onorario                                    1.000,00
                Cassa Geometri 5% soggetta a IVA               50,00
                IVA 22%                                       231,00
                TOTALE                                      1.281,00
`)
    expect(ratesOf(paper)).toEqual([22])
    expect(paper).toMatchObject({ amountGross: { value: 1281 } })
  })

  test('is none in a printed e-invoice, where its rate stands in the column of quantities', () => {
    const paper = read(`
Cedente/prestatore                              Cessionario/committente
Denominazione: Rilievi Alpini Associati         Denominazione: Latteria Sole Soc. Coop.
Indirizzo: Via Dolomiti 7                       Indirizzo: Via Stazione 2
32100 Belluno (BL)                              32032 Feltre (BL)

Tipologia documento      Numero documento       Data documento
TD06 parcella            FE-9/2025              12-05-2025

Descrizione                  Quantità   Prezzo unitario   Aliquota IVA   Prezzo totale
Rilievo topografico              1,00          5.000,00          22,00        5.000,00

TC04 INARCASSA                   4,00          5.000,00          22,00          200,00

Riepiloghi IVA                            %IVA   Totale imponibile   Totale imposta
I (esigibilità immediata)                22,00            5.200,00         1.144,00

                                                  Totale documento         6.344,00

Tipo ritenuta                  Aliquota      Causale      Importo
RT02 Ritenuta persone giuridiche  20,00      A            1.000,00
`)
    expect(amountsOf(paper)).toEqual([5000])
  })
})

describe('items', () => {
  test('do not go on below the subtotal that they make up, with the tax', () => {
    const paper = read(`
Kanzlei Ahrens Rechtsanwälte PartG mbB
Domplatz 4, 48143 Münster

Hofladen Teigelkamp GbR
Feldstr. 8
48157 Münster

# Rechnung Nr. 25-77
Münster, 12.02.2025

Gebühr                                     VV-Nr.    Satz        Betrag
Verfahrensgebühr §§ 2, 13 RVG                3100     1,3        500,00
Terminsgebühr                                3104     1,2        480,00
Pauschale Post und Telekommunikation         7002                 20,00
                              Zwischensumme                   1.000,00
                              19 % USt. Nr. 7008 VV RVG         190,00
                              Gesamtbetrag                    1.190,00
`)
    expect(amountsOf(paper)).toEqual([500, 480, 20])
  })
})

describe('the column of sums', () => {
  test('is told from that of prices, and from the taxes beside it', () => {
    const paper = read(`
Vetri di Murano S.r.l.                           Spett.le
Fondamenta Vetrai 9                              Hotel Canal Grande S.p.A.
30141 Venezia                                    Riva del Vin 4
                                                 30125 Venezia

NOTA DI CREDITO n. 3/C data 18/06/2025

Articolo  Descrizione             Quantità  Prezzo Imponibile      IVA    Totale
BIC-12    Bicchieri difettosi           12   18,50     222,00    48,84    270,84
CAR-02    Caraffa lesionata              1   64,00      64,00    14,08     78,08
                                             Imponibile                   286,00
                                             Imposta 22%                   62,92
                                             Totale a credito             348,92
`)
    expect(amountsOf(paper)).toEqual([222, 64])
    expect(paper['items']).toMatchObject([
      { quantity: 12, unitPrice: { value: 18.5 } },
      { quantity: 1, unitPrice: { value: 64 } },
    ])
    expect(ratesOf(paper)).toEqual([22])
  })
})

describe('the day of a paper', () => {
  test('is none of a deduction, also where the line breaks before it', () => {
    expect(
      read(`
Spenglerei Reiter
Werkstr. 9 · 83022 Rosenheim

Familie Huber
Innweg 4
83026 Rosenheim

                                   Rechnungs-Nr.   AR-2025-31
                                   Datum           20.05.2025

# 2. Abschlagsrechnung

Leistung                                               EUR
Erbrachte Leistungen netto                       12.000,00
abzgl. 1. Abschlagsrechnung AR-2025-12 vom       -5.000,00
03.03.2025 netto
Zwischensumme netto                               7.000,00
19 % Umsatzsteuer                                 1.330,00
Gesamtbetrag                                      8.330,00
`)?.documentDate,
    ).toBe('2025-05-20')
  })

  test('stands under number and title at the same edge, before any in a sentence; the term counts from it', () => {
    const paper = read(`
Invoice
No. 47
9th April 2025

To: Rosa Whitby, Larkfield Events

From: Theo Marsh Photography, 8 Abbey Row, Malmesbury SN16 0AG

For: Corporate portraits at Dyrham House on 28 March 2025

Half day                                         £480.00
Retouching                                       £120.00

                              Total to pay       £600.00

Please pay within 14 days.
`)
    expect(paper).toMatchObject({ documentDate: '2025-04-09', dueDate: '2025-04-23' })
    const { documentDate = 0, dueDate = 1 } = Object.fromEntries(
      Object.entries((paper?.['confidences'] ?? {}) as Record<string, number>).map(
        ([key, value]) => [key.slice(1), value],
      ),
    )
    expect(dueDate).toBeLessThanOrEqual(documentDate)
  })

  test('is none of a contract that a sentence mentions', () => {
    expect(
      read(`
                                                       2 June 2025
Quayside Moorings Ltd
Dock Office
Hartlepool TS24 0AB

Ms E. Nolan
12 Marine Drive
Hartlepool TS24 0BX

# INVOICE 88-204 - berth 17

Berth rent for the quarter: £410.00. Total payable: £410.00, please, by 24 June 2025.
Your contract of 14 February 2022 remains unchanged.
`)?.documentDate,
    ).toBe('2025-06-02')
  })
})

describe('who is written to', () => {
  test('is not what kind of account the bill is for', () => {
    const paper = read(`
Water Account                                          Mereside
Customer number 71 220 418
Bill number 5518 2203
Bill date 3 March 2025
Mrs C Obi
4 Tannery Lane
Exeter EX1 1AB

# Your water bill

                   Water supply 12 m³              £24.10
                   Please pay by 24 March 2025     £24.10

Mereside Water plc, registered office 9 Weir Road, Exeter EX2 8AA. Registered no. 01180220
`)
    expect(paper).toMatchObject({
      sender: { name: 'Mereside Water plc' },
      recipient: { name: 'C Obi' },
    })
  })

  test.each(['Abteilung Kreditoren', 'Rechnungsprüfung'])(
    'is who has a desk for bills: %s',
    (desk) => {
      expect(
        read(`
Küstenwerft AG
${desk}
Postfach 22 03 11
24103 Kiel
                                                       Brandt & Tochter
                                                       Gartenpflege
                                                       Moorweg 3
                                                       24147 Kiel

# RECHNUNG

Rechnungsnr. 2025-31    Datum 11.06.2025

Grünpflege Mai                                            840,00
                                  Netto                   840,00
                                  USt 19 %                159,60
                                  Gesamt                  999,60
`),
      ).toMatchObject({
        sender: { name: 'Brandt & Tochter' },
        recipient: { name: 'Küstenwerft AG' },
      })
    },
  )

  test('is the company without the desk behind it', () => {
    expect(
      read(`
Tierarztpraxis Dr. Jana Wolff · Am Anger 2 · 99084 Erfurt

Agrar Ilmtal GmbH Abteilung Buchhaltung
Gutsstr. 1
99428 Grammetal

# Rechnung 25-118
Erfurt, 03.02.2025

Gesamtbetrag                         118,40 EUR
`),
    ).toMatchObject({ recipient: { name: 'Agrar Ilmtal GmbH' } })
  })

  test('is the company without the place behind it', () => {
    expect(
      read(`
Shannon Print Works                                     # INVOICE
Unit 2, Raheen Estate                                   SPW-77
Limerick V94 X0AB                                       14/05/2025
VAT: IE3118220KH

Bill to: Aran Weavers Ltd, The Pier, Kilronan

                      Subtotal               100.00
                      VAT 23%                 23.00
                      TOTAL EUR              123.00
`),
    ).toMatchObject({ recipient: { name: 'Aran Weavers Ltd' } })
  })

  test('a name that begins with "und" is half of one and never sure', () => {
    const paper = read(`
# Catering
und Jonas Petri GbR · Marktplatz 4 · 04600 Altenburg

Kulturhaus Pleiße e.V.
Bahnhofstr. 2
04600 Altenburg

# Rechnung 31/25
Altenburg, 15.05.2025

Gesamtbetrag                         118,40 EUR
`)
    const confidences = (paper?.['confidences'] ?? {}) as Record<string, number>
    const name = (paper?.['sender'] as { name?: string } | undefined)?.name ?? ''
    expect(name.startsWith('und') ? confidences['/sender/name'] : 0).toBeLessThan(0.9)
  })
})

test('a street called Po announces no order', () => {
  const paper = read(`
Linda Costa
Grafica
Via Po 18, 10123 Torino

                                        Libreria Alfieri S.r.l.
                                        Via Roma 20
                                        10121 Torino

Fattura numero 9 del 05/02/2025

Illustrazioni                            € 720,00
Totale a pagare                          € 720,00
`)
  expect(paper?.['identifications']).not.toContainEqual({ type: 'ORDER_NUMBER', value: '18' })
})

describe('a day on a photograph', () => {
  /** The confidence of the day where the engine is as sure of the rest, and as sure of the day itself. */
  const confidenceOf = (rest: number, day: number) => {
    const page = pageOfText(
      `
Bakery Old Mill
12 High Street

Receipt
Date: 14/08/2025

Bread              3.50
Total              3.50
Cash               3.50`,
      1,
      'ocr',
    )
    const words = page.words.map((word) => ({
      ...word,
      confidence: word.text.includes('/') ? day : rest,
    }))
    const [result] = extractResults(
      { ...documentOfText(''), pages: [{ ...page, words }] },
      { documentId: '5f0c1a52-8c0e-4f6b-9d0e-3c1f6a7b8c9d' },
    )
    const { confidences = {} } = (result ?? {}) as { confidences?: Record<string, number> }
    return confidences['/documentDate'] ?? 0
  }

  test('is not sure where the engine guessed much, unless it was clearly sure of that day', () => {
    expect(confidenceOf(0.75, 0.9)).toBeLessThan(0.9)
    expect(confidenceOf(0.75, 0.95)).toBeGreaterThanOrEqual(0.9)
    expect(confidenceOf(0.95, 0.9)).toBeGreaterThanOrEqual(0.9)
  })
})
