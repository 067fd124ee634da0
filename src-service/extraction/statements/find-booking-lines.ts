import type { Layout, Line, PageLayout } from '../layout/layout.ts'
import { findHeaders, type TableHeader } from '../tables/find-headers.ts'
import type { ColumnKind } from '../tables/columns/column-kinds.ts'
import { wordsOf } from '../tables/number-tokens.ts'
import { lineDates } from './booking-dates.ts'
import { readBookingLine, type BookingLine, type BookingOptions } from './booking-lines.ts'
import { onSide, sectionSide, type SectionSide } from './booking-sections.ts'
import {
  bookingColumns,
  underSides,
  unnamedAmounts,
  type BookingColumn,
} from './statement-columns.ts'

/** All lines of a statement's tables, page by page; a page without a heading goes on with the last. */
export function findBookingLines(layout: Layout, options: BookingOptions): BookingLine[] {
  const found: BookingLine[] = []
  let columns: readonly BookingColumn[] | undefined
  let side: SectionSide | undefined
  for (const page of layout.pages) {
    const headings = findHeaders(page)
      .map((header) => withoutDays(header, page, options))
      .filter((header) => !isOfBooking(header, page))
    const headers = headings.flatMap((header, at, all) => {
      const own =
        bookingColumns(header, page.lines.slice(header.last + 1, all[at + 1]?.first)) ??
        underSides(header, all[at - 1]) ??
        unnamedAmounts(header, page.lines.slice(header.last + 1))
      return own === undefined ? [] : [{ header, own }]
    })
    const summed = headers.length === 0 ? headings.find(isOfSummary)?.first : undefined
    for (const [index, line] of page.lines.entries()) {
      side = sectionSide(line, page, options) ?? side
      const over = headers.findLast(({ header }) => header.first <= index)
      if (over !== undefined && index <= over.header.last) continue
      const here: readonly BookingColumn[] | undefined =
        over?.own ?? (headers.length === 0 && index < (summed ?? Infinity) ? columns : undefined)
      if (here === undefined || side === 'none') continue
      const booking = onSide(readBookingLine(line, page, here, options), side)
      found.push(here.some(isOfDays) ? booking : { ...booking, undated: true })
    }
    columns = headers.at(-1)?.own ?? (summed === undefined ? columns : undefined)
  }
  return withDaysBelow(found)
}

/** `Lastschriften • Wertstellung 03.05.2026` under each booking: words of columns, and a day that only a booking has. */
function isOfBooking({ columns, first, last }: TableHeader, { lines }: PageLayout): boolean {
  if (columns.length > mostBesideDay) return false
  const days = lines.slice(first, last + 1).flatMap((line) => lineDates(wordsOf(line)))
  return days.some(({ year }) => year !== undefined)
}

const mostBesideDay = 2

/** `Beschreibung | Betrag` without days, on a page behind the bookings: what they come to by kind. */
function isOfSummary({ columns }: TableHeader): boolean {
  const is = (kind: ColumnKind) => columns.some(({ kinds }) => kinds.includes(kind))
  return columns.length === 2 && is('description') && is('amount') && !is('date')
}

/** `Buchungsdatum: 05.01.2021` below a heading begins what was booked. */
function withoutDays(
  header: TableHeader,
  { lines }: PageLayout,
  { monthFirst }: BookingOptions,
): TableHeader {
  const holdsDay = (line: Line | undefined) =>
    line !== undefined &&
    lineDates(wordsOf(line), monthFirst).some(({ year }) => year !== undefined)
  let { last } = header
  while (last > header.first && holdsDay(lines[last])) last--
  return { ...header, last }
}

const isOfDays = ({ kind }: BookingColumn) => kind === 'date' || kind === 'valueDate'

/** Where no column is one of days, the day stands in a line below what was booked and belongs to it. */
function withDaysBelow(lines: readonly BookingLine[]): BookingLine[] {
  const dated = [...lines]
  let main = -1
  for (const [at, line] of lines.entries()) {
    if (line.undated !== true) main = -1
    else if (line.debit !== undefined || line.credit !== undefined) main = at
    const booked = dated[main]
    if (booked === undefined || main === at || line.date === undefined) continue
    if (booked.date === undefined) dated[main] = { ...booked, date: line.date }
    const { date: _, ...rest } = line
    dated[at] = rest
  }
  return dated
}
