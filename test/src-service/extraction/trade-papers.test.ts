import { describe, expect, test } from 'vitest'
import { readPaper as read } from '../support/read-paper.ts'

describe('who wrote it to whom', () => {
  test('a town and its British code are no company, on one line or on two', () => {
    const paper = `Trescowthick Sail Lofts
Unit 4, Ponsanooth Works
Falmouth, TR11 3AQ
jo@trescowthick.example


Bill to
Kiln Quay Rowing CIC
Custom House Yard
Penryn
TR10 8GW

# INVOICE TSL-0417
3 June 2026
Total due   £1,730.55`
    expect(read(paper)).toMatchObject({
      sender: {
        name: 'Trescowthick Sail Lofts',
        address: { zipCode: 'TR11 3AQ', city: 'Falmouth' },
      },
      recipient: {
        name: 'Kiln Quay Rowing CIC',
        address: { zipCode: 'TR10 8GW', city: 'Penryn' },
      },
    })
  })

  test('an Irish address ends in its county', () => {
    const paper = `# Nic Dhomhnaill & Roe
Surveyors
The Old Schoolhouse, Ballyvaughan, Co. Clare
Tel. (065) 707 7001   VAT No. IE 6388047V


Mr & Mrs P. Hennessy
Carran
Co. Clare

19 March 2026

FEE NOTE No. 2026/31
Total fee now due   €5,292.50`
    expect(read(paper)).toMatchObject({
      sender: { name: 'Nic Dhomhnaill & Roe' },
      recipient: { name: 'P. Hennessy' },
    })
  })

  test('of boxes side by side each heading speaks of the party under it', () => {
    const paper = `Nordkyst Spedition A/S
Havnegade 31, 5000 Odense
VAT DK28864107   post@nordkyst.example

Invoice to                  Shipper                  Consignee
Tessitura Bramante S.p.A.   Fyns Garn ApS            Tessitura Bramante S.p.A.
Via Manzoni 8               Assensvej 201            Via Adda 40
23900 Lecco                 5250 Odense              23900 Lecco
VAT IT00213450137

# Freight invoice F-770912
Total to pay   EUR 1.395,68`
    expect(read(paper)).toMatchObject({
      sender: { name: 'Nordkyst Spedition A/S' },
      recipient: { name: 'Tessitura Bramante S.p.A.', address: { street: 'Via Manzoni' } },
    })
  })

  test('an association is called by all of its name, also with its year and “e. V.”', () => {
    const paper = `# Turn- und Sportverein Bad Lindau 1861 e. V.
Geschäftsstelle: Ghersburgstraße 5, 83043 Bad Lindau

An
Xaver Obermoser
Kellerbergstr. 2b
83043 Bad Lindau

Beitragsrechnung 2026 · Mitglieds-Nr. 10472 · Rechnung 26-0981
Summe   250,00 Euro`
    expect(read(paper)).toMatchObject({
      sender: {
        name: 'Turn- und Sportverein Bad Lindau 1861 e. V.',
        address: { street: 'Ghersburgstraße', streetNumber: '5' },
      },
      identifications: expect.arrayContaining([
        { type: 'INVOICE_NUMBER', value: '26-0981' },
      ]) as unknown,
    })
  })

  test('a short name at the head and a whole one above the window are one company', () => {
    const paper = `Bauunternehmung Kestelmann GmbH & Co. KG, Postfach 1270, 48231 Warendorf        KESTELMANN
                                                                                Am Hafen 3
Stadtwerke Südlohn                                                              48231 Warendorf
Südring 20                                                                      USt-IdNr. DE811128135
59269 Beckum                                                                    Tel. 02581 94 40

# Rechnung 2026/0771
Rechnungsbetrag   19.796,48 €`
    expect(read(paper)).toMatchObject({
      sender: { name: 'Bauunternehmung Kestelmann GmbH & Co. KG' },
      recipient: { name: 'Stadtwerke Südlohn' },
    })
  })

  test('a head whose address has a post-office box beside its street keeps its name', () => {
    const paper = `LUSTENBACH & ZGRAGGEN
Herrengasse 12, Postfach 344, 6430 Schwyz
T +41 41 811 40 40

Holzbau Camenzind AG
Industriestrasse 14
6440 Brunnen

Schwyz, 30. Juni 2026 / rz

# Honorarnote Nr. 26-1187
Total                                       CHF   4'942.60
abzüglich Kostenvorschuss vom 3. März 2026  CHF  -2'000.00`
    expect(read(paper)).toMatchObject({
      documentDate: '2026-06-30',
      sender: { name: 'LUSTENBACH & ZGRAGGEN', address: { street: 'Herrengasse' } },
      recipient: { name: 'Holzbau Camenzind AG' },
    })
  })

  test('a bank in the small print is read up to the end of its sentence', () => {
    const paper = `# Thistle Bank
Business Current Account

Cairn Coffee Roasters Ltd
8 Shore Street
Inverness
IV1 1NF

IBAN GB29 NWBK 6016 1331 9268 19
1 July 2026 to 31 July 2026

Date    Details                  Paid out   Paid in    Balance
1 Jul   Balance brought forward                        6,120.55
3 Jul   Green Bean Imports       1,884.20              4,236.35
8 Jul   Moray Deli                          742.00     4,978.35
31 Jul  Closing balance                                4,978.35

Thistle Bank plc, 40 St Andrew Square, Edinburgh EH2 2AB. Authorised by the regulator.`
    expect(read(paper)).toMatchObject({
      documentType: 'ACCOUNT_STATEMENT',
      sender: { name: 'Thistle Bank plc', address: { zipCode: 'EH2 2AB', city: 'Edinburgh' } },
    })
  })
})

const head = `Régie du Lac SA
Avenue de la Gare 12
1003 Lausanne

                                Cabinet Monnard Sàrl
                                Rue du Simplon 7
                                1006 Lausanne

`

describe('what it asks for, and until when', () => {
  test('a raised “er” stands apart, and “d’avance” prepays nothing', () => {
    const paper = `${head}Lausanne, le 1 er septembre 2026

Facture n° 2026/09/0447 – Loyer du mois d’octobre 2026
Loyer net                                                   CHF   3’450.00
Place de parc                                               CHF     160.00
Total à payer, payable d’avance jusqu’au 30 septembre 2026  CHF   3’610.00`
    expect(read(paper)).toMatchObject({
      documentDate: '2026-09-01',
      dueDate: '2026-09-30',
      amountGross: { currency: 'CHF', value: 3610 },
    })
  })

  test.each([
    ['Montant prélevé le 04/09/2026 : 34,98 €', '2026-09-04', 34.98],
    ['Total à prélever le 04/09/2026 : 34,98 €', '2026-09-04', 34.98],
  ])('the day on which a sum is taken: %s', (line, dueDate, value) => {
    const paper = `${head}# Facture n° 0826-7781\nDate : 20/08/2026\n\n${line}`
    expect(read(paper)).toMatchObject({ dueDate, amountGross: { value } })
  })

  test('the sum at the end of the line that says until when to pay', () => {
    const paper = `Brightmoor Energy Ltd
1 Carr Street
Leeds LS1 5AB

Bill date        28 April 2026
Bill reference   BM-44190027

# Your electricity bill
Your last bill                £118.40
Total before VAT              £222.94
VAT at 5%                      £11.15
Please pay by 14 May 2026     £234.09`
    expect(read(paper)).toMatchObject({
      dueDate: '2026-05-14',
      amountNet: { value: 222.94 },
      amountGross: { currency: 'GBP', value: 234.09 },
    })
  })

  test('a table of which each line has a day of its own asks for its total', () => {
    const paper = `${head}# Facture n° 88\nDate : 20/08/2026\n
À payer jusqu’au 30.09.2026    CHF   200.00
À payer jusqu’au 31.10.2026    CHF   300.00
Total                          CHF   500.00`
    expect(read(paper)).toMatchObject({ amountGross: { value: 500 } })
  })

  test('a sum, a day and an account make an invoice of whatever calls itself otherwise', () => {
    const paper = `${head}Lausanne, le 5 février 2026

Décompte annuel de la caisse
Cotisations                             CHF   8’798.60
Montant à payer jusqu’au 10 avril 2026  CHF   8’921.55
IBAN CH93 0076 2011 6238 5295 7`
    expect(read(paper)).toMatchObject({
      documentType: 'INVOICE',
      dueDate: '2026-04-10',
      amountGross: { value: 8921.55 },
    })
  })

  test('a tourist tax is no value added tax, and unknown words name the sum behind them', () => {
    const paper = `Albergo Stella Alpina
Via Nazionale 55, 25056 Ponte di Legno (BS)
P.IVA 01844930170

FATTURA N° 214/A DEL 30-08-2026

Mezza pensione                               448,00
Imposta di soggiorno                          12,00
Bevande                                       15,00
Imponibile 10%   420,91 Imposta   42,09 Fuori campo   12,00 TOTALE FATTURA €   475,00`
    expect(read(paper)).toMatchObject({ amountNet: { value: 420.91 }, amountGross: { value: 475 } })
  })
})

test('AVOIR in a box beside the letterhead makes a credit note, with the number under it', () => {
  const paper = `BOIS & CIE                                 AVOIR
ZA des Grands Prés – 74100 Annemasse       AV26-00187
TVA FR12388204117                          Date : 02.10.2026
                                           Réf. facture : FA26-03312 du 18.09.2026

                     Menuiserie Favre Sàrl
                     Route de Chancy 88
                     1213 Onex

Total HT           -341,60 €
Total avoir TTC    -341,60 €`
  expect(read(paper)).toMatchObject({
    documentType: 'CREDIT_NOTE',
    identifications: expect.arrayContaining([
      { type: 'CREDIT_NOTE_NUMBER', value: 'AV26-00187' },
      { type: 'INVOICE_NUMBER', value: 'FA26-03312' },
    ]) as unknown,
  })
})
