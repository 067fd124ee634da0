import type { Cell, PageLayout } from '../../layout/layout.ts'
import { spanIn, type Span } from './span.ts'

const email = /[\p{L}\d][\p{L}\d._%+-]*@[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,12}/gu
const website =
  /(?<![@\p{L}\d.-])(?:https?:\/\/)?(?:www\.)?[a-z\d][a-z\d-]{2,40}\.(?:ch|li|de|at|fr|it|com|net|org|eu|swiss|io|biz|info|co\.uk|nl|be|lu|shop|online|app)(?![\p{L}\d@])/giu

export function findEmails(page: PageLayout, cell: Cell): Span<string>[] {
  return [...cell.text.matchAll(email)].map((match) =>
    spanIn(page, cell, match.index, match.index + match[0].length, match[0].toLowerCase()),
  )
}

/** The host alone, without `www.`. */
export function findWebsites(page: PageLayout, cell: Cell): Span<string>[] {
  return [...cell.text.matchAll(website)].map((match) =>
    spanIn(
      page,
      cell,
      match.index,
      match.index + match[0].length,
      match[0]
        .toLowerCase()
        .replace(/^https?:\/\//u, '')
        .replace(/^www\./u, ''),
    ),
  )
}
