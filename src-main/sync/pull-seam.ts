import { z } from 'zod'
import type { ListedPage } from '../../src-shared/service-api/service-calls.ts'

/** Where a pass over a list stands between two pages. Rows are counted from 0, in the list's order. */
export const pullSeam = z.object({
  /** Rows before this one were seen. */
  position: z.number().int().min(0),
  /** The next page has to hold this row: the last one seen, or one before it. */
  from: z.number().int().min(0),
  /** Ids of the page read last. */
  lastIds: z.array(z.string()),
  /** Rows that a page may have, as far as the service goes along. */
  largest: z.number().int().min(1),
  /** false where the service gives pages of a size of its own, so that none can overlap. */
  overlaps: z.boolean(),
  /** Steps back that may still be made, so that a list without any order is read to its end. */
  patience: z.number(),
  stepsInARow: z.number().int().min(0),
  restarts: z.number().int().min(0),
  /** Pages in a row that showed nothing but the rows of the page before. */
  repeats: z.number().int().min(0),
})
export type PullSeam = z.infer<typeof pullSeam>

export type Followed = {
  readonly seam: PullSeam
  /** No row was missed between this page and the one before. */
  readonly isJoined: boolean
  readonly isAtEnd: boolean
  /** Further pages show what was shown already: nothing more is to be had of this list. */
  readonly isStuck: boolean
}

export type PagePlace = { readonly page: number; readonly size: number }

const patienceAtFirst = 10
const patienceOfAPage = 0.25
/** Rows by which a seam that does not fit is looked for before it; then from the beginning. */
const stepRows = [10, 100]
const mostRestarts = 2

export function firstSeam(largest: number): PullSeam {
  return {
    position: 0,
    from: 0,
    lastIds: [],
    largest,
    overlaps: true,
    patience: patienceAtFirst,
    stepsInARow: 0,
    restarts: 0,
    repeats: 0,
  }
}

/**
 * The page to read next. The interface knows pages alone, no offsets: a page that is a little smaller
 * begins at the row wanted and so shares a row with the one before. A long list costs one page in eight more so.
 */
export function placeOf({ from, largest, overlaps }: PullSeam): PagePlace {
  if (!overlaps) return { page: Math.floor(from / largest), size: largest }
  let best: PagePlace = { page: Math.floor(from / largest), size: largest }
  for (let size = largest - 1; size >= largest / 2; size--) {
    const page = Math.floor(from / size)
    if (endOf({ page, size }) > endOf(best)) best = { page, size }
  }
  // Small pages do not overlap at every row.
  return endOf(best) > from + 1 ? best : { page: Math.floor((from + 1) / largest), size: largest }
}

function endOf({ page, size }: PagePlace): number {
  return (page + 1) * size
}

/**
 * What a page says of the seam to the one before. Where rows were taken out before it, those after
 * have moved to pages that were read already: then none of the rows seen last is on it, and the pass
 * goes back until one is. Meeting a row twice does no harm.
 */
export function followPage(
  seam: PullSeam,
  place: PagePlace,
  page: ListedPage,
  /** By how many rows the list is known to have become shorter meanwhile. */
  shrunkBy: number,
): Followed {
  const ids = page.items.map((item) => item.documentId)
  const rows = ids.length + page.unreadableItems
  const sized = fitSize(seam, place, page, rows)
  const seen = new Set(seam.lastIds)
  const known = ids.filter((id) => seen.has(id)).length
  const isShared = sized.overlaps && place.page * place.size <= seam.from
  const isJoined = isShared ? seam.from === 0 || seen.size === 0 || known > 0 : shrunkBy === 0
  if (!isJoined) {
    const back = stepBack(sized, shrunkBy)
    if (back) return { seam: back, isJoined: false, isAtEnd: false, isStuck: false }
  }
  const isRepeated = rows > 0 && known === ids.length && seam.from + 1 >= seam.position
  const repeats = isRepeated && seen.size > 0 ? seam.repeats + 1 : 0
  const position = place.page * (sized.overlaps ? place.size : sized.largest) + rows
  return {
    seam: {
      ...sized,
      position,
      from: sized.overlaps ? Math.max(0, position - 1) : (place.page + 1) * sized.largest,
      lastIds: ids,
      patience: sized.patience + patienceOfAPage,
      stepsInARow: 0,
      repeats,
    },
    isJoined,
    isAtEnd: page.last || rows === 0,
    isStuck: repeats > 1,
  }
}

/** A service may allow less than the interface does, or have one size only. */
function fitSize(seam: PullSeam, place: PagePlace, page: ListedPage, rows: number): PullSeam {
  const given = page.pageSize >= 1 ? page.pageSize : place.size
  if (seam.lastIds.length === 0) {
    const size = rows > 0 && rows < place.size && !page.last ? Math.min(given, rows) : given
    return { ...seam, largest: Math.min(seam.largest, size) }
  }
  return given === place.size && rows <= place.size ? seam : { ...seam, overlaps: false }
}

/** null where the pass has gone back too often already. */
function stepBack(seam: PullSeam, shrunkBy: number): PullSeam | null {
  if (seam.patience < 1) return null
  const tried = { ...seam, patience: seam.patience - 1, stepsInARow: seam.stepsInARow + 1 }
  if (!seam.overlaps) {
    const pages = Math.ceil(shrunkBy / seam.largest)
    return { ...tried, from: Math.max(0, seam.from - pages * seam.largest) }
  }
  const rows = stepRows[seam.stepsInARow]
  if (rows !== undefined)
    return { ...tried, from: Math.max(0, seam.position - 1 - shrunkBy - rows) }
  if (seam.restarts >= mostRestarts) return null
  return { ...tried, from: 0, restarts: seam.restarts + 1 }
}
