import { SwissQRBill } from 'swissqrbill/pdf'
import { billWords } from './bill-words.ts'
import type { PdfPage } from './pdf-page.ts'
import { totals, type Party, type SampleBill } from './sample-bill.ts'
import { swissAmount, swissDate } from './swiss-format.ts'

const left = 57
const right = 538
const columns = { quantity: 330, price: 430, amount: right }

/** One page: letterhead, addresses, rows, totals and, where it is to be paid, the payment part. */
export function drawBill(page: PdfPage, bill: SampleBill): void {
  drawLetterhead(page, bill)
  drawFacts(page, bill)
  const end = drawRows(page, bill)
  drawTotals(page, bill, end)
  if (bill.payment) attachPaymentPart(page, bill, bill.payment)
}

function drawLetterhead(page: PdfPage, { sender, recipient, accent }: SampleBill): void {
  page.bold(16, accent).text(sender.name, left, 45)
  page.plain(8.5, '#555555')
  page.text(
    `${sender.street} ${sender.number}, ${sender.zip} ${sender.city}   ${sender.phone}   ${sender.email}`,
    left,
    66,
  )
  page.line(left, 82, right, accent)
  page.plain(10.5)
  addressLines(recipient).forEach((text, at) => page.text(text, left, 118 + at * 14))
}

function addressLines(party: Party): string[] {
  return [party.name, `${party.street} ${party.number}`, `${party.zip} ${party.city}`]
}

function drawFacts(page: PdfPage, bill: SampleBill): void {
  const words = billWords[bill.language]
  page.bold(15).text(words.title[bill.kind], left, 192)
  const facts: [string, string][] = [
    [words.number[bill.kind], bill.number],
    [words.date, swissDate(bill.date)],
    ...(bill.kind === 'credit-note'
      ? []
      : [[words.due, swissDate(bill.dueDate)] as [string, string]]),
    [words.customer, bill.customer],
    [words.uid, bill.sender.uid],
  ]
  facts.forEach(([label, value], at) => {
    page.plain(9, '#555555').text(label, 330, 118 + at * 15)
    page.plain(9.5).textRight(value, right, 118 + at * 15)
  })
  page.plain(9.5).text(bill.intro, left, 218)
  if (bill.original)
    page.text(
      `${words.original} ${swissDate(bill.original.date)}, ${bill.original.number}`,
      left,
      232,
    )
}

function drawRows(page: PdfPage, bill: SampleBill): number {
  const [text, quantity, price, amount] = billWords[bill.language].columns
  let y = 260
  page.bold(9).text(text, left, y)
  page.textRight(quantity, columns.quantity, y)
  page.textRight(price, columns.price, y)
  page.textRight(amount, columns.amount, y)
  page.line(left, y + 14, right, bill.accent)
  page.plain(9.5)
  for (const row of bill.rows) {
    y += 20
    page.text(row.text, left, y)
    page.textRight(`${row.quantity} ${row.unit}`, columns.quantity, y)
    page.textRight(swissAmount(row.price), columns.price, y)
    page.textRight(swissAmount(row.quantity * row.price), columns.amount, y)
  }
  return y + 22
}

function drawTotals(page: PdfPage, bill: SampleBill, top: number): void {
  const words = billWords[bill.language]
  const { net, vat, fee, gross } = totals(bill)
  const lines: [string, number][] = [
    [words.net, net],
    [`${words.vat} ${bill.vatRate} %`, vat],
    ...(bill.fee === undefined ? [] : [[words.fee, fee] as [string, number]]),
  ]
  let y = top
  page.line(columns.quantity, y - 6, right, '#999999')
  for (const [label, value] of lines) {
    page.plain(9.5).text(label, columns.quantity, y)
    page.textRight(swissAmount(value), right, y)
    y += 15
  }
  page.bold(11).text(words.gross[bill.kind], columns.quantity, y + 2)
  page.textRight(swissAmount(gross), right, y + 2)
  page.plain(9.5).text(words.thanks, left, y + 34)
}

function attachPaymentPart(
  page: PdfPage,
  bill: SampleBill,
  payment: NonNullable<SampleBill['payment']>,
): void {
  const slip = new SwissQRBill(
    {
      currency: 'CHF',
      amount: totals(bill).gross,
      ...(payment.reference ? { reference: payment.reference } : {}),
      message: `${bill.number}`,
      creditor: { ...payee(bill.sender), account: payment.iban },
      debtor: payee(bill.recipient),
    },
    { language: bill.language, fontName: 'Helvetica' },
  )
  slip.attachTo(page.document)
}

function payee(party: Party) {
  return {
    name: party.name,
    address: party.street,
    buildingNumber: party.number,
    zip: party.zip,
    city: party.city,
    country: 'CH',
  }
}
