/** What a value is, which settles how it is shown, typed, read from the page and checked. */
export type FieldKind =
  | 'text'
  | 'long-text'
  | 'date'
  | 'amount'
  | 'number'
  | 'percent'
  | 'integer'
  | 'iban'
  | 'bic'
  | 'reference'
  | 'vat-number'
  | 'enum'
  | 'boolean'
  | 'address'
  | 'text-list'
  | 'json'

/** Sections of the field list, in the order in which a bookkeeper reads. */
export const fieldGroups = [
  'document',
  'account',
  'reminder',
  'amounts',
  'payment',
  'vat',
  'sender',
  'recipient',
  'more',
  'other',
] as const
export type FieldGroup = (typeof fieldGroups)[number]

/** Tables of a result, shown as grids. */
export type GridName = 'items' | 'transactions' | 'rates' | 'discounts' | 'subDetails'
