import { day, inFours, rateText, sum, type Country } from '../countries.ts'
import type { Bill, Row } from '../bill-facts.ts'
import { esc, tr } from '../paper.ts'
import type { Word } from '../words.ts'

export type Words = (word: Word) => string

export const plainCss = `
  .sheet { font: 10.5pt "Liberation Sans", sans-serif; padding: 18mm 20mm }
  table { border-collapse: collapse; width: 100% }
  td, th { padding: 1.2mm 2mm; text-align: left; vertical-align: top }
  .r { text-align: right; white-space: nowrap }
  .two { display: flex; justify-content: space-between; gap: 10mm }
  small { font-size: 7.5pt; color: #444 }`

/** Quantity without the decimals it does not need. */
export function quantityText(quantity: number, country: Country): string {
  return Number.isInteger(quantity) ? String(quantity) : sum(quantity, country)
}

/** Rows with description, quantity, unit, price and amount under their headings. */
export function itemTable({ rows, country }: Bill, say: Words, className = ''): string {
  const heads = [say('description'), say('quantity'), say('unit'), say('price'), say('amount')]
  const body = rows.map((row) => tr(itemCells(row, country)))
  return `<table class="items ${className}"><thead>${tr(heads, 1, 'th')}</thead><tbody>${body.join('')}</tbody></table>`
}

function itemCells({ text, quantity, unit, price, amount }: Row, country: Country): string[] {
  return [text, quantityText(quantity, country), unit, sum(price, country), sum(amount, country)]
}

/** Net, a line a rate, and the total. */
export function totalsTable(bill: Bill, say: Words, className = ''): string {
  const { country, currency } = bill
  const rows = [
    tr([say('net'), sum(bill.net, country)]),
    ...bill.shares.map(({ rate, net, vat }) => {
      const base = bill.shares.length > 1 ? ` (${sum(net, country)})` : ''
      return tr([`${say('vat')} ${rateText(rate, country)}${base}`, sum(vat, country)])
    }),
    `<tr class="total"><td><b>${esc(say('total'))} ${currency}</b></td><td class="r"><b>${sum(bill.gross, country)}</b></td></tr>`,
  ]
  return `<table class="totals ${className}">${rows.join('')}</table>`
}

/** Number, date, due day and customer, as label and value. */
export function headPairs(bill: Bill, say: Words): (readonly [string, string])[] {
  return [
    [say('number'), bill.number],
    [say('date'), day(bill.date, bill.country)],
    [say('due'), day(bill.due, bill.country)],
    [say('customer'), bill.customer],
  ]
}

export function bankLine({ iban, sender }: Bill): string {
  return `${sender.name} · IBAN ${inFours(iban)}`
}
