import { drawPages } from './draw-pages.ts'

export type SupplierInvoice = {
  readonly sender: readonly [name: string, address: string, town: string]
  readonly number: string
  readonly account: string
  readonly net: number
  /** Printed instead of what net and VAT make. */
  readonly total?: number
}

const rate = 0.081

/** An invoice of one row with net, VAT and total, to be paid to the account. */
export async function makeSupplierInvoice(path: string, invoice: SupplierInvoice): Promise<void> {
  const { sender, number, account, net } = invoice
  const vat = Math.round(net * rate * 100) / 100
  const total = invoice.total ?? net + vat
  await drawPages(path, [
    [
      ...sender.map((line, at) => [70, 770 - at * 16, line] as const),
      [70, 690, 'Lindenhof Treuhand GmbH'],
      [70, 674, 'Rosenweg 18'],
      [70, 658, '3007 Bern'],
      [70, 600, 'Rechnung'],
      [70, 584, `Rechnungsnummer: ${number}`],
      [70, 568, 'Datum: 03.11.2026'],
      [70, 552, 'Zahlbar bis: 03.12.2026'],
      [70, 480, 'Arbeiten gemäss Auftrag'],
      [460, 480, net.toFixed(2)],
      [70, 440, 'Nettobetrag CHF'],
      [460, 440, net.toFixed(2)],
      [70, 424, 'MWST 8.1 % CHF'],
      [460, 424, vat.toFixed(2)],
      [70, 400, 'Total CHF'],
      [460, 400, total.toFixed(2)],
      [70, 360, `IBAN ${account}`],
    ],
  ])
}

/** A Swiss account with right check digits (ISO 13616), by its number. */
export function accountOf(number: number): string {
  const account = `00762${String(number).padStart(12, '0')}`
  // C is 12, H is 17; the check digits stand at the end while they are worked out.
  const rest = Number(BigInt(`${account}121700`) % 97n)
  const bare = `CH${String(98 - rest).padStart(2, '0')}${account}`
  return bare.replace(/(.{4})(?=.)/gu, '$1 ')
}
