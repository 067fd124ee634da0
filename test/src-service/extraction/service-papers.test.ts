import { expect, test } from 'vitest'
import type { DocumentResult } from '../../../src-shared/service-api/document-result.ts'
import { readPaper as read } from '../support/read-paper.ts'

test('a town whose authority sets its charges bills them', () => {
  const paper = `Stadt Hollbach
Marienplatz 18, 96142 Hollbach

Hollbach, 12.01.2026

Herrn
Alois Schrenk
Treppendorf 4
96142 Hollbach

Bescheid über Grundabgaben für das Kalenderjahr 2026
Grundsteuer B                 220,68 €
Abfallgebühr                  116,40 €
Festgesetzter Jahresbetrag    337,08 €
Fällig am 15.02.2026`
  expect(read(paper)).toMatchObject({
    documentType: 'INVOICE',
    documentDate: '2026-01-12',
    dueDate: '2026-02-15',
    sender: { name: 'Stadt Hollbach' },
    recipient: { name: 'Alois Schrenk' },
    amountGross: { currency: 'EUR', value: 337.08 },
  })
})

test('a telephone behind a town is no part of it', () => {
  const paper = `# St Cuthman's Preparatory School
Castle Lane, Alnwick, Northumberland NE66 1TG Bursar: 01665 550123


Mr D Armstrong
9 Bondgate
Alnwick NE66 2JH

Invoice 24/1088
Date 14/12/2025
Total payable   £5,519.60`
  expect(read(paper)).toMatchObject({
    sender: { name: "St Cuthman's Preparatory School", address: { zipCode: 'NE66 1TG' } },
  })
})

test('who thanks for a ride is named in the small print', () => {
  const paper = `# Thanks for riding, Marta
September 4, 2026
Total                        CHF 31.40
Trip fare                    CHF 28.40
Tip                          CHF 3.00
Visa •••• 7719               CHF 31.40

Zipfahrt Schweiz GmbH, Bleicherweg 10, 8002 Zürich. This is not a VAT invoice.`
  expect(read(paper)).toMatchObject({
    sender: { name: 'Zipfahrt Schweiz GmbH', address: { zipCode: '8002', city: 'Zürich' } },
  })
})

test('a donor is who the receipt is for', () => {
  const paper = `Association Les Ailes du Vercors
38250 Villard-de-Lans

# Reçu n° 2026-0318
Donateur : Mme Claire Bonnard, 4 rue Haute, 38000 Grenoble
Somme reçue   120,00 €
Villard-de-Lans, le 8 décembre 2026`
  expect(read(paper)).toMatchObject({
    recipient: { name: 'Claire Bonnard', address: { city: 'Grenoble' } },
  })
})

test('a hospital’s desk for money is the hospital, and neither a birthday nor a deposit dates its bill', () => {
  const paper = `Regionalspital Surbach               Sursee, 09.10.2026
Finanzen, Spitalweg 2, 6210 Sursee

                                   Herrn
                                   Josef Estermann-Bucher
                                   Oberdorf 17
                                   6214 Schenkon

Rechnung Nichtkassenpflichtige Leistungen
Rechnung-Nr.   R-2026-118402
Patient        Estermann Josef, 12.03.1951
Total CHF                            700.50
Depotzahlung 14.09.2026             -300.00
Zu bezahlen innert 30 Tagen CHF      400.50`
  expect(read(paper)).toMatchObject({
    documentDate: '2026-10-09',
    dueDate: '2026-11-08',
    sender: { name: 'Regionalspital Surbach' },
  })
})

test('a reminder asks until the day that it names, not until when the invoice fell due', () => {
  const paper = `Harrow & Pikes Solicitors LLP
14 Castle Gate, Nottingham NG1 7AR

Merriweather Tents Limited
Unit 2 Lakeside
Newark NG24 2EQ

17 November 2026

# SECOND REMINDER: INVOICE 88120 DATED 2 SEPTEMBER 2026
We note that it remains unpaid despite our reminder of 19 October. It fell due
for payment on 2 October 2026.
The total outstanding is £3,375.20, which we ask you to pay by 1 December 2026.`
  expect(read(paper)).toMatchObject({ documentType: 'REMINDER', newDueDate: '2026-12-01' })
})

test('two taxes of a province leave the net sum that is printed', () => {
  const paper = `From                        To
Thérèse Gagnier Translation   Maple Rise Outfitters Inc.
1420 rue Rachel Est           88 Bloor St W
Montréal, QC H2J 2K5          Toronto, ON M5S 1M5

# Invoice 0093
Subtotal       1,521.60
GST 5%            76.08
QST 9.975%       151.78
Total CAD      1,749.46`
  expect(read(paper)).toMatchObject({
    amountNet: { value: 1521.6 },
    amountGross: { currency: 'CAD', value: 1749.46 },
  })
})

test('the whole sum is that before what was paid on account, though not all of it is taxed', () => {
  const paper = `Maître Hélène Vasseur
Avocate au Barreau de Lille
6 rue Royale
59800 Lille


SAS Brasserie du Nord
114 boulevard Victor Hugo
59000 Lille

Lille, le 28 février 2026

# NOTE D'HONORAIRES N° 2026-0047

Rédaction de l'assignation                       1 650,00 €
Audience du 12 février 2026                        450,00 €
Débours (non soumis à TVA)                          86,40 €
Total honoraires HT                              2 100,00 €
TVA 20 %                                           420,00 €
Total TTC débours compris                        2 606,40 €
Provision reçue le 15 janvier 2026             - 1 000,00 €
Reste dû                                         1 606,40 €`
  expect(read(paper)).toMatchObject({
    documentType: 'INVOICE',
    amountGross: { currency: 'EUR', value: 2606.4 },
  })
})

test.each([
  ['Arrival       14-06-25', 'Departure     16-06-25', '# INVOICE', 'Total GBP'],
  ['Arrivée       14.06.25', 'Départ        16.06.25', '# FACTURE', 'Total EUR'],
  ['Arrivo        14.06.25', 'Partenza      16.06.25', '# FATTURA', 'Totale EUR'],
  ['Anreise       14.06.25', 'Abreise       16.06.25', '# RECHNUNG', 'Total CHF'],
])('the day on which a guest came is not the day of his bill for certain: %s', (...lines) => {
  const [arrival, departure, title, total] = lines
  const result = read(`
                         The Harbour Lights Hotel
                         12 Esplanade, 8001 Zürich

 Mr Peter Lindqvist                               Room          214
 Storgatan 12                                     ${arrival}
 4051 Basel                                       ${departure}
                                                  Folio No      88213
${title}

 Room                                     236.00
 ${total}                                 236.00
`)
  const { confidences } = result as Pick<DocumentResult, 'confidences'>
  expect(confidences?.['/documentDate'] ?? 0).toBeLessThan(0.9)
})

test.each([
  ['Prochaine relève le 15/05/2025', 'Facture n° 10 114 552', 'du 17/03/2025'],
  ['Nouvelle adresse dès le 15/05/2025', 'Facture n° 10 114 552', 'du 17/03/2025'],
  ['Prossima lettura il 15/05/2025', 'Fattura n. 10 114 552', 'del 17/03/2025'],
  ['Nächste Ablesung am 15.05.2025', 'Rechnung Nr. 10 114 552', 'vom 17.03.2025'],
])('what happens another day is no letter sent from a place: %s', (next, number, day) => {
  const result = read(`
 Lumière de l'Ouest SA                                 ${number}
 41975 Blois                                           ${day}

                                                       JEAN LE GOFF
                                                       5 RUE DES AJONCS
                                                       29200 BREST

 Total                                                 139,93 €
 ${next}
`)
  expect(result.documentDate).toBe('2025-03-17')
})

test.each([
  ['Prämienrechnung 2026', 'Police Nr. 14.882.190', 'Jahresprämie', 'CHF'],
  ['Facture de prime 2026', 'Police n° 14.882.190', 'Prime annuelle', 'CHF'],
  ['Fattura premi 2026', 'Polizza n. 14.882.190', 'Premio annuo', 'CHF'],
])('a bill for a year has its premium as the sum and no year as its number: %s', (...words) => {
  const [title, policy, premium, currency] = words
  const result = read(`
 Helvia SA
 Rue du Lac 20
 6003 Luzern

                                          Beat Zumstein
                                          Dorfstrasse 8
                                          6052 Hergiswil

 Luzern, 12.11.2025

# ${title}

 ${policy}
 A                                                  412.60
 B                                                  538.20
 C                                                   47.55
 ${premium.padEnd(42)} ${currency}   998.35
`)
  expect(result).toMatchObject({ amountGross: { value: 998.35 } })
  const { identifications, confidences } = result as Pick<
    DocumentResult,
    'identifications' | 'confidences'
  >
  const at = identifications?.findIndex(({ value }) => value === '2026') ?? -1
  expect(at < 0 ? 0 : confidences?.[`/identifications/${String(at)}/value`]).toBeLessThan(0.5)
})

test.each(['N. conto', 'Konto Nr.', 'N° de compte', 'Conto', 'Faktura Konto', 'Account no.'])(
  'an account is no number of a paper: %s',
  (label) => {
    const result = read(`
 Casa Verde Immobiliare SA
 Via Trevano 40, 6900 Lugano

 Lugano, 20 dicembre 2025

# Fattura

 Totale                              CHF       216.35

 ${label} CH93 0076 2011 6238 5295 7
`)
    expect(JSON.stringify(result['identifications'] ?? [])).not.toContain('CH93')
    expect(result).toMatchObject({ paymentDetails: { iban: 'CH9300762011623852957' } })
  },
)

test('the day of the quote that was carried out is not that of the bill, and a unit is nobody', () => {
  const result = read(`
 D. R. WALSH BUILDING CONTRACTOR
 Unit 2 Mill Yard, Halifax HX1 5ER     07700 900 456

 To:  Mrs P. Ahmed                        Invoice: 0098
      22 Skircoat Green                   Date:    27/09/2025
      Halifax HX3 0RT

 To supply and fit new gutters as per quote dated 04/09/2025

 Labour                                                £1,150.00
 Materials                                               £486.40
 Total                                                 £1,636.40
`)
  expect(result).toMatchObject({
    documentDate: '2025-09-27',
    sender: { name: 'D. R. WALSH BUILDING CONTRACTOR' },
  })
})

test.each([
  ['Der Betrag wird am 15.02.2026 von Ihrem Konto eingezogen.', '# Beitragsrechnung'],
  ['Le montant sera prélevé le 15.02.2026 sur votre compte.', '# Facture de cotisation'],
])('the day of a debit is not that of the bill for certain: %s', (sentence, title) => {
  const result = read(`
 Turnverein Musterdorf e.V.
 Feldweg 3, 73230 Kirchheim

${title}

 Summe / Total                                 156,00 €
 ${sentence}
`)
  const { confidences } = result as Pick<DocumentResult, 'confidences'>
  expect(confidences?.['/documentDate'] ?? 0).toBeLessThan(0.9)
})
