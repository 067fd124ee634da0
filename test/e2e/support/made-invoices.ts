import { drawPages, type PrintedLine } from './draw-pages.ts'

type Head = {
  readonly sender: readonly [name: string, address: string]
  readonly number?: string
  readonly date: string
  readonly due?: string
}

const hofmatt = ['Gartenbau Hofmatt GmbH', 'Hofmattweg 3, 3400 Burgdorf'] as const
const ryser = ['Kaminfeger Ryser AG', 'Dorfplatz 9, 3600 Thun'] as const

/** Letterhead, recipient and what is said about the bill itself. */
function headOf({ sender: [name, address], number, date, due }: Head): PrintedLine[] {
  return [
    [70, 760, name],
    [70, 744, address],
    [70, 690, 'Lindenhof Treuhand GmbH'],
    [70, 674, 'Rosenweg 18'],
    [70, 658, '3007 Bern'],
    [70, 600, 'Rechnung'],
    ...(number === undefined ? [] : [[70, 586, `Rechnungsnummer: ${number}`] as const]),
    [70, 570, `Datum: ${date}`],
    ...(due === undefined ? [] : [[70, 554, `Zahlbar bis: ${due}`] as const]),
  ]
}

function amountAt(y: number, text: string, amount: string): PrintedLine[] {
  return [
    [70, y, text],
    [460, y, amount],
  ]
}

/**
 * Three pages without a number: the day on which it is due stands on the second, a second candidate
 * for it on the first; the total and the price of the lawn stand on the first and the last.
 */
export async function makeLongInvoice(path: string): Promise<void> {
  await drawPages(path, [
    [
      ...headOf({ sender: hofmatt, date: '03.11.2026' }),
      ...amountAt(480, 'Hecke schneiden', '120.00'),
      ...amountAt(464, 'Rasen pflegen', '80.00'),
      ...amountAt(420, 'Total CHF', '200.00'),
      [70, 380, 'Skonto 2 % bis 13.11.2026'],
    ],
    [
      [70, 760, 'Allgemeine Bedingungen'],
      [70, 740, 'Gerichtsstand ist Burgdorf.'],
      [70, 700, 'Zahlbar bis: 10.12.2026'],
    ],
    [
      [70, 760, 'Zusammenfassung'],
      ...amountAt(740, 'Total CHF', '200.00'),
      ...amountAt(700, 'davon Rasen', '80.00'),
    ],
  ])
}

/** No number, no day on which it is due, and one row whose price and quantity make another amount. */
export async function makeMiscalculatedInvoice(path: string): Promise<void> {
  const row = (y: number, cells: readonly string[]): PrintedLine[] =>
    cells.map((text, at) => [[70, 300, 380, 460][at] ?? 70, y, text])
  await drawPages(path, [
    [
      ...headOf({ sender: hofmatt, date: '03.11.2026' }),
      ...row(500, ['Bezeichnung', 'Menge', 'Preis', 'Betrag']),
      ...row(480, ['Hecke schneiden', '4', '30.00', '120.00']),
      ...row(464, ['Rasen pflegen', '3', '40.00', '140.00']),
      ...row(448, ['Laub rechen', '2', '35.00', '70.00']),
      ...amountAt(400, 'Total CHF', '330.00'),
    ],
  ])
}

/** Two invoices of two senders that were scanned into one file; neither says when it is due. */
export async function makeTwoInvoices(path: string): Promise<void> {
  const first = { sender: hofmatt, number: 'G-2041', date: '03.11.2026' }
  const second = { sender: ryser, number: 'K-77', date: '05.11.2026' }
  await drawPages(path, [
    [
      ...headOf(first),
      ...amountAt(480, 'Hecke schneiden', '120.00'),
      ...amountAt(420, 'Total CHF', '120.00'),
    ],
    [
      ...headOf(second),
      ...amountAt(480, 'Kamin reinigen', '240.00'),
      ...amountAt(420, 'Total CHF', '240.00'),
    ],
  ])
}

/** An invoice to be paid to the account, whose letterhead says who it is from, or is a picture. */
export async function makeLetterheadInvoice(
  path: string,
  number: string,
  account: string,
  letterhead: 'printed' | 'picture',
): Promise<void> {
  const head = headOf({ sender: hofmatt, number, date: '03.11.2026', due: '03.12.2026' })
  await drawPages(path, [
    [
      ...(letterhead === 'printed' ? head : head.slice(2)),
      ...amountAt(480, 'Hecke schneiden', '120.00'),
      ...amountAt(420, 'Total CHF', '120.00'),
      [70, 380, `IBAN ${account}`],
    ],
  ])
}
