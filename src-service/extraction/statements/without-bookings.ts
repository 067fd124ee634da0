import { placeOf } from '../layout/geometry.ts'
import { groupBlocks } from '../layout/group-blocks.ts'
import type { Layout, Line, PageLayout } from '../layout/layout.ts'
import type { Statement } from './statement.ts'

/**
 * The pages without what was booked: a booking names invoices, companies and days that are not those of
 * the statement. Lines keep their numbers.
 */
export function withoutBookings(layout: Layout, { transactions }: Statement): Layout {
  const places = transactions.flatMap((each) => each.places)
  return {
    pages: layout.pages.map((page) => {
      const own = places.filter((place) => place.page === page.page)
      const lines = page.lines.map((line) =>
        own.some((place) => isWithin(line, page, place)) ? { ...line, cells: [], text: '' } : line,
      )
      return { ...page, lines, blocks: groupBlocks(lines) }
    }),
  }
}

function isWithin(
  line: Line,
  page: PageLayout,
  { y, height }: { readonly y: number; readonly height: number },
): boolean {
  const place = placeOf(line, page)
  const middle = place.y + place.height / 2
  return middle > y && middle < y + height
}
