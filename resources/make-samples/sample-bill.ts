/** What an invoice, a credit note or a reminder of the samples says. All names are invented. */
export type Party = {
  readonly name: string
  readonly street: string
  readonly number: string
  readonly zip: string
  readonly city: string
}

type BillRow = {
  readonly text: string
  readonly quantity: number
  readonly unit: string
  readonly price: number
}

export type SampleBill = {
  readonly file: string
  readonly language: 'DE' | 'FR' | 'IT' | 'EN'
  readonly kind: 'invoice' | 'credit-note' | 'reminder'
  readonly accent: string
  readonly sender: Party & { readonly phone: string; readonly email: string; readonly uid: string }
  readonly recipient: Party
  readonly number: string
  readonly date: string
  readonly dueDate: string
  readonly customer: string
  readonly intro: string
  readonly rows: readonly BillRow[]
  readonly vatRate: number
  /** Added by a reminder on top of what is open. */
  readonly fee?: number
  readonly original?: { readonly number: string; readonly date: string }
  readonly payment?: { readonly iban: string; readonly reference?: string }
}

/** Gross, net and VAT in francs, each rounded to the centime as printed. */
export function totals(bill: SampleBill) {
  const net = round(bill.rows.reduce((sum, row) => sum + row.quantity * row.price, 0))
  const vat = round((net * bill.vatRate) / 100)
  const fee = bill.fee ?? 0
  return { net, vat, fee, gross: round(net + vat + fee) }
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
