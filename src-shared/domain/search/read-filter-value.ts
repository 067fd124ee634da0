import type { DocumentFilter, FilterBound, FilterDay } from '../../contract/document-filter.ts'
import { addDays, endOfMonth } from '../iso-date.ts'
import { parseAmount } from '../parse-amount.ts'
import { parseDate } from '../parse-date.ts'
import { plain } from './search-vocabulary.ts'

export type Comparison = '>' | '>=' | '<' | '<=' | '='

/** Why what was typed is no filter. */
export type TroubleReason =
  | 'unknown-name'
  | 'no-value'
  | 'amount'
  /** 1.234 may be a thousand or one. */
  | 'ambiguous-amount'
  | 'day'
  | 'type'
  | 'currency'
  | 'rate'
  | 'state'
  /** More than one type or state begins so. */
  | 'several'
  /** A sender is neither larger nor smaller. */
  | 'comparison'
  /** From a larger value to a smaller one. */
  | 'empty-range'
  /** More filters than a search takes. */
  | 'too-many'

export type ReadValue = { readonly filter: DocumentFilter } | { readonly trouble: TroubleReason }

type Span = { readonly first: FilterDay; readonly last: FilterDay }

/** @param value one amount, or two with `..` between them, of which one may be left out */
export function readAmountFilter(value: string, comparison: Comparison): ReadValue {
  const ends = endsOf(value)
  if (!ends) {
    const amount = amountOf(value)
    if (typeof amount !== 'number') return amount
    return { filter: { by: 'amount', ...boundsBy(comparison, amount) } }
  }
  if (comparison !== '=') return { trouble: 'comparison' }
  const [min, max] = ends.map((end) => (end === '' ? null : amountOf(end)))
  if (min !== null && typeof min === 'object') return min
  if (max !== null && typeof max === 'object') return max
  if (min === undefined || max === undefined) return { trouble: 'amount' }
  if (min !== null && max !== null && min > max) return { trouble: 'empty-range' }
  return { filter: { by: 'amount', min: included(min), max: included(max) } }
}

function boundsBy(comparison: Comparison, value: number) {
  const bound = { value, isIncluded: comparison.includes('=') }
  return {
    min: comparison.startsWith('<') ? null : bound,
    max: comparison.startsWith('>') ? null : bound,
  }
}

function included(value: number | null): FilterBound | null {
  return value === null ? null : { value, isIncluded: true }
}

function amountOf(typed: string): number | { trouble: TroubleReason } {
  const amount = parseAmount(typed)
  if (amount.status === 'ambiguous') return { trouble: 'ambiguous-amount' }
  // A currency would be read over, as totals of all currencies are compared.
  if (amount.status === 'none' || amount.currency !== undefined) return { trouble: 'amount' }
  return amount.value
}

/** @param value a day, a month, a year, a day from today on, or two of these with `..` between them */
export function readDayFilter(
  by: 'date' | 'due' | 'received',
  value: string,
  { comparison, today }: { readonly comparison: Comparison; readonly today: ReadonlySet<string> },
): ReadValue {
  const ends = endsOf(value)
  if (!ends) {
    const span = spanOf(value, today)
    return span ? { filter: { by, ...daysBy(comparison, span) } } : { trouble: 'day' }
  }
  if (comparison !== '=') return { trouble: 'comparison' }
  const [from, to] = ends.map((end) => (end === '' ? null : spanOf(end, today)))
  if (from === undefined || to === undefined) return { trouble: 'day' }
  const days = { from: from?.first ?? null, to: to?.last ?? null }
  return isReversed(days) ? { trouble: 'empty-range' } : { filter: { by, ...days } }
}

function isReversed({ from, to }: { from: FilterDay | null; to: FilterDay | null }) {
  if (typeof from === 'string' && typeof to === 'string') return from > to
  if (from === null || to === null || typeof from === 'string' || typeof to === 'string')
    return false
  return from.today > to.today
}

function daysBy(comparison: Comparison, { first, last }: Span) {
  switch (comparison) {
    case '=':
      return { from: first, to: last }
    case '>':
      return { from: dayAfter(last, 1), to: null }
    case '>=':
      return { from: first, to: null }
    case '<':
      return { from: null, to: dayAfter(first, -1) }
    case '<=':
      return { from: null, to: last }
  }
}

function dayAfter(day: FilterDay, days: number): FilterDay {
  return typeof day === 'string' ? addDays(day, days) : { today: day.today + days }
}

function endsOf(value: string): [string, string] | null {
  const at = value.indexOf('..')
  if (at < 0) return null
  const ends = [value.slice(0, at).trim(), value.slice(at + 2).trim()] as const
  return ends[0] === '' && ends[1] === '' ? null : [...ends]
}

const relative = /^([^+-]*)(?:([+-])\s*(\d{1,4}))?$/u
const farthest = 3_660

/** The days that a text names; undefined for one that names none. */
function spanOf(typed: string, today: ReadonlySet<string>): Span | undefined {
  const near = relative.exec(typed)
  if (near && today.has(plain(near[1] ?? ''))) {
    const days = Number(near[3] ?? 0) * (near[2] === '-' ? -1 : 1)
    if (Math.abs(days) > farthest) return undefined
    return { first: { today: days }, last: { today: days } }
  }
  const year = /^(\d{4})$/u.exec(typed)?.[1]
  if (year !== undefined && isYear(year)) return { first: `${year}-01-01`, last: `${year}-12-31` }
  const month = monthOf(typed)
  if (month !== undefined) return { first: month, last: endOfMonth(month) }
  const date = parseDate(typed)
  return date.status === 'ok' ? { first: date.date, last: date.date } : undefined
}

/** `2026-03`, `03.2026` or `3/2026` as the first day of the month. */
function monthOf(typed: string): string | undefined {
  const yearFirst = /^(\d{4})[-/.](\d{1,2})$/u.exec(typed)
  const yearLast = /^(\d{1,2})[-/.](\d{4})$/u.exec(typed)
  const [year = '', month = ''] = yearFirst
    ? yearFirst.slice(1)
    : (yearLast?.slice(1).toReversed() ?? [])
  const number = Number(month)
  if (!isYear(year) || number < 1 || number > 12) return undefined
  return `${year}-${String(number).padStart(2, '0')}-01`
}

function isYear(year: string): boolean {
  return Number(year) >= 1900 && Number(year) <= 2199
}
