import { swissIban } from './account-numbers.ts'
import type { PdfPage } from './pdf-page.ts'
import { swissAmount, swissDate } from './swiss-format.ts'

const left = 57
const columns = { value: 350, debit: 405, credit: 470, balance: 538 }
const opening = 18_420.35

const transactions: readonly [string, string, number][] = [
  ['2026-10-02', 'Zahlungseingang Meier Holzbau AG', 3240],
  ['2026-10-05', 'Dauerauftrag Miete Rosenweg 18', -2150],
  ['2026-10-09', 'Zahlung Malerei Sonnhalde AG', -4231.05],
  ['2026-10-15', 'Zahlungseingang Praxis Dr. Huber', 1890.5],
  ['2026-10-20', 'Debitkarte Papeterie am Markt', -86.85],
  ['2026-10-23', 'Löhne Oktober', -9650],
  ['2026-10-28', 'Zahlungseingang Verein Kulturhof', 5120],
  ['2026-10-31', 'Kontoführungsgebühr', -6],
]

const iban = swissIban('00790', '042101234567')

/** What the statement says, in the interface's own members. */
export const statementTruth = {
  documentType: 'ACCOUNT_STATEMENT',
  language: 'DE',
  sender: { name: 'Aaretal Bank AG' },
  recipient: { name: 'Lindenhof Treuhand GmbH' },
  identifications: [],
  iban,
  periodFrom: '2026-10-01',
  periodTo: '2026-10-31',
  openingBalance: { currency: 'CHF', value: opening },
  closingBalance: {
    currency: 'CHF',
    value: centimes(transactions.reduce((sum, [, , amount]) => sum + amount, opening)),
  },
  transactions: transactions.map(([date, description, amount]) => ({
    date,
    description,
    valueDate: date,
    [amount < 0 ? 'debit' : 'credit']: { currency: 'CHF', value: Math.abs(amount) },
  })),
}

function centimes(value: number): number {
  return Math.round(value * 100) / 100
}

/** A month of an account with a running balance. */
export function drawStatement(page: PdfPage): void {
  page.bold(16, '#14532d').text('Aaretal Bank AG', left, 45)
  page.plain(8.5, '#555555').text('Bundesgasse 20, 3001 Bern', left, 66)
  page.plain(10.5)
  const address = ['Lindenhof Treuhand GmbH', 'Rosenweg 18', '3007 Bern']
  address.forEach((text, at) => page.text(text, left, 110 + at * 14))
  page.bold(14).text('Kontoauszug', left, 180)
  page.plain(9.5).text('Kontokorrent für Unternehmen', left, 202)
  page.text(`IBAN ${grouped(iban)}`, left, 217)
  page.text('Periode 01.10.2026 - 31.10.2026', left, 232)
  page.text('Währung CHF', left, 247)
  drawTable(page)
}

function drawTable(page: PdfPage): void {
  let y = 280
  page.bold(9).text('Datum', left, y)
  page.text('Buchungstext', left + 62, y)
  page.textRight('Valuta', columns.value, y)
  page.textRight('Belastung', columns.debit, y)
  page.textRight('Gutschrift', columns.credit, y)
  page.textRight('Saldo', columns.balance, y)
  page.line(left, y + 14, columns.balance, '#14532d')
  let balance = opening
  y += 20
  page.plain(9).text('Anfangssaldo', left + 62, y)
  page.textRight(swissAmount(balance), columns.balance, y)
  for (const [date, text, amount] of transactions) {
    y += 18
    balance = centimes(balance + amount)
    page.text(swissDate(date), left, y)
    page.text(text, left + 62, y)
    page.textRight(swissDate(date), columns.value, y)
    page.textRight(swissAmount(Math.abs(amount)), amount < 0 ? columns.debit : columns.credit, y)
    page.textRight(swissAmount(balance), columns.balance, y)
  }
  drawSums(page, y + 24, balance)
}

function drawSums(page: PdfPage, y: number, closing: number): void {
  const sum = (sign: 1 | -1) =>
    transactions
      .map(([, , amount]) => amount)
      .filter((amount) => Math.sign(amount) === sign)
      .reduce((total, amount) => total + Math.abs(amount), 0)
  page.line(left, y - 6, columns.balance, '#999999')
  page.bold(9).text('Total Umsätze', left + 62, y)
  page.textRight(swissAmount(sum(-1)), columns.debit, y)
  page.textRight(swissAmount(sum(1)), columns.credit, y)
  page.text('Schlusssaldo', left + 62, y + 18)
  page.textRight(swissAmount(closing), columns.balance, y + 18)
}

function grouped(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ')
}
