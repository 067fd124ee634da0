import { drawPages, type PrintedLine } from './draw-pages.ts'

const lines: readonly PrintedLine[] = [
  [70, 760, 'Gartenbau Hofmatt GmbH'],
  [70, 744, 'Hofmattweg 3, 3400 Burgdorf'],
  [70, 690, 'Lindenhof Treuhand GmbH'],
  [70, 674, 'Rosenweg 18'],
  [70, 658, '3007 Bern'],
  [70, 600, 'Rechnung'],
  [70, 570, 'Datum: 03.11.2026'],
  [70, 554, 'Zahlbar bis: 03.12.2026'],
  [70, 538, 'Ihr Vermerk: Hecke-Nordseite'],
  [70, 480, 'Hecke schneiden'],
  [460, 480, '120.00'],
  [70, 440, 'Total CHF'],
  [460, 440, '120.00'],
]

/** An invoice on which no number stands: a person has to say what it is. */
export async function makeUnnumberedInvoice(path: string): Promise<void> {
  await drawPages(path, [lines])
}
