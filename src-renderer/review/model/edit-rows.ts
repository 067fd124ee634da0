import { fromMinorUnits, toMinorUnits } from '../../../src-shared/domain/minor-units.ts'
import type { GridColumn } from '../../../src-shared/domain/review-fields/grid-catalog.ts'

export type Row = Readonly<Record<string, unknown>>

export function insertRow(rows: readonly Row[], at: number): Row[] {
  return rows.toSpliced(at, 0, {})
}

export function deleteRow(rows: readonly Row[], at: number): Row[] {
  return rows.toSpliced(at, 1)
}

/** Copies the cell above into each of the rows below it, down to `to`. */
export function fillDown(rows: readonly Row[], member: string, from: number, to: number): Row[] {
  const source = rows[from]
  if (!source) return [...rows]
  return rows.map((row, at) => {
    if (at <= from || at > to) return row
    const others = Object.entries(row).filter(([name]) => name !== member)
    const copied = Object.hasOwn(source, member) ? [[member, source[member]] as const] : []
    return Object.fromEntries([...others, ...copied])
  })
}

/**
 * Joins a row to the one above it, for a line that was read as two: texts follow each other,
 * amounts are added, and whatever the upper row lacks it takes from the lower one.
 */
export function mergeWithAbove(
  rows: readonly Row[],
  at: number,
  columns: readonly GridColumn[],
): Row[] {
  const upper = rows[at - 1]
  const lower = rows[at]
  if (!upper || !lower) return [...rows]
  const merged: Record<string, unknown> = { ...lower, ...upper }
  for (const { member, kind, summed } of columns) {
    const [above, below] = [upper[member], lower[member]]
    if (above === undefined || above === null) merged[member] = below
    else if (below === undefined || below === null) merged[member] = above
    else if (summed) merged[member] = addAmounts(above, below)
    else if (kind === 'text' && typeof above === 'string' && typeof below === 'string')
      merged[member] = `${above} ${below}`
    if (merged[member] === undefined) delete merged[member]
  }
  return rows.toSpliced(at - 1, 2, merged)
}

/**
 * Parts a row in two whose sums are the row's own: amounts and quantity are halved, the rest of an
 * odd Rappen stays in the upper row, and everything else stands in both.
 */
export function splitRow(rows: readonly Row[], at: number, columns: readonly GridColumn[]): Row[] {
  const row = rows[at]
  if (!row) return [...rows]
  const upper: Record<string, unknown> = { ...row }
  const lower: Record<string, unknown> = { ...row }
  for (const { member, summed } of columns) {
    const halves = summed ? halfAmount(row[member]) : null
    if (halves) [upper[member], lower[member]] = halves
  }
  const quantity = row['quantity']
  if (typeof quantity === 'number') upper['quantity'] = lower['quantity'] = quantity / 2
  return rows.toSpliced(at, 1, upper, lower)
}

type Amount = Record<string, unknown> & { value: number; currency: string }

function isAmount(value: unknown): value is Amount {
  if (typeof value !== 'object' || value === null) return false
  const { value: number, currency } = value as Record<string, unknown>
  return typeof number === 'number' && typeof currency === 'string'
}

function addAmounts(above: unknown, below: unknown): unknown {
  if (!isAmount(above) || !isAmount(below) || above.currency !== below.currency) return above
  const { currency } = above
  const sum = toMinorUnits(above.value, currency) + toMinorUnits(below.value, currency)
  return { ...above, value: fromMinorUnits(sum, currency) }
}

function halfAmount(value: unknown): [Amount, Amount] | null {
  if (!isAmount(value)) return null
  const { currency } = value
  const whole = toMinorUnits(value.value, currency)
  const lower = Math.trunc(whole / 2)
  return [
    { ...value, value: fromMinorUnits(whole - lower, currency) },
    { ...value, value: fromMinorUnits(lower, currency) },
  ]
}
