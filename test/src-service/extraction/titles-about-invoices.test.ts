import { describe, expect, test } from 'vitest'
import { extractResults } from '../../../src-service/extraction/extract-results.ts'
import { documentOfText } from '../../support/page-of-text.ts'

function read(text: string) {
  const [result] = extractResults(documentOfText(text), {
    documentId: '5f0c1a52-8c0e-4f6b-9d0e-3c1f6a7b8c9d',
  })
  if (result === undefined) throw new Error('A document gives at least one result.')
  return result
}

const row = (...cells: string[]) => cells.map((cell) => cell.padEnd(22)).join('')

describe('a reminder that lists the invoices it is about', () => {
  test.each([
    [
      'German',
      'Zimmerei Holtkamp GmbH\nLindenweg 8\n48149 Münster',
      'Frau\nInes Brandt\nAm Markt 4\n48231 Warendorf',
      '2. Mahnung zu unserer Rechnung Nr. 26-118 vom 12.01.2026',
      ['Rechnung', 'Fällig', 'Betrag'],
      ['26-118', '26.01.2026', '1.310,40 €'],
      ['Mahngebühr', '', '8,00 €'],
      ['Offener Betrag', '', '1.318,40 €'],
      'Münster, den 9. März 2026',
      'Bitte zahlen Sie bis 23.03.2026 auf DE89 3704 0044 0532 0130 00.',
    ],
    [
      'French',
      'Menuiserie Vasseur SARL\n14 rue du Bois\n59000 Lille',
      'Madame\nInès Carlier\n3 place du Marché\n59300 Valenciennes',
      '2e rappel de notre facture n° 26-118 du 12.01.2026',
      ['Facture', 'Échéance', 'Montant'],
      ['26-118', '26.01.2026', '1 310,40 €'],
      ['Frais de rappel', '', '8,00 €'],
      ['Montant dû', '', '1 318,40 €'],
      'Lille, le 9 mars 2026',
      'Merci de payer jusqu’au 23.03.2026 sur FR14 2004 1010 0505 0001 3M02 606.',
    ],
    [
      'English',
      'Holt Joinery Ltd\n8 Lime Walk\nLeeds LS1 4AB',
      'Ms\nInes Brand\n4 Market Street\nYork YO1 7HH',
      'Second reminder for our invoice no. 26-118 of 12/01/2026',
      ['Invoice', 'Due', 'Amount'],
      ['26-118', '26/01/2026', '£1,310.40'],
      ['Reminder fee', '', '£8.00'],
      ['Amount outstanding', '', '£1,318.40'],
      '9 March 2026',
      'Please pay by 23/03/2026 to GB29 NWBK 6016 1331 9268 19.',
    ],
  ])('is no invoice: %s', (_, sender, recipient, title, heads, first, fee, open, day, pay) => {
    const result = read(`
${sender}

${recipient}

${day}

${title}

${row(...heads)}
${row(...first)}
${row(...fee)}
${row(...open)}

${pay}
`)
    expect(result.documentType).toBe('REMINDER')
  })
})

describe('a credit note that names its invoice in a box', () => {
  test.each([
    ['Credit Note CN2044', 'Credit date', 'Original invoice', 'Invoice date', 'Total credit', '£'],
    ['Avoir n° AV2044', 'Date', 'Facture d’origine', 'Date de facture', 'Total TTC', '€'],
    ['Gutschrift GS2044', 'Datum', 'Ursprungsrechnung', 'Rechnungsdatum', 'Gesamtbetrag', '€'],
    ['Nota di credito NC2044', 'Data', 'Fattura originale', 'Data fattura', 'Totale', '€'],
  ])('is none: %s', (title, date, original, invoiceDate, total, sign) => {
    const result = read(`
Lumen Pannelli                                     ${title}

${row('', '', date, '11/02/2026')}
${row('Ferrari Studio', '', original, 'INV5520')}
${row('Via Roma 14', '', invoiceDate, '20/01/2026')}
20121 Milano

${row('Panel', '340.00', '68.00', '408.00')}

${row('', '', total, `${sign} 408.00`)}
`)
    expect(result.documentType).toBe('CREDIT_NOTE')
  })
})

test('an invoice whose title stands in a row of boxes is still one', () => {
  const result = read(`
Lumen Pannelli SA
Via Nassa 3
6900 Lugano

Ferrari Studio
Via Roma 14
6830 Chiasso

${row('Invoice', 'Date', 'Due date', 'Customer')}
${row('26-0771', '11.02.2026', '13.03.2026', '88120')}

${row('Panel', '340.00')}

${row('Total CHF', '340.00')}
CH93 0076 2011 6238 5295 7
`)
  expect(result.documentType).toBe('INVOICE')
})

test('a word for how is paid, among the values of boxes, makes no credit note of an invoice', () => {
  const result = read(`
Ajay Tyre Services
12 Canal Road
London E1 4AB

Tax invoice 8928
16/02/2026

${row('Supplier ref', 'Booking no.', 'Terms of payment')}
# ${row('', '31197', 'CREDIT')}

${row('Alignment', '423.74')}

${row('Total £', '423.74')}
GB29 NWBK 6016 1331 9268 19
`)
  expect(result.documentType).toBe('INVOICE')
})

describe('a credit note that numbers its invoice beside itself', () => {
  test.each([
    ['Nota di credito n.', 'Del', 'Rif. fattura', 'Data fattura', 'Totale EUR'],
    ['Gutschrift Nr.', 'Datum', 'Ursprungsrechnung', 'Rechnungsdatum', 'Gesamtbetrag EUR'],
    ['Avoir n°', 'Date', 'Facture d’origine', 'Date de facture', 'Total TTC EUR'],
    ['Credit note no.', 'Date', 'Original invoice', 'Invoice date', 'Total EUR'],
  ])('keeps its own number and day: %s', (number, date, original, invoiceDate, total) => {
    const result = read(`
Carpenteria Orobica SA
Via Serio 40
6900 Lugano

${row(number, date, original, invoiceDate)}
${row('NC/12', '19/02/2026', 'FT/877', '30/01/2026')}

Zanotti Sagl
Via Roma 9
6830 Chiasso

${row('HEA 200', '4', '180,00', '720,00')}

${row(total, '', '', '720,00')}
`)
    expect(result).toMatchObject({ documentType: 'CREDIT_NOTE', documentDate: '2026-02-19' })
    expect(result.identifications[0]).toEqual({ type: 'CREDIT_NOTE_NUMBER', value: 'NC/12' })
  })
})
