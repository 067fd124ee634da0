import type { PdfPage } from './pdf-page.ts'
import { swissAmount } from './swiss-format.ts'

export const receiptSize: [number, number] = [226, 420]
const left = 16
const right = 210

const rows: readonly [string, number][] = [
  ['Kopierpapier A4 5x500', 39.9],
  ['Ordner breit 4 Stk', 15.6],
  ['Kugelschreiber 10er', 12.4],
  ['Kaffeebohnen 1 kg', 18.95],
]

const vatRate = 8.1
const total = rows.reduce((sum, [, amount]) => sum + amount, 0)
const net = total / (1 + vatRate / 100)

/** What the receipt says, in the interface's own members. */
export const receiptTruth = {
  documentType: 'RECEIPT',
  language: 'DE',
  documentDate: '2026-10-14',
  sender: { name: 'Papeterie am Markt' },
  amountGross: { currency: 'CHF', value: centimes(total) },
  amountNet: { currency: 'CHF', value: centimes(net) },
  identifications: [{ type: 'RECEIPT_NUMBER', value: '48213' }],
  vatDetails: [{ rate: vatRate, netAmount: centimes(net), vatAmount: centimes(total - net) }],
  paymentMethod: { type: 'CARD', cardLast4: '4417' },
  stateOfInvoice: 'PAID',
}

function centimes(value: number): number {
  return Math.round(value * 100) / 100
}

/** A till receipt: narrow, paid by card, the VAT inside the total. */
export function drawReceipt(page: PdfPage): void {
  page.bold(12).text('Papeterie am Markt', left, 20)
  page.plain(8)
  const head = ['Marktgasse 31', '3011 Bern', 'Tel. 031 555 88 20', 'CHE-106.844.304 MWST']
  head.forEach((text, at) => page.text(text, left, 38 + at * 11))
  page.text('Quittung Nr. 48213', left, 92)
  page.textRight('14.10.2026 10:42', right, 92)
  page.line(left, 106, right, '#777777')
  rows.forEach(([text, amount], at) => {
    page.plain(8.5).text(text, left, 114 + at * 15)
    page.textRight(swissAmount(amount), right, 114 + at * 15)
  })
  page.line(left, 178, right, '#777777')
  page.bold(11).text('Total CHF', left, 186)
  page.textRight(swissAmount(total), right, 186)
  page.plain(8.5).text('Bezahlt mit Debitkarte', left, 206)
  page.textRight('XXXX 4417', right, 206)
  page.plain(7.5).text('MWST 8.1%', left, 230)
  page.text(`Netto ${swissAmount(net)}`, left + 62, 230)
  page.textRight(`MWST ${swissAmount(total - net)}`, right, 230)
  page.text('Vielen Dank für Ihren Einkauf', left, 256)
}
