import { describe, expect, test } from 'vitest'
import { labelsOfCell } from '../../../../src-service/extraction/fields/labels/find-labels.ts'
import { layOutPage } from '../../../../src-service/extraction/layout/lay-out.ts'
import { labelIndex } from '../../../../src-service/extraction/vocabulary/labels/label-index.ts'
import { pageOfText } from '../../../support/page-of-text.ts'

function kindsIn(text: string): string[] {
  const page = layOutPage(pageOfText(text))
  const cells = page.lines.flatMap((line) => line.cells)
  return cells.flatMap((cell) => labelsOfCell(cell, 'pdf').map(({ kind }) => kind))
}

describe('labels of four languages', () => {
  test.each([
    ['Rechnungsdatum:', 'documentDate'],
    ["Date d'émission", 'documentDate'],
    ['Data fattura', 'documentDate'],
    ['Invoice date', 'documentDate'],
    ['Zahlbar bis', 'dueDate'],
    ['Échéance', 'dueDate'],
    ['Pagabile entro il', 'dueDate'],
    ['Payment due by', 'dueDate'],
    ['Faelligkeitsdatum', 'dueDate'],
    ['Lieferdatum', 'deliveryDate'],
    ['Rechnungs-Nr.', 'invoiceNumber'],
    ['N° de facture', 'invoiceNumber'],
    ['Fattura n.', 'invoiceNumber'],
    ['Kunden-Nr.', 'customerNumber'],
    ['Total hors TVA', 'amountNet'],
    ['Summe ohne Steuern', 'amountNet'],
    ['Totale al netto delle imposte', 'amountNet'],
    ['Total TTC', 'amountGross'],
    ['Total inkl. MWST', 'amountGross'],
    ['Totale IVA inclusa', 'amountGross'],
    ['Druck-/Rechnungsdatum', 'documentDate'],
    ['Tax date', 'documentDate'],
    ['Zahltermin', 'dueDate'],
    ['Date de règlement', 'dueDate'],
    ['Éch.', 'dueDate'],
    ['Scad.', 'dueDate'],
    ['Payment expected by', 'dueDate'],
    ['Last date of payment', 'dueDate'],
    ['R-Nr.', 'invoiceNumber'],
    ['Rechnungskennung', 'invoiceNumber'],
    ['Overdue invoice no.', 'originalInvoiceNumber'],
    ['HST No.', 'vatNumber'],
    ['Zu zahlender Betrag', 'amountDue'],
    ['New charges', 'amountGross'],
    ['Subtotal w/o tax', 'amountNet'],
    ['Net. Betrag', 'amountNet'],
    ['Mahngebühr', 'feeAmount'],
    ['Bill to', 'recipient'],
    ['Émetteur', 'sender'],
  ])('%s', (text, kind) => {
    expect(kindsIn(text)).toContain(kind)
  })
})

test('an abbreviation that is a word elsewhere is no strong label', () => {
  const [line] = layOutPage(pageOfText('Fall From Grace')).lines
  const labels = (line?.cells ?? []).flatMap((cell) => labelsOfCell(cell, 'pdf'))
  expect(labels.filter(({ strong }) => strong)).toEqual([])
})

test('no phrase is empty, and none means too much', () => {
  for (const [phrase, meanings] of labelIndex().meanings) {
    expect(phrase).not.toBe('')
    expect(new Set(meanings.map(({ kind }) => kind)).size).toBeLessThanOrEqual(5)
  }
})

test.each([
  ['Rechnungssumme Brutto (inkl. USt.)', ['amountGross']],
  ['Total (exkl. MWST)', ['amountNet']],
  ['MWST 8.1 %', ['amountVat']],
])('a remark about tax only says which sum is meant: %s', (text, kinds) => {
  expect([...new Set(kindsIn(text).filter((kind) => kind.startsWith('amount')))]).toEqual(kinds)
})

test('the name of a river is no label of an invoice', () => {
  expect(kindsIn('Bellavilla di Reno')).not.toContain('invoiceNumber')
  expect(kindsIn('Re.-Nr. 4711')).toContain('invoiceNumber')
})

test.each(['Total à payer au', 'Totale da pagare entro il', 'Rechnungsbetrag zahlbar bis'])(
  '%s announces the sum and its day',
  (text) => {
    expect(kindsIn(text)).toEqual(expect.arrayContaining(['dueDate', 'amountDue']))
  },
)

test.each(['Total TTC payé', 'Total payé', 'Totale pagato', 'Total bezahlt'])(
  '%s may be the total itself',
  (text) => {
    expect(kindsIn(text)).toContain('amountGross')
  },
)
