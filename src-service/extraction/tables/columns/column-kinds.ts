/**
 * What a column of a table holds, by its heading. `net` and `gross` are no columns of their own:
 * they say of the amount beside or above them whether VAT is inside. `other` is a heading that is
 * known and holds nothing of interest, so that its values are not taken for something else.
 */
export const columnKinds = [
  'position',
  'article',
  'description',
  'quantity',
  'unit',
  'unitPrice',
  'discount',
  'vatRate',
  'vatAmount',
  'amount',
  'amountNet',
  'amountGross',
  'net',
  'gross',
  'date',
  'valueDate',
  'debit',
  'credit',
  'balance',
  'other',
] as const
export type ColumnKind = (typeof columnKinds)[number]

/** Headings by kind; matched as in vocabulary/phrase-index, without case, accents and spaces. */
export type ColumnWords = Readonly<Partial<Record<ColumnKind, readonly string[]>>>
