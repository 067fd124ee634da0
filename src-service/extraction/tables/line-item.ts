import type { Amount } from '../../../src-shared/service-api/primitives.ts'
import type { InvoiceItem } from '../../../src-shared/service-api/result-parts.ts'
import type { Place } from '../../../src-shared/service-api/result-extensions.ts'

/** A line item as read from a table; money without its currency, which the document decides. */
export type LineItem = {
  readonly position?: string
  readonly articleNumber?: string
  readonly description?: string
  readonly quantity?: number
  readonly unit?: string
  readonly unitPrice?: number
  /** Per cent. */
  readonly discount?: number
  /** Per cent. */
  readonly vatRate?: number
  readonly amountNet?: number
  readonly amountGross?: number
  /** By the name of the field. */
  readonly places: Readonly<Partial<Record<LineItemField, readonly Place[]>>>
}

export type LineItemField = Exclude<keyof LineItem, 'places'>

export type LineItems = {
  readonly items: readonly LineItem[]
  /** A printed total that the items add up to: strong evidence for all of them. */
  readonly total?: number
}

/** The items as the service sends them. */
export function invoiceItems(items: readonly LineItem[], currency: string): InvoiceItem[] {
  const money = (value: number | undefined): Amount | undefined =>
    value === undefined ? undefined : { currency, value }
  return items.map(({ places: _, unitPrice, amountNet, amountGross, ...item }) => {
    const amounts = {
      unitPrice: money(unitPrice),
      amountNet: money(amountNet),
      amountGross: money(amountGross),
    }
    const present = Object.entries(amounts).filter(([, amount]) => amount !== undefined)
    return { ...item, ...Object.fromEntries(present) }
  })
}
