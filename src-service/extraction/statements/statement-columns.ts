import { around, type Box } from '../layout/geometry.ts'
import type { Line } from '../layout/layout.ts'
import { boxOfRange } from '../layout/locate-text.ts'
import type { ColumnKind } from '../tables/columns/column-kinds.ts'
import type { TableHeader } from '../tables/find-headers.ts'
import { lineDates } from './booking-dates.ts'

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
export function bookingColumns(
  header: TableHeader,
  below: readonly Line[] = [],
): BookingColumn[] | undefined {
  const columns = withDays(withBalance(inOwnCurrency(columnsOf(header))), below)
  const has = (kind: BookingColumnKind) => columns.some((column) => column.kind === kind)
  const sided = has('debit') || has('credit')
  const moved = sided || has('amount') || has('balance')
  const told = sided || has('balance') || has('description')
  const isWhole = has('debit') && has('credit') && has('description')
  const dated = isDated(columns) || (isWhole && below.filter(opensWithDay).length >= fewestSums)
  return dated && moved && told && !isCounted(header) ? columns : undefined
}

/** `Währung | Betrag | Kurs | Betrag in EUR`: what was paid abroad, and behind it what was booked. */
function inOwnCurrency(columns: BookingColumn[]): BookingColumn[] {
  const last = columns.findLast(({ kind }) => kind === 'amount')
  return columns.map((column) =>
    column.kind === 'amount' && column !== last ? { ...column, kind: 'other' } : column,
  )
}

/** `Incoming | Outgoing | Amount`: beside both sides a third sum is what is left. */
function withBalance(columns: BookingColumn[]): BookingColumn[] {
  const has = (kind: BookingColumnKind) => columns.some((column) => column.kind === kind)
  if (!has('debit') || !has('credit') || has('balance')) return columns
  return columns.map((column) =>
    column.kind === 'amount' ? { ...column, kind: 'balance' } : column,
  )
}

/** `Buchung | Buchung / Verwendungszweck | Betrag`: of two columns of text the first holds the days below it. */
function withDays(columns: BookingColumn[], below: readonly Line[]): BookingColumn[] {
  const [first, ...others] = columns
  const isTold = others.some(({ kind }) => kind === 'description')
  if (first?.kind !== 'description' || !isTold || isDated(columns)) return columns
  return below.filter(opensWithDay).length < fewestSums
    ? columns
    : [{ ...first, kind: 'date' }, ...others]
}

/** `28 May 2025  Transaction: …` in the line below what was booked. */
function opensWithDay({ cells }: Line): boolean {
  const words = cells[0]?.words ?? []
  const [date] = lineDates(words)
  return date?.year !== undefined && date.words[0] === words[0]
}

function isDated(columns: readonly BookingColumn[]): boolean {
  return columns.some(({ kind }) => kind === 'date' || kind === 'valueDate')
}

/** Things are counted and not booked. */
function isCounted({ columns }: TableHeader): boolean {
  return columns.some(({ kinds }) => kinds.includes('quantity') && kinds.length === 1)
}

function columnsOf(header: TableHeader): BookingColumn[] {
  return header.columns.map((column): BookingColumn => {
    const possible = preference.filter((kind) => column.kinds.includes(kind))
    const taken = (kind: BookingColumnKind) =>
      header.columns.some(
        (other) => other !== column && other.kinds.length === 1 && other.kinds[0] === kind,
      )
    const kind = possible.find((each) => !taken(each)) ?? possible[0] ?? 'other'
    return { kind, box: column.box }
  })
}

/**
 * `Bu-Tag Wert Vorgang`: a heading that leaves the sums unnamed, as German cooperative banks print it.
 * Their column is where sums with a side (`1.500,00 S`) stand in the lines below.
 */
export function unnamedAmounts(
  header: TableHeader,
  below: readonly Line[],
): readonly BookingColumn[] | undefined {
  const columns = columnsOf(header)
  const isNamed = columns.some(({ kind }) => moneyKinds.has(kind))
  const isTold = columns.some(({ kind }) => kind === 'description')
  if (!isDated(columns) || !isTold || isNamed || isCounted(header)) return undefined
  const sums = below.flatMap(sumWithSide)
  const box = around(sums)
  if (box === undefined || sums.length < fewestSums) return undefined
  return [...columns, { kind: 'amount', box }]
}

/** The balance at the beginning may stand between both lines of one heading. */
const widestBetween = 5

/**
 * `zu Ihren Lasten | zu Ihren Gunsten`, the old balance, and below it the heading of days and texts: the sums
 * stand under the sides above.
 */
export function underSides(
  header: TableHeader,
  above: TableHeader | undefined,
): BookingColumn[] | undefined {
  if (above === undefined || header.first - above.last > widestBetween) return undefined
  const [columns, sides] = [columnsOf(header), columnsOf(above)]
  const areSides =
    sides.length === 2 &&
    (['debit', 'credit'] as const).every((side) => sides.some(({ kind }) => kind === side))
  const isNamed = columns.some(({ kind }) => moneyKinds.has(kind))
  return areSides && isDated(columns) && !isNamed ? [...columns, ...sides] : undefined
}

const moneyKinds: ReadonlySet<BookingColumnKind> = new Set(['amount', 'debit', 'credit', 'balance'])
const fewestSums = 2
const sideBehind = /(?:^|\s)(?<sum>[\d.,'’]*\d[.,]\d{2})\s?(?:[SH]|[+-]|CR|DR)\s*$/u

/** The place of the sum at the end of a line that says on which side it stands. */
function sumWithSide({ cells }: Line): Box[] {
  const last = cells.at(-1)
  const match = last === undefined ? null : sideBehind.exec(last.text)
  const sum = match?.groups?.['sum']
  if (last === undefined || match === null || sum === undefined) return []
  const start = last.text.indexOf(sum, match.index)
  return [boxOfRange(last, start, start + sum.length)]
}
