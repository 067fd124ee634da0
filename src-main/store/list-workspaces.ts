import { inboxFilters, type InboxFilter } from '../../src-shared/contract/document-model.ts'
import { isSameSort, newestFirst, type InboxSort } from '../../src-shared/contract/inbox-sort.ts'
import type { Database } from './database.ts'
import { summaryOf, type DocumentRow } from './document-rows.ts'
import {
  countDocuments,
  listRows,
  rowsOf,
  type DocumentPage,
  type ListQuery,
} from './list-documents.ts'
import { connectionsWith, type Filtering } from './filtered-facts.ts'
import { findFew, listFiltered } from './list-filtered.ts'
import {
  listSorted,
  pageOfSorted,
  sortedColumns,
  type Page,
  type SortedRow,
} from './list-sorted.ts'
import { searchDocuments, withTerms } from './search-documents.ts'

/** One page of what a person looks at, in the order that was chosen. */
type InboxPage = DocumentPage & {
  /** Of what a search finds, so many of the newest are sorted; null where all are. */
  readonly sortedOf: number | null
}

export type InboxQuery = Omit<ListQuery, 'connectionId'> & {
  readonly filtering?: Filtering
  readonly sort?: InboxSort
  /** Pages from the end; a search is read from its beginning alone. */
  readonly backwards?: boolean
}

/** So many documents that a search finds are read to sort them by something else than their time. */
const mostSorted = 2_000

/** One page of the work of several workspaces. */
export function listWorkspaces(
  db: Database,
  connectionIds: readonly string[],
  query: InboxQuery,
): InboxPage {
  const { sort = newestFirst, backwards = false, filtering } = query
  if (filtering && filtering.filters.length > 0)
    return listNarrowed(db, connectionIds, { ...query, sort, filtering })
  // The place of a line in a sorted list, as the review goes on from one.
  const isPlace = query.cursor?.startsWith('[') ?? false
  if (isSameSort(sort, newestFirst) && !backwards && !isPlace)
    return { ...inboxPage(listRows<DocumentRow>(db, connectionIds, query)), sortedOf: null }
  const sorted = { ...query, sort }
  return (
    listFound(db, connectionIds, sorted) ?? {
      ...inboxPage(listSorted<DocumentRow>(db, connectionIds, sorted)),
      sortedOf: null,
    }
  )
}

/** One page of what fits filters, found by the one that lets the fewest through, by words, or in the order of the list. */
function listNarrowed(
  db: Database,
  among: readonly string[],
  query: InboxQuery & { readonly sort: InboxSort; readonly filtering: Filtering },
): InboxPage {
  const connectionIds = connectionsWith(among, query.filtering)
  if (connectionIds.length === 0) return { items: [], nextCursor: null, sortedOf: null }
  const asked = { connectionIds, filter: query.filter }
  // A search that was begun by words goes on by them.
  const few = query.cursor?.startsWith('r') ? null : findFew(db, asked, query)
  if (few) {
    const page = pageOfSorted(few, query, (some) => withTerms(db, some, query.query))
    return { ...wholePage(db, page), sortedOf: null }
  }
  const isByTime = isSameSort(query.sort, newestFirst) && (query.cursor?.startsWith('r') ?? true)
  if (isByTime) {
    const found = searchDocuments(db, { ...query, connectionIds })
    if (found) {
      const rows = rowsOf<DocumentRow>(db, found.seqs)
      return { ...inboxPage({ rows, nextCursor: found.nextCursor }), sortedOf: null }
    }
  }
  return (
    listFound(db, connectionIds, query) ?? {
      ...wholePage(db, listFiltered(db, asked, query)),
      sortedOf: null,
    }
  )
}

/** One page of what a search finds, sorted; null where nothing is searched for. */
function listFound(
  db: Database,
  connectionIds: readonly string[],
  sorted: InboxQuery & { readonly sort: InboxSort },
): InboxPage | null {
  const { sort } = sorted
  const found = searchDocuments(db, { ...sorted, connectionIds, cursor: null, limit: mostSorted })
  if (!found) return null
  const keys = rowsOf<SortedRow>(db, found.seqs, sortedColumns(sort))
  const page = wholePage(db, pageOfSorted(keys, sorted))
  return { ...page, sortedOf: found.nextCursor === null ? null : found.seqs.length }
}

function wholePage(db: Database, page: Page<{ readonly seq: number }>): DocumentPage {
  const seqs = page.rows.map(({ seq }) => seq)
  return inboxPage({ rows: rowsOf<DocumentRow>(db, seqs), nextCursor: page.nextCursor })
}

function inboxPage(page: { readonly rows: DocumentRow[]; readonly nextCursor: string | null }) {
  return { items: page.rows.map(summaryOf), nextCursor: page.nextCursor }
}

/** How many documents of these workspaces stand in each group. */
export function countWorkspaces(
  db: Database,
  connectionIds: readonly string[],
): Record<InboxFilter, number> {
  const counts = connectionIds.map((connectionId) => countDocuments(db, connectionId))
  return Object.fromEntries(
    inboxFilters.map((filter) => [filter, counts.reduce((sum, one) => sum + one[filter], 0)]),
  ) as Record<InboxFilter, number>
}
