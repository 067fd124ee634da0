import { setImmediate as nextTurn } from 'node:timers/promises'
import type { InboxFilter } from '../../src-shared/contract/document-model.ts'
import type { ListCount } from '../../src-shared/contract/documents.ts'
import { newestFirst } from '../../src-shared/contract/inbox-sort.ts'
import { searchTerms } from '../../src-shared/domain/search/search-terms.ts'
import type { Database } from './database.ts'
import { connectionsWith, type Filtering } from './filtered-facts.ts'
import { findFew, listFiltered } from './list-filtered.ts'
import { countWorkspaces } from './list-workspaces.ts'
import { searchDocuments, withTerms } from './search-documents.ts'

/** So many documents are counted one by one. */
export const mostCounted = 1_000
/** A piece is found, or as many lines are looked at as for a page; other calls are answered in between. */
const pieceSize = 250
/** Where of a large inbox next to nothing fits, the rest of it is not looked through. */
const mostPieces = 20

export type CountedList = {
  readonly filter: InboxFilter
  readonly query: string
  readonly filtering: Filtering
}

/** How many documents fit words and filters: all of them where one of these lets few through, else up to a limit. */
export async function countNarrowed(
  db: Database,
  connectionIds: readonly string[],
  list: CountedList,
): Promise<ListCount> {
  const pieces = countInPieces(db, connectionIds, list)
  for (;;) {
    const { done, value } = pieces.next()
    if (done) return value
    await nextTurn()
  }
}

/** The same; each piece is as much as may be done at one go. */
export function* countInPieces(
  db: Database,
  among: readonly string[],
  list: CountedList,
): Generator<undefined, ListCount> {
  const { filter, query, filtering } = list
  const connectionIds = connectionsWith(among, filtering)
  if (connectionIds.length === 0) return { count: 0, isExact: true }
  if (searchTerms(query).length === 0 && filtering.filters.length === 0)
    return { count: countWorkspaces(db, connectionIds)[filter], isExact: true }
  const asked = { connectionIds, filter }
  const few =
    filtering.filters.length > 0 ? findFew(db, asked, { ...list, sort: newestFirst }) : null
  if (few) return { count: withTerms(db, few, query).length, isExact: true }
  let count = 0
  let cursor: string | null = null
  for (let piece = 0; piece < mostPieces; piece++) {
    const found = countPiece(db, connectionIds, { ...list, cursor })
    count += found.count
    cursor = found.nextCursor
    if (cursor === null) return { count, isExact: true }
    if (count >= mostCounted) return { count: mostCounted, isExact: false }
    yield
  }
  return { count, isExact: false }
}

function countPiece(
  db: Database,
  connectionIds: readonly string[],
  list: CountedList & { readonly cursor: string | null },
): { readonly count: number; readonly nextCursor: string | null } {
  const page = { ...list, limit: pieceSize }
  const found = searchDocuments(db, { ...page, connectionIds })
  if (found) return { count: found.seqs.length, nextCursor: found.nextCursor }
  const asked = { connectionIds, filter: list.filter }
  const { rows, nextCursor } = listFiltered(db, asked, { ...page, sort: newestFirst })
  return { count: rows.length, nextCursor }
}
