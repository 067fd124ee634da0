import { describe, expect, test } from 'vitest'
import { extractResults } from '../../../src-service/extraction/extract-results.ts'
import { documentOfText } from '../../support/page-of-text.ts'

const documentId = '5f0c1a52-8c0e-4f6b-9d0e-3c1f6a7b8c9d'

function read(text: string) {
  const [result] = extractResults(documentOfText(text), { documentId })
  if (result === undefined) throw new Error('nothing was read')
  return result
}

const bill = (body: string, date = '15.01.2026') => `
Turnverein Hagenbuch
Im Grund 4
8523 Hagenbuch

Reto Gubler
Dorfstrasse 50
8523 Hagenbuch

Rechnung Nr. 2026-088
Datum ${date}

Total CHF                                 225.00

${body}
`

describe('until when to pay', () => {
  test.each([
    ['Bitte den Betrag bis Ende Februar überweisen.', '2026-02-28'],
    ['Merci de régler ce montant avant fin mars.', '2026-03-31'],
    ['Si prega di versare l’importo entro fine aprile 2026.', '2026-04-30'],
    ['Please pay by the end of May.', '2026-05-31'],
  ])('may be the end of a month: %s', (text, day) => {
    expect(read(bill(text))).toMatchObject({ documentType: 'INVOICE', dueDate: day })
  })

  test.each([
    ['Zahlbar bis zum 20. des Monats.', '2026-01-20'],
    ['Zahlbar bis zum 5. des Monats.', '2026-02-05'],
    ['Prélèvement le 20 du mois suivant.', '2026-02-20'],
    ['Da versare entro il 10 del mese successivo.', '2026-02-10'],
    ['Please pay by the 28th of the month.', '2026-01-28'],
  ])('may be a day of the month: %s', (text, day) => {
    expect(read(bill(text))).toMatchObject({ documentType: 'INVOICE', dueDate: day })
  })

  test('is the month of the next year where that of this one is over', () => {
    const text = 'Bitte den Betrag bis Ende Januar überweisen.'
    expect(read(bill(text, '10.12.2026'))).toMatchObject({ dueDate: '2027-01-31' })
  })

  test.each([
    'Balance due 14 days before the event.',
    'Zahlbar 14 Tage vor Mietbeginn.',
    'Payable 30 jours avant le séjour.',
    'Il mandato dura fino a fine aprile.',
  ])('is not counted from the paper where another day is meant: %s', (text) => {
    const { confidences } = read(bill(text))
    expect(confidences?.['/dueDate']).toBeLessThan(0.5)
  })
})

describe('the day of a paper', () => {
  test('is not that of a journey in a row with its price', () => {
    const result = read(`
Nordbahn Fernverkehr GmbH
Steintorwall 1
20095 Hamburg

Ines Kolbe
Kanalstr. 12
22085 Hamburg

Rechnung
Rechnungsnummer   2026-881204417
Buchungsdatum     06.11.2026

Leistung                                              Preis
Hamburg Hbf – Leipzig Hbf, 14.11.2026                 37,90
Sitzplatz                                              4,90
Summe EUR                                             42,80
`)
    expect(result.documentDate).toBe('2026-11-06')
    expect(result.confidences?.['/documentDate']).toBeLessThan(0.8)
  })
})

describe('what a paper is', () => {
  test('is a bill where an Italian town sends a notice', () => {
    const result = read(`
COMUNE DI MONTEVALLO
Piazza Libertà 1
53030 Montevallo

Lucia Bandini
Via del Poggio 18
53030 Montevallo

TARI 2026 - Avviso di pagamento
Avviso n. 0004418 del 15/04/2026

Totale da pagare entro il 30/06/2026      EUR 194,00
`)
    expect(result).toMatchObject({ documentType: 'INVOICE', dueDate: '2026-06-30' })
  })

  test.each([
    ["Here's your receipt for your ride, Dana.", 'Visa ****4417', 'Total'],
    ['Voici votre reçu pour la course.', 'Carte ****4417', 'Total'],
  ])('is a receipt where a mail says so: %s', (saying, card, total) => {
    const result = read(`
Swiftcab                                    30.10.2026

${saying}

${total}                                     USD 23.41
Trip                                             20.41
Tip                                               3.00
${card}                                          23.41
`)
    expect(result).toMatchObject({ documentType: 'RECEIPT', amountGross: { value: 23.41 } })
  })
})

describe('the columns of a statement', () => {
  test('are of days where the first of two columns of text begins with them', () => {
    const result = read(`
Direktbank Main AG
60486 Frankfurt am Main

Kontoauszug September 2026
IBAN DE89 3704 0044 0532 0130 00
Alter Saldo        812,44 Euro
Neuer Saldo      1.264,83 Euro

Buchung       Buchung / Verwendungszweck              Betrag (EUR)
01.09.2026    Lastschrift Wohnbau Rhein eG                 -780,00
              Miete 09/26
03.09.2026    Überweisung Nadine Krug                      -120,00
28.09.2026    Gehalt Fein und Co KG                       1.352,39
`)
    if (result.documentType !== 'ACCOUNT_STATEMENT') throw new Error('no statement was read')
    expect(
      result.transactions?.map(({ date, debit, credit }) => [date, debit?.value ?? credit?.value]),
    ).toEqual([
      ['2026-09-01', 780],
      ['2026-09-03', 120],
      ['2026-09-28', 1352.39],
    ])
    expect(result.processingWarnings ?? []).toEqual([])
  })

  test('do not take the title of a table for the heading of one of them', () => {
    const result = read(`
First Prairie Bank
Statement period: October 1, 2026 through October 31, 2026
IBAN GB33 BUKB 2020 1555 5555 55

CHECKING ACCOUNT STATEMENT
Beginning balance                   $8,204.11
Ending balance                     $13,335.34

DEPOSITS AND ADDITIONS
DATE     DESCRIPTION                  AMOUNT
10/05    Delta Dental              $4,900.00
10/19    Mobile deposit             1,250.00
ELECTRONIC WITHDRAWALS
DATE     DESCRIPTION                  AMOUNT
10/02    Patterson Supply          $1,018.77
`)
    if (result.documentType !== 'ACCOUNT_STATEMENT') throw new Error('no statement was read')
    expect(
      result.transactions?.map((each) => (each.credit?.value ?? 0) - (each.debit?.value ?? 0)),
    ).toEqual([4900, 1250, -1018.77])
  })
})
