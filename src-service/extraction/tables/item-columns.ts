import type { ColumnKind } from './columns/column-kinds.ts'
import type { HeaderColumn, TableHeader } from './find-headers.ts'
import type { PlacedColumn } from './place-numbers.ts'

/** Kinds of columns that a table of line items can have. */
export type ItemColumnKind = Extract<
  ColumnKind,
  | 'position'
  | 'article'
  | 'description'
  | 'quantity'
  | 'unit'
  | 'unitPrice'
  | 'discount'
  | 'vatRate'
  | 'vatAmount'
  | 'amount'
  | 'amountNet'
  | 'amountGross'
  | 'other'
>

export type ItemColumn = PlacedColumn<ItemColumnKind>

const amountKinds: readonly ItemColumnKind[] = ['amountNet', 'amountGross', 'amount']
/** Where one heading means several things, the first of these that is still free. */
const preference: readonly ItemColumnKind[] = [
  'unitPrice',
  'amountNet',
  'amountGross',
  'amount',
  'quantity',
  'vatRate',
  'vatAmount',
  'discount',
  'unit',
  'description',
  'article',
  'position',
  'other',
]

/** The columns of a heading, if it is one of line items: something is named and something priced. */
export function itemColumns(header: TableHeader): ItemColumn[] | undefined {
  const resolved = header.columns.map((column) => resolve(column, header))
  const columns = resolveDoubles(withAmount(resolved))
  const has = (kind: ItemColumnKind) => columns.some((column) => column.kind === kind)
  const priced = has('unitPrice') || amountKinds.some(has)
  const counted = has('quantity') && has('unitPrice')
  const named = has('description') || (has('article') && (has('quantity') || has('unitPrice')))
  if (isTaxTable(header) && !has('description')) return undefined
  const numbered = has('position') && amountKinds.some(has)
  // `Period | Amount | VAT` leaves the column of what is sold without a heading.
  const summary = has('vatAmount') || columns[0]?.kind === 'vatRate'
  const taxed = has('vatRate') && has('other') && !summary && amountKinds.some(has)
  return priced && (named || counted || numbered || taxed) ? columns : undefined
}

/**
 * `Prezzo | Importo IVA`, in a table that names no amount: two headings set close, that of the amount and
 * that of the rate.
 */
function withAmount(columns: readonly ItemColumn[]): readonly ItemColumn[] {
  if (columns.some(({ kind }) => amountKinds.includes(kind))) return columns
  if (!columns.some(({ kind }) => kind === 'quantity')) return columns
  return columns.flatMap((column): ItemColumn[] => {
    if (column.kind !== 'vatAmount' || column !== columns.at(-1)) return [column]
    const width = column.box.width / 2
    const second = { ...column.box, x: column.box.x + width, width }
    return [
      { kind: 'amount', box: { ...column.box, width } },
      { kind: 'vatRate', box: second },
    ]
  })
}

/** `HSN | Taxable value | Rate | Amount | Total tax`: what is taxed at which rate, by its code. */
function isTaxTable({ columns }: TableHeader): boolean {
  const has = (kind: ColumnKind) => columns.some(({ kinds }) => kinds.includes(kind))
  return has('vatRate') && has('vatAmount') && !has('quantity')
}

/** Does any column hold the sums of the lines? */
export function hasAmounts(columns: readonly ItemColumn[]): boolean {
  return columns.some((column) => amountKinds.includes(column.kind))
}

function resolve(column: HeaderColumn, header: TableHeader): ItemColumn {
  // `Satz` is the price of an hour beside hours, and a rate of tax elsewhere.
  const counted = header.columns.some(({ kinds }) => kinds.includes('quantity'))
  const isRate = column.kinds.includes('vatRate') && !counted
  const possible = preference.filter(
    (kind) => column.kinds.includes(kind) && !(isRate && kind === 'unitPrice'),
  )
  const taken = (kind: ItemColumnKind) =>
    header.columns.some(
      (other) => other !== column && other.kinds.length === 1 && other.kinds[0] === kind,
    )
  const kind = possible.find((each) => !taken(each)) ?? possible[0] ?? 'other'
  return { kind, box: column.box }
}

/**
 * `Amount Product VAT Price Total`: of two amounts the last is the sum of the line, and one left of
 * the price counts pieces. Of two prices the one before the amount is what the amount is made of, and
 * where there is none the last is the amount: `Quantity   Unit price   Price`.
 */
function resolveDoubles(columns: readonly ItemColumn[]): ItemColumn[] {
  const lastAmount = columns.findLastIndex((column) => amountKinds.includes(column.kind))
  const price = columns.findIndex((column) => column.kind === 'unitPrice')
  const counted = columns.some((column) => column.kind === 'quantity')
  const lastPrice = columns.findLastIndex((column) => column.kind === 'unitPrice')
  if (lastAmount < 0 && counted && price < lastPrice)
    return columns.map((column, index) =>
      index === lastPrice ? { ...column, kind: 'amount' } : column,
    )
  return columns.map((column, index): ItemColumn => {
    if (column.kind === 'amount' && index < lastAmount)
      return { ...column, kind: !counted && price > index ? 'quantity' : 'other' }
    if (column.kind === 'unitPrice' && index < lastPrice) return { ...column, kind: 'other' }
    return column
  })
}

/**
 * The column whose values start a row: the sum of the line, or the price where there is none. Rows may
 * have sums in a column without a heading.
 */
export function anchorKind(
  columns: readonly ItemColumn[],
  rows: readonly { readonly numbers: ReadonlyMap<ItemColumnKind, unknown> }[] = [],
): ItemColumnKind | undefined {
  const order: readonly ItemColumnKind[] = [...amountKinds, 'unitPrice']
  return order.find(
    (kind) =>
      columns.some((column) => column.kind === kind) || rows.some((row) => row.numbers.has(kind)),
  )
}
