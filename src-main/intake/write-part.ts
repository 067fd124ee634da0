import type { PilePage } from '../../src-shared/contract/piles.ts'
import type { PageRun } from '../../src-shared/domain/piles/page-looks.ts'
import type { PdfWriter } from '../ports.ts'
import type { TakePages } from './pages-of-pile.ts'

/** Pages that become a document, in their order, each of the document `of`. */
export type PlacedPages = readonly (PilePage & { readonly of: string })[]

/** The PDF of pages of one or several documents. @param sources by the id of the document */
export async function writePart(
  takePages: PdfWriter['takePages'],
  sources: ReadonlyMap<string, TakePages>,
  pages: PlacedPages,
): ReturnType<PdfWriter['takePages']> {
  const runs: PageRun[] = []
  const places: number[] = []
  for (const [of, take] of sources) {
    const own = pages.flatMap((page, place) => (page.of === of ? [{ page, place }] : []))
    if (own.length === 0) continue
    const run = await take(own.map(({ page: { page, turn } }) => ({ page, turn })))
    if (typeof run === 'string') return run
    runs.push(run)
    places.push(...own.map(({ place }) => place))
  }
  const [only, ...others] = runs
  if (!only) return 'damaged'
  if (others.length > 0) return takePages(runs, inOrder(places))
  // Pictures are bound already.
  return typeof only.from === 'string' ? takePages(runs) : { bytes: only.from }
}

/** Which of them comes first, second, and so on. */
function inOrder(places: readonly number[]): number[] {
  return places.map((_, place) => places.indexOf(place))
}
