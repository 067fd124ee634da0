import type { Box } from '../layout/geometry.ts'
import type { ColumnKind } from '../tables/columns/column-kinds.ts'
import type { TableHeader } from '../tables/find-headers.ts'

export type BookingColumnKind = Extract<
  ColumnKind,
  'date' | 'valueDate' | 'description' | 'debit' | 'credit' | 'amount' | 'balance' | 'other'
>

export type BookingColumn = { readonly kind: BookingColumnKind; readonly box: Box }

/** Where one heading means several things (`Wert`, `Valeur`), the first that is still free. */
const preference: readonly BookingColumnKind[] = [
  'balance',
  'debit',
  'credit',
  'valueDate',
  'date',
  'description',
  'amount',
]

/** The columns of a heading, if it is one of bookings: they have a day, and a side or a balance. */
export function bookingColumns(header: TableHeader): BookingColumn[] | undefined {
  const columns = header.columns.map((column): BookingColumn => {
    const possible = preference.filter((kind) => column.kinds.includes(kind))
    const taken = (kind: BookingColumnKind) =>
      header.columns.some(
        (other) => other !== column && other.kinds.length === 1 && other.kinds[0] === kind,
      )
    const kind = possible.find((each) => !taken(each)) ?? possible[0] ?? 'other'
    return { kind, box: column.box }
  })
  const has = (kind: BookingColumnKind) => columns.some((column) => column.kind === kind)
  const dated = has('date') || has('valueDate')
  const sided = has('debit') || has('credit')
  const moved = sided || has('amount') || has('balance')
  const counted = header.columns.some(
    ({ kinds }) => kinds.includes('quantity') && kinds.length === 1,
  )
  return dated && moved && (sided || has('balance') || has('description')) && !counted
    ? columns
    : undefined
}
