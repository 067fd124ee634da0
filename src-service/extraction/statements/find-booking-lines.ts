import type { Layout } from '../layout/layout.ts'
import { findHeaders } from '../tables/find-headers.ts'
import { readBookingLine, type BookingLine, type BookingOptions } from './booking-lines.ts'
import { bookingColumns, unnamedAmounts, type BookingColumn } from './statement-columns.ts'

/** All lines of a statement's tables, page by page; a page without a heading goes on with the last. */
export function findBookingLines(layout: Layout, options: BookingOptions): BookingLine[] {
  const found: BookingLine[] = []
  let columns: readonly BookingColumn[] | undefined
  for (const page of layout.pages) {
    const headers = findHeaders(page).flatMap((header) => {
      const own =
        bookingColumns(header) ?? unnamedAmounts(header, page.lines.slice(header.last + 1))
      return own === undefined ? [] : [{ header, own }]
    })
    for (const [index, line] of page.lines.entries()) {
      const over = headers.findLast(({ header }) => header.first <= index)
      if (over !== undefined && index <= over.header.last) continue
      const here: readonly BookingColumn[] | undefined =
        over?.own ?? (headers.length === 0 ? columns : undefined)
      if (here !== undefined) found.push(readBookingLine(line, page, here, options))
    }
    columns = headers.at(-1)?.own ?? columns
  }
  return found
}
