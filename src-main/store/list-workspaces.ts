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
import { listSorted, pageOfSorted, sortedColumns, type SortedRow } from './list-sorted.ts'
import { searchDocuments } from './search-documents.ts'

/** One page of what a person looks at, in the order that was chosen. */
type InboxPage = DocumentPage & {
  /** Of what a search finds, so many of the newest are sorted; null where all are. */
  readonly sortedOf: number | null
}

type InboxQuery = Omit<ListQuery, 'connectionId'> & {
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
  const { sort = newestFirst, backwards = false } = query
  if (isSameSort(sort, newestFirst) && !backwards)
    return { ...inboxPage(listRows<DocumentRow>(db, connectionIds, query)), sortedOf: null }
  const sorted = { ...query, sort }
  const found = searchDocuments(db, { ...query, connectionIds, cursor: null, limit: mostSorted })
  if (!found)
    return { ...inboxPage(listSorted<DocumentRow>(db, connectionIds, sorted)), sortedOf: null }
  const keys = rowsOf<SortedRow>(db, found.seqs, sortedColumns(sort))
  const page = pageOfSorted(keys, sorted)
  const rows = rowsOf<DocumentRow>(
    db,
    page.rows.map(({ seq }) => seq),
  )
  const sortedOf = found.nextCursor === null ? null : mostSorted
  return { ...inboxPage({ ...page, rows }), sortedOf }
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
