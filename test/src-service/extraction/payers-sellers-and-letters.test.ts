import { describe, expect, test } from 'vitest'
import { extractResults } from '../../../src-service/extraction/extract-results.ts'
import { isDebited } from '../../../src-service/extraction/fields/dates/is-debited.ts'
import type { ReadDocument } from '../../../src-service/extraction/read-document.ts'
import { documentOfText } from '../../support/page-of-text.ts'

const documentId = '5f0c1a52-8c0e-4f6b-9d0e-3c1f6a7b8c9d'

function readAll(...pages: readonly string[]) {
  return extractResults(documentOfText(...pages), { documentId })
}

function read(text: string) {
  const [result] = readAll(text)
  if (result === undefined) throw new Error('nothing was read')
  return result
}

/** What was read of a paper as a person checks it. */
const sureOf = (result: ReturnType<typeof read>, field: string) => result.confidences?.[field] ?? 0
const ownNumber = ({ identifications }: ReturnType<typeof read>) =>
  (identifications ?? []).find(({ type }) => /^(?:INVOICE|CREDIT_NOTE|RECEIPT)_/u.test(type))?.value

describe('the day on which a sum is taken from an account', () => {
  test.each([
    ['Facture n° 4471', 'Total TTC', 'Prélèvement SEPA le 15/05/2026 sur votre compte.'],
    ['Rechnung Nr. 4471', 'Gesamtbetrag', 'SEPA-Lastschrift am 15.05.2026 von Ihrem Konto.'],
    ['Fattura n. 4471', 'Totale fattura', 'Addebito SDD in data 15/05/2026 sul vostro conto.'],
    ['Invoice no. 4471', 'Invoice total', 'Direct Debit on 15/05/2026 from your account.'],
  ])('is not the day of the paper: %s', (title, total, sentence) => {
    const result = read(`
Norfalk Handels GmbH
Lange Gasse 4
80331 München

#${title}

${total}                                      EUR 119,00

${sentence}
`)
    if ('dueDate' in result) expect(result.dueDate).toBe('2026-05-15')
    expect(sureOf(result, '/documentDate')).toBeLessThan(0.8)
  })

  test.each([
    'Bezahlt per Lastschrift am ',
    'Paid by direct debit on ',
    'Payé par prélèvement le ',
  ])('is over where a sentence says that the sum was paid: %s', (before) => {
    expect(isDebited(before, '')).toBe(false)
  })
})

describe('a market place that bills its commission', () => {
  test.each([
    ['Verkäufer', 'Provisionsabrechnung Verkaufsprovision', 'Rechnung Nr. 77-118', 'Datum'],
    ['Vendeur', 'Facture de commissions', 'Facture n° 77-118', 'Date'],
    ['Seller', 'Referral fees', 'Invoice no. 77-118', 'Date'],
    ['Venditore', 'Commissioni di vendita', 'Fattura n. 77-118', 'Data'],
  ])('writes to who sells there: %s', (role, what, number, date) => {
    const result = read(`
Tandelplatz GmbH – Hafenweg 3 – 20457 Hamburg – USt-IdNr. DE811907980

${role}
Atelier Ginster
Birkenallee 8
26121 Oldenburg

${number}
${date}: 01.06.2026

${what}                                           100,00
19 %                                               19,00
Total                                          EUR 119,00
`)
    expect(result.sender?.name).toBe('Tandelplatz GmbH')
    expect(result.recipient?.name).toBe('Atelier Ginster')
  })

  test('is another thing than a seller who sells', () => {
    const result = read(`
Verkäufer
Atelier Ginster
Birkenallee 8
26121 Oldenburg

Käufer
Hotel Deichblick
Am Deich 2
26919 Brake

Rechnung Nr. 77-118
Datum: 01.06.2026

Keramik                                           100,00
Total                                          EUR 100,00
`)
    expect(result.sender?.name).toBe('Atelier Ginster')
  })
})

describe('who has paid, on the form of a receipt', () => {
  test.each([
    ['#Quittung Nr. 118', 'von  Gesangverein Eintracht e.V.', 'dankend erhalten.'],
    ['#Receipt No. 118', 'Received with thanks from Otley Choral Society Ltd', 'for hall hire'],
    ['#Reçu n° 118', 'Reçu de Chorale du Vallon SARL', 'pour location de salle'],
    ['#Ricevuta n. 118', 'Riceviamo da Corale Alpina S.r.l.', 'per affitto sala'],
  ])('is not whose receipt it is: %s', (title, line, rest) => {
    const result = read(`
${title}

Total                                            300,00 EUR

${line}
${rest}

27.06.2026
                                                 Bühnenbau Raschdorf
                                                 Bahnhofstr. 40, 99510 Apolda
                                                 USt-IdNr. DE811907980
`)
    const name = /\p{Lu}\p{L}+ \p{Lu}.*$/u.exec(line.replace(/^Received with thanks from /u, ''))
    expect(result.sender?.name).not.toContain(name?.[0].split(' ')[0])
    expect(result.recipient?.name).toContain(name?.[0])
  })
})

describe('what somebody runs is half of a name', () => {
  test.each([
    ['Studio', 'Bellavista Ferri', 'Studio Bellavista Ferri'],
    ['Praxis', 'Dr. Ida Sonnleitner', 'Praxis Dr. Ida Sonnleitner'],
    ['Cabinet', 'Rochebrune et Vial', 'Cabinet Rochebrune et Vial'],
    ['Garage', 'Wetterhorn', 'Garage Wetterhorn'],
  ])('%s over %s', (trade, rest, whole) => {
    const result = read(`
${trade}
${rest}
Via Larga 3
6900 Lugano

                                        Anna Keller
                                        Seestrasse 8
                                        6300 Zug

#Invoice no. 118
Date: 12.03.2026

Total                                            CHF 300.00
`)
    expect(result.sender?.name).toBe(whole)
  })

  test('alone it is not sure', () => {
    const result = read(`
Studio

Via Larga 3
6900 Lugano

#Fattura n. 118
Data: 12.03.2026

Totale fattura                                   CHF 300.00
`)
    expect(sureOf(result, '/sender/name')).toBeLessThan(0.8)
  })

  test.each(['Case postale 118', 'Postfach 2 il 40', 'Casella postale 77', 'P.O. Box 119'])(
    'a box for letters is none: %s',
    (box) => {
      const result = read(`
Bergclub Hochwang
${box}
7203 Trimmis

#Rechnung Nr. 118
Datum: 12.03.2026

Total                                            CHF 300.00
`)
      expect(result.sender?.name).not.toContain(box.split(' ')[0])
    },
  )
})

describe('a credit note that speaks of the invoice of its sender', () => {
  test.each([
    ['NOTA DI CREDITO', 'N. NC/12', 'Storno parziale ns. fattura n. 211 del 10/04/2026', 'NC/12'],
    ['AVOIR', 'N° AV-12', 'Annule notre facture n° 211 du 10/04/2026', 'AV-12'],
    ['Gutschrift', 'Nr. GS-12', 'Storno unserer Rechnung Nr. 211 vom 10.04.2026', 'GS-12'],
    ['CREDIT NOTE', 'No. CN-12', 'Returned goods of our invoice no. 211 of 10/04/2026', 'CN-12'],
  ])('has a number of its own: %s', (title, number, about, own) => {
    const result = read(`
Keramik Waldhof GmbH
Lange Gasse 4
80331 München

#${title}
${number}
Date 06/05/2026

${about}

Netto                                             EUR 100,00
MwSt 19 %                                         EUR 19,00
Total                                             EUR 119,00
`)
    expect(result.documentType).toBe('CREDIT_NOTE')
    expect(ownNumber(result)).toBe(own)
  })
})

describe('a letter behind a bill', () => {
  const bill = (title: string, total: string) => `
Skerrig Ltd
2 Harbour Terrace
Wick KW1 5HA

#${title} SK-1184
Date: 02.03.2026

${total}                                          EUR 504.00
`
  const letter = (greeting: string, sentence: string) => `
Skerrig Ltd
2 Harbour Terrace
Wick KW1 5HA
                                                  06.05.2026
Strathmore Estates
The Old Manse
Bettyhill KW14 7SS

${greeting}

${sentence}
`
  test.each([
    ['Invoice', 'Total', 'Dear Ms Farrar,', 'we write about your account with us.'],
    ['Rechnung', 'Gesamtbetrag', 'Sehr geehrte Frau Farrar,', 'wir schreiben Ihnen heute.'],
    ['Facture', 'Total TTC', 'Madame, Monsieur,', 'nous vous écrivons au sujet du compte.'],
    ['Fattura', 'Totale', 'Gentile signora Farrar,', 'le scriviamo per il suo conto.'],
  ])('is a paper of its own: %s', (title, total, greeting, sentence) => {
    expect(readAll(bill(title, total), letter(greeting, sentence))).toHaveLength(2)
  })

  test('that goes on without a greeting is its second page', () => {
    const second = letter('', 'Bank details and terms are as agreed.')
    expect(readAll(bill('Invoice', 'Total'), second)).toHaveLength(1)
  })
})

describe('reminders that are told by little', () => {
  test.each([
    ['Letzte Zahlungsaufforderung', 'Wörgl, am 14. Oktober 2026', 'Rechnungsbetrag', 'Mahnspesen'],
    ['Dernier rappel', 'Sion, le 14 octobre 2026', 'Montant de la facture', 'Frais de rappel'],
    ['Secondo sollecito', 'Como, 14 ottobre 2026', 'Importo fattura', 'Spese di sollecito'],
  ])('%s beside the place and the day', (title, day, sum, fee) => {
    const result = read(`
Norfalk Handels GmbH
Lange Gasse 4
80331 München

Anna Keller
Seestrasse 8
6300 Zug

${title.padEnd(60)}${day}

Facture n° 4471 / Rechnung Nr. 4471

${sum}                                            EUR 684,20
${fee}                                            EUR 18,00
Total                                             EUR 702,20
`)
    expect(result.documentType).toBe('REMINDER')
  })

  test('a fee for reminding and a sentence that something is unpaid', () => {
    const result = read(`
Régie Beaulac SA
Rue de Lausanne 118
1202 Genève

                                        Ludivine Rochat
                                        Avenue du Mail 20
                                        1205 Genève

Genève, le 22.06.2026

2e rappel Locataire 4471.02 Objet : appartement de trois pièces au quatrième étage

Le décompte de chauffage ci-dessous reste impayé :

Décompte chauffage                              CHF 284.35
Frais de rappel                                 CHF 20.00
Solde en notre faveur                           CHF 304.35

Veuillez payer jusqu'au 6 juillet 2026 sur le compte CH93 0076 2011 6238 5295 7.
`)
    expect(result.documentType).toBe('REMINDER')
  })
})

describe('receipts that say in a sentence that they were paid', () => {
  test.each([
    ['Beleg über Ihren Parkvorgang', 'Bezahlt mit PayPal am 24.11.2026', 'Gesamtbetrag'],
    ['Reçu n° VL-118', 'Montant payé par Visa', 'Total TTC'],
    ['Ricevuta n. 118', 'Pagato con carta', 'Totale'],
    ['Receipt no. 118', 'Paid by card', 'Total'],
  ])('%s', (title, sentence, total) => {
    const result = read(`
Rollwerk GmbH
Torstraße 118
10119 Berlin

${title}
24.11.2026

${total}                                           EUR 5,49

${sentence}
`)
    expect(result.documentType).toBe('RECEIPT')
  })
})

test.each([
  ['Registered in England no. 01184420', 'EN'],
  ['Organisme n° 52 44 01184 44', 'FR'],
  ['Charity no. 1184420', 'EN'],
])('where a company is entered is no number of a paper: %s', (line) => {
  const result = read(`
Otterby Training Ltd
4 High Street
Leeds LS1 4HT
${line}

#Invoice
Date: 12.03.2026

Total                                             EUR 300.00
`)
  expect(ownNumber(result)).toBeUndefined()
})

test('sums with a dash for the cents are sums of an invoice', () => {
  const result = read(`
Bergclub Hochwang
Dorfstrasse 8
7203 Trimmis

Jahresbeitrag 2026 – Rechnung Nr. 2026-118
Trimmis, 15. Oktober 2026

Mitglied                                          CHF 60.–
Zeitschrift                                       CHF 15.–
Total                                             CHF 75.–

Konto CH93 0076 2011 6238 5295 7
`)
  expect(result).toMatchObject({ documentType: 'INVOICE', amountGross: { value: 75 } })
})

test('a term that is over is not the one that a letter sets', () => {
  const result = read(`
Fenmark Feeds Ltd
Station Yard
March PE15 8SJ

Whittle Stables
Drybread Road
Whittlesey PE7 1XB

#Second reminder
Date: 17.11.2026

These invoices remain unpaid beyond our terms of 30 days.

Total outstanding                                 GBP 461.15

Please pay within 7 days of this letter.
`)
  expect(result).toMatchObject({ documentType: 'REMINDER' })
  expect(JSON.stringify(result)).toContain('2026-11-24')
})

test('the bank of a statement is not sure to be whom it is sent to', () => {
  const document: ReadDocument = documentOfText(`
Gärtnerei Wiesner
Attinghauserstrasse 40
6460 Altdorf

                                        Kreditanstalt Reusstal AG
                                        Schmiedgasse 2
                                        6460 Altdorf

#Kontoauszug
IBAN CH93 0076 2011 6238 5295 7

Datum       Text                     Belastung     Gutschrift      Saldo
01.08.2026  Saldovortrag                                          100.00
03.08.2026  Zahlung                                  50.00        150.00
07.08.2026  Lastschrift                  20.00                    130.00
31.08.2026  Schlusssaldo                                          130.00
`)
  const [result] = extractResults(document, { documentId })
  if (result?.recipient?.name?.includes('Kreditanstalt') === true)
    expect(sureOf(result, '/recipient/name')).toBeLessThan(0.8)
  else expect(result?.sender?.name).toContain('Kreditanstalt')
})
