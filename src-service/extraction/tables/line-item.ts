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
  return items.map(({ places, ...item }) => {
    const sums = {
      unitPrice: money(item.unitPrice),
      amountNet: money(item.amountNet),
      amountGross: money(item.amountGross),
    }
    const fields = Object.entries({ ...item, ...sums }).filter(
      ([name]) => name in places || name in item,
    )
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
  })
}

/** Totals of the document, where other evidence has found them already. */
export type KnownTotals = { readonly net?: number; readonly gross?: number }
