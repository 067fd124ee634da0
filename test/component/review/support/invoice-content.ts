/** What a made-up invoice says, in the words of a small Swiss office. */
export type InvoiceContent = {
  readonly sender: readonly string[]
  readonly recipient: readonly string[]
  readonly number: string
  readonly date: string
  readonly due: string
  readonly rows: readonly {
    readonly description: string
    readonly quantity: number
    readonly price: number
  }[]
  readonly iban: string
  readonly reference: string
  readonly uid: string
}

export const sampleContent: InvoiceContent = {
  sender: ['Schreinerei Wyss GmbH', 'Gewerbestrasse 14', '3012 Bern', 'Schweiz'],
  recipient: ['Treuhand Aaretal AG', 'Frau Lea Zbinden', 'Marktgasse 8', '3600 Thun'],
  number: 'R-2026-0417',
  date: '2026-11-03',
  due: '2026-12-03',
  rows: [
    { description: 'Regal Eiche massiv, geölt', quantity: 2, price: 480 },
    { description: 'Montage vor Ort, Stunden', quantity: 6.5, price: 98 },
    { description: 'Beschläge und Kleinmaterial', quantity: 1, price: 74.35 },
    { description: 'Anfahrt Bern – Thun', quantity: 1, price: 65 },
  ],
  iban: 'CH4431999123000889012',
  reference: '210000000003139471430009017',
  uid: 'CHE-109.322.551 MWST',
}

export const secondContent: InvoiceContent = {
  ...sampleContent,
  sender: ['Papeterie Zumsteg AG', 'Bahnhofstrasse 4', '8001 Zürich', 'Schweiz'],
  number: 'RG-20417',
  date: '2026-11-18',
  due: '2026-12-18',
  rows: [
    { description: 'Kopierpapier A4, 80 g', quantity: 40, price: 6.9 },
    { description: 'Toner schwarz', quantity: 5, price: 182.45 },
  ],
}

export const vatRate = 8.1

/** Net, VAT and gross in whole Rappen, rounded as an office does. */
export function totalsOf({ rows }: InvoiceContent) {
  const net = rows.reduce((sum, { quantity, price }) => sum + Math.round(quantity * price * 100), 0)
  const vat = Math.round((net * vatRate) / 100)
  return { net: net / 100, vat: vat / 100, gross: (net + vat) / 100 }
}
