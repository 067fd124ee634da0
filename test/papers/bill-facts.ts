import {
  addDays,
  currencyOf,
  ibanOf,
  languageOf,
  round2,
  someDay,
  vatRatesOf,
  type Country,
  type Language,
} from './countries.ts'
import { company, entityOf, person, type Party } from './parties.ts'
import type { PaperTruth } from './paper.ts'
import type { Random } from './random.ts'

export type Row = {
  readonly text: string
  readonly quantity: number
  readonly unit: string
  readonly price: number
  readonly amount: number
  readonly rate: number
}
type Share = { readonly rate: number; readonly net: number; readonly vat: number }

export type Bill = {
  readonly country: Country
  readonly language: Language
  readonly currency: string
  readonly sender: Party
  readonly recipient: Party
  readonly number: string
  readonly customer: string
  readonly date: string
  readonly due: string
  readonly days: number
  readonly rows: readonly Row[]
  readonly shares: readonly Share[]
  readonly net: number
  readonly vat: number
  readonly gross: number
  readonly iban: string
}

type Offer = readonly [text: string, unit: string, from: number, to: number]

const usual: Readonly<Record<Language, readonly Offer[]>> = {
  de: [
    ['Regal Eiche massiv', 'Stk', 80, 400],
    ['Montage vor Ort', 'Std', 65, 120],
    ['Kopierpapier A4 weiss', 'Pack', 4, 9],
    ['Reinigung Treppenhaus', 'Std', 35, 60],
    ['Schraubensatz verzinkt', 'Set', 6, 24],
    ['Lizenz Arbeitsplatz', 'Stk', 12, 95],
  ],
  fr: [
    ['Chaise pliante grise', 'pce', 25, 90],
    ['Pose et réglage', 'h', 45, 80],
    ['Ramette papier A4', 'pce', 4, 9],
    ['Câble réseau 5 m', 'pce', 3, 15],
    ['Maintenance mensuelle', 'mois', 40, 180],
  ],
  it: [
    ['Lampada da tavolo', 'pz', 30, 120],
    ['Manodopera specializzata', 'ore', 35, 60],
    ['Toner nero originale', 'pz', 40, 95],
    ['Pannello isolante', 'mq', 12, 40],
    ['Consulenza tecnica', 'ore', 50, 110],
  ],
  en: [
    ['Desk lamp, brushed steel', 'pcs', 20, 90],
    ['Site survey', 'hrs', 45, 120],
    ['Printer paper A4', 'box', 9, 28],
    ['Fire door hinge', 'pcs', 4, 18],
    ['Support plan', 'month', 30, 150],
  ],
}

type BillOptions = {
  readonly offers?: readonly Offer[]
  readonly rows?: readonly [number, number]
  readonly trade?: string
  readonly oneRate?: boolean
  readonly toPerson?: boolean
}

/** What a bill says; sums follow from its rows, and VAT is added to them. */
export function makeBill(country: Country, random: Random, options: BillOptions = {}): Bill {
  const language = languageOf[country]
  const [full, low] = vatRatesOf[country]
  const [least, most] = options.rows ?? [1, 7]
  const rows = Array.from({ length: random.int(least, most) }, () => {
    const [text, unit, from, to] = random.pick(options.offers ?? usual[language])
    const quantity = random.chance(0.25) ? random.int(2, 40) / 4 : random.int(1, 12)
    const price = round2(from + random.next() * (to - from))
    const rate = options.oneRate !== true && random.chance(0.15) ? low : full
    return { text, unit, quantity, price, rate, amount: round2(quantity * price) }
  })
  const shares = [full, low].flatMap((rate) => {
    const own = rows.filter((row) => row.rate === rate)
    const net = round2(own.reduce((total, { amount }) => total + amount, 0))
    return own.length === 0 ? [] : [{ rate, net, vat: round2((net * rate) / 100) }]
  })
  const net = round2(shares.reduce((total, share) => total + share.net, 0))
  const vat = round2(shares.reduce((total, share) => total + share.vat, 0))
  const date = someDay(random)
  const days = random.pick([10, 14, 20, 30])
  return {
    country,
    language,
    currency: currencyOf[country],
    sender: company(country, random, options.trade),
    recipient: options.toPerson === true ? person(country, random) : company(country, random),
    number: numberOf(date, random),
    customer: random.digits(random.int(4, 6)),
    date,
    due: addDays(date, days),
    days,
    rows,
    shares,
    net,
    vat,
    gross: round2(net + vat),
    iban: ibanOf(country, random),
  }
}

function numberOf(date: string, random: Random): string {
  const year = date.slice(0, 4)
  return random.pick([
    `${year}-${random.digits(4)}`,
    `RE${random.digits(6)}`,
    `${random.digits(3)}/${year}`,
    random.digits(7),
    `F${year.slice(2)}.${random.digits(5)}`,
    `${random.pick(['A', 'K', 'M'])}-${random.digits(5)}`,
  ])
}

type Shown = {
  readonly due?: boolean
  readonly iban?: boolean
  readonly customer?: boolean
  readonly items?: 'full' | 'amounts' | 'none'
}

/** The truth of an invoice; what a style does not print it leaves out. */
export function billTruth(bill: Bill, shown: Shown = {}): PaperTruth {
  const { due = true, iban = true, customer = true, items = 'full' } = shown
  return {
    documentType: 'INVOICE',
    language: bill.language.toUpperCase(),
    documentDate: bill.date,
    dueDate: due ? bill.due : bill.date,
    sender: entityOf(bill.sender),
    recipient: entityOf(bill.recipient),
    amountGross: money(bill.gross, bill),
    amountNet: money(bill.net, bill),
    identifications: [
      { type: 'INVOICE_NUMBER', value: bill.number },
      ...(customer ? [{ type: 'CUSTOMER_NUMBER', value: bill.customer }] : []),
    ],
    vatDetails: bill.shares.map(({ rate, net, vat }) => ({ rate, netAmount: net, vatAmount: vat })),
    ...(iban ? { paymentDetails: { iban: bill.iban, reference: bill.number } } : {}),
    ...(items === 'none' ? {} : { items: bill.rows.map((row) => itemOf(row, items)) }),
    _meta: { complete: true, visible: derived(due) },
  }
}

/** What no paper prints and the interface has derived: a transfer quotes the number, a bill is due at once. */
export function derived(due: boolean): object {
  return { reference: false, dueDate: due }
}

function itemOf({ text, quantity, unit, price, amount }: Row, items: 'full' | 'amounts'): object {
  return items === 'amounts'
    ? { description: text, amount }
    : { description: text, quantity, unit, unitPrice: price, amount }
}

export function money(value: number, { currency }: Pick<Bill, 'currency'>): object {
  return { currency, value }
}
