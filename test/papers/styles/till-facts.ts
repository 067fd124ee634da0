import { money } from '../bill-facts.ts'
import {
  currencyOf,
  languageOf,
  round2,
  someDay,
  vatRatesOf,
  type Country,
  type Language,
} from '../countries.ts'
import { company, entityOf, person, type Party } from '../parties.ts'
import type { PaperTruth } from '../paper.ts'
import type { Random } from '../random.ts'

/** What a till sells: its text and whether the lower rate holds for it. */
type Ware = readonly [text: string, isLow: boolean, from: number, to: number]

const wares: Readonly<Record<Language, readonly Ware[]>> = {
  de: [
    ['BIO VOLLMILCH 3,5%', true, 0.9, 2],
    ['ROGGENBROT 500G', true, 1.9, 4.5],
    ['GURKEN STK', true, 0.6, 1.5],
    ['HANDSEIFE', false, 0.9, 4],
    ['TASCHE PAPIER', false, 0.2, 0.5],
    ['RIESLING TROCKEN', false, 4, 12],
  ],
  fr: [
    ['YAOURT NAT X4', true, 1.1, 3],
    ['PAIN COMPLET', true, 1, 3.5],
    ['TOMATES GRAPPE', true, 1.5, 4],
    ['LESSIVE LIQ 2L', false, 4, 12],
    ['PILES LR6', false, 3, 8],
  ],
  it: [
    ['LATTE INTERO 1L', true, 1, 2],
    ['PANE COMUNE', true, 1, 4],
    ['MOZZARELLA', true, 1.5, 5],
    ['DETERSIVO PIATTI', false, 1, 4],
    ['CARTA CASA', false, 1.5, 5],
  ],
  en: [
    ['SEMI SKIM MILK', true, 0.9, 2],
    ['WHOLEMEAL LOAF', true, 1, 3],
    ['BRAEBURN APPLES', true, 1, 3],
    ['WASHING UP LIQ', false, 1, 4],
    ['AA BATTERIES', false, 3, 9],
  ],
}

type SoldRow = { readonly text: string; readonly isLow: boolean; readonly amount: number }
type TaxRow = {
  readonly sign: string
  readonly rate: number
  readonly net: number
  readonly vat: number
  readonly gross: number
}

export type Sale = {
  readonly country: Country
  readonly language: Language
  readonly currency: string
  /** The company, and the sign above its door. */
  readonly company: Party
  readonly trade: string
  readonly owner: string
  readonly date: string
  readonly time: string
  readonly number: string
  readonly rows: readonly SoldRow[]
  readonly taxes: readonly TaxRow[]
  readonly net: number
  readonly vat: number
  readonly gross: number
}

const trades: Readonly<Record<Language, readonly string[]>> = {
  de: ['Frischmarkt Kestner', 'Hofladen Birkenau', 'Markthalle Süd', 'Drogerie Falkner'],
  fr: ['Épicerie des Halles', 'Marché Bellecour', 'Librairie du Canal', 'Au Bon Panier'],
  it: ['Alimentari Da Rosa', 'Bottega del Borgo', 'Emporio Centrale', 'Mercato Nuovo'],
  en: ['Corner Pantry', 'Mill Lane Grocers', 'The Daily Basket', 'Harbour Stores'],
}

/** @param offers other wares than those of a grocer */
export function makeSale(country: Country, random: Random, offers?: readonly Ware[]): Sale {
  const language = languageOf[country]
  const [full, low] = vatRatesOf[country]
  const rows = Array.from({ length: random.int(2, 8) }, () => {
    const [text, isLow, from, to] = random.pick(offers ?? wares[language])
    return { text, isLow, amount: round2(from + random.next() * (to - from)) }
  })
  const shares = [
    { sign: 'A', rate: full, of: rows.filter(({ isLow }) => !isLow) },
    { sign: 'B', rate: low, of: rows.filter(({ isLow }) => isLow) },
  ]
  const taxes = shares
    .filter(({ of }) => of.length > 0)
    .map(({ sign, rate, of }) => {
      const gross = round2(of.reduce((sum, { amount }) => sum + amount, 0))
      const net = round2(gross / (1 + rate / 100))
      return { sign, rate, net, vat: round2(gross - net), gross }
    })
  const total = (of: 'net' | 'vat' | 'gross') =>
    round2(taxes.reduce((sum, row) => sum + row[of], 0))
  return {
    country,
    language,
    currency: currencyOf[country],
    company: company(country, random),
    trade: random.pick(trades[language]),
    owner: person(country, random).name,
    date: someDay(random),
    time: `${String(random.int(7, 21)).padStart(2, '0')}:${random.digits(2).replace(/^[6-9]/u, '4')}`,
    number: random.digits(4),
    rows,
    taxes,
    net: total('net'),
    vat: total('vat'),
    gross: total('gross'),
  }
}

/** What is printed of a sale besides its date, total and shop. */
type Shown = { readonly net?: boolean; readonly number?: boolean }

/** @param names the shop's name first, then others that are as right */
export function saleTruth(
  sale: Sale,
  names: readonly [string, ...string[]],
  { net = true, number = false }: Shown = {},
): PaperTruth {
  const [name, ...others] = names
  return {
    documentType: 'RECEIPT',
    language: sale.language.toUpperCase(),
    documentDate: sale.date,
    sender: { ...entityOf(sale.company), name },
    amountGross: money(sale.gross, sale),
    ...(net ? { amountNet: money(sale.net, sale) } : {}),
    ...(number ? { identifications: [{ type: 'RECEIPT_NUMBER', value: sale.number }] } : {}),
    vatDetails: sale.taxes.map((tax) => ({
      rate: tax.rate,
      netAmount: tax.net,
      vatAmount: tax.vat,
    })),
    _meta: {
      complete: false,
      ...(others.length === 0 ? {} : { accept: { senderName: others } }),
    },
  }
}
