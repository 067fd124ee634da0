import { describe, expect, test } from 'vitest'
import { extractResults } from '../../../src-service/extraction/extract-results.ts'
import { documentOfText, pageOfText } from '../../support/page-of-text.ts'

const documentId = '5f0c1a52-8c0e-4f6b-9d0e-3c1f6a7b8c9d'

function read(text: string) {
  const [result] = extractResults(documentOfText(text), { documentId })
  if (result === undefined) throw new Error('A document gives at least one result.')
  return result
}

/** As an engine tells it. */
function readScan(text: string) {
  const scan = { ...documentOfText(text), pages: [pageOfText(text, 1, 'ocr')] }
  const [result] = extractResults(scan, { documentId })
  if (result === undefined) throw new Error('A document gives at least one result.')
  return result
}

const row = (text: string, ...values: string[]) =>
  text.padEnd(34) + values.map((value) => value.padStart(14)).join('')

describe('rates of VAT in the rows of items alone', () => {
  test.each([
    ['Rechnung 2026/0093', 'Datum', 'Nettosumme', 'USt gesamt', 'Gesamtbetrag', 'Einzel', 'USt'],
    ['Facture 2026/0093', 'Date', 'Total HT', 'TVA totale', 'Total TTC', 'P.U. HT', 'TVA'],
    ['Fattura 2026/0093', 'Data', 'Imponibile', 'IVA totale', 'Totale', 'Prezzo', 'IVA'],
  ])(
    'are those of the paper where they make up its tax: %s',
    (title, day, net, tax, gross, ...heads) => {
      const result = read(`
Hofladen Zell GmbH
Zell 14
83737 Irschenberg

# ${title}
${day} 06.02.2026

${row('Pos  Artikel', heads[0] ?? '', heads[1] ?? '', 'EUR')}
${row('1    Eier', '73,60', '7 %', '73,60')}
${row('2    Apfelsaft', '46,80', '19 %', '46,80')}
${row('3    Honig', '56,00', '7 %', '56,00')}

${net} 176,40 €
${tax} 17,96 €
${gross} 194,36 €
`)
      expect(result).toMatchObject({
        vatDetails: {
          rates: [
            { rate: 7, netAmount: { value: 129.6 } },
            { rate: 19, netAmount: { value: 46.8 } },
          ],
        },
      })
    },
  )

  test('say nothing where they make up another tax', () => {
    const result = read(`
Hofladen Zell GmbH
Zell 14
83737 Irschenberg

# Rechnung 2026/0093
Datum 06.02.2026

${row('Pos  Artikel', 'Einzel', 'USt', 'Gesamt')}
${row('1    Eier', '73,60', '7 %', '73,60')}
${row('2    Apfelsaft', '46,80', '19 %', '46,80')}

Nettosumme 120,40 €
USt gesamt 9,10 €
Gesamtbetrag 129,50 €
`)
    expect(result).not.toMatchObject({ vatDetails: { rates: [{}] } })
  })
})

describe('who writes and to whom', () => {
  test.each([
    ['Bill To:', 'Invoice', 'Date', 'Total'],
    ['Facturé à :', 'Facture', 'Date', 'Total TTC'],
    ['Rechnung an:', 'Rechnung', 'Datum', 'Gesamtbetrag'],
  ])('a lone name under "%s" is no letterhead', (label, title, day, total) => {
    const result = read(`
# ${title} 1043

Fernwood Landscape & Design

${label}
Hollis Property Group

${day}: 14.01.2026

${total}: 1'461.25 USD
`)
    expect(result.sender?.name).toBe('Fernwood Landscape & Design')
    expect(result.recipient?.name).toBe('Hollis Property Group')
  })

  test.each(['14 February 2026', '14. Februar 2026', '14 février 2026'])(
    'the day beside the name of a shop is no part of it: %s',
    (day) => {
      const result = readScan(`
Hopla                                                 ${day}
Thanks for riding, Jonas
Total                 €21.35
Trip fare             €18.20
Booking fee           €1.65
Tip                   €1.50
Mastercard ••••4471   €21.35
14/02/2026 23:18
`)
      expect(result.sender?.name).toBe('Hopla')
    },
  )

  test.each(['EUR Statement', 'Monthly Statement'])('"%s" is nobody', (title) => {
    const result = read(`
kestrel                                          Kestrel Bank UAB
# ${title}
Lena Maurer                                      IBAN AT48 3200 0000 1234 5864
Gartenstr. 5
6900 Bregenz

${row('Date        Description', 'Money out', 'Money in', 'Balance')}
${row('3 Feb 2026  Opening balance', '', '', '€840.12')}
${row('3 Feb 2026  Spar Bregenz', '€41.97', '', '€798.15')}
${row('9 Feb 2026  Transfer', '', '€400.00', '€1,198.15')}
`)
    expect(result.recipient?.name).toBe('Lena Maurer')
  })

  test.each([':', '.', '+'])(
    'points at half height that were read as "%s" part an address',
    (sign) => {
      const result = readScan(`
Stadtwerke B renzau

Stadtwerke Brenzau GmbH ${sign} Am Gaswerk 2 ${sign} 89518 Brenzau
Frau
Petra Schlegel
Ahornstr. 12
89520 Brenzau

# Rechnung 80114552
Datum 19.01.2026

Rechnungsbetrag 128,81 EUR
`)
      expect(result.sender?.name).toBe('Stadtwerke Brenzau GmbH')
      expect(result.recipient?.name).toBe('Petra Schlegel')
    },
  )
})

describe('statements', () => {
  test.each([
    ['Date', 'Description', 'Paid in', 'Paid out', 'Balance', 'BALANCE BROUGHT FORWARD'],
    ['Datum', 'Text', 'Gutschrift', 'Belastung', 'Saldo', 'Saldovortrag'],
  ])(
    'without a closing balance are told by balances that prove each booking: %s',
    (day, text, credit, debit, balance, carried) => {
      const result = read(`
Fenland Bank
IBAN GB29 NWBK 6016 1331 9268 19

Oakmere Joinery Ltd
Unit 3 Mill Lane
Ely CB6 1AB

${row(`${day}      ${text}`, credit, debit, balance)}
${row(`01.02.26   ${carried}`, '', '', '5442.25')}
${row('04.02.26   TIMBER MART ELY', '', '702.35', '4739.90')}
${row('12.02.26   CAMBS COUNCIL INV 2207', '3960.00', '', '8699.90')}
${row('26.02.26   TAX OFFICE', '', '585.00', '8114.90')}
`)
      expect(result.documentType).toBe('ACCOUNT_STATEMENT')
      expect(result).toMatchObject({ closingBalance: { value: 8114.9 } })
    },
  )
})

describe('days and sums over a gap', () => {
  test('a day that breaks in a column beside others is the one of its label', () => {
    const result = read(`
# Facture

Brico Lumière SAS
12 rue Ampère
59100 Roubaix

Référence 7Kq2LmX0aR              Date de la facture / de la livraison 08 février
Vendu par Brico Lumière SAS       2026
Date de la commande 06 février 2026
Numéro de la facture FR600XLQ

Total TTC 46,98 €
`)
    expect(result.documentDate).toBe('2026-02-08')
  })

  test.each([
    ['Order date: 06.02.2026', 'Invoice', 'Invoice total'],
    ['Bestelldatum: 06.02.2026', 'Rechnung', 'Rechnungsbetrag'],
  ])('the day of an order dates a bill and asks: %s', (order, title, total) => {
    const result = read(`
Brico Lumière SAS
12 rue Ampère
59100 Roubaix

# ${title} FR600XLQ
${order}

${total} 46,98 €
`)
    expect(result.documentDate).toBe('2026-02-06')
    expect(result.confidences?.['/documentDate']).toBeLessThan(0.9)
  })

  test('cents that were read with the sign of the currency belong to their sum', () => {
    const result = readScan(`
Hofladen Zell GmbH
Zell 14
83737 Irschenberg

# Rechnung 93
Datum 06.02.2026

Nettosumme 182,9 0€
USt 7 % 12,8 0€
Gesamtbetrag 195,70 €
`)
    expect(result).toMatchObject({ amountNet: { value: 182.9 }, amountGross: { value: 195.7 } })
  })

  test('a net sum of nothing beside a total is none', () => {
    const result = readScan(`
Hofladen Zell GmbH
Zell 14
83737 Irschenberg

# Rechnung 93
Datum 06.02.2026

Nettosumme 0,00 €
Gesamtbetrag 195,70 €
`)
    expect(result.amountNet?.value).not.toBe(0)
  })
})
