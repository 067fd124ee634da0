import { inboxFilters, type InboxFilter } from '../../src-shared/contract/document-model.ts'
import type { Database } from './database.ts'
import { summaryOf, type DocumentRow } from './document-rows.ts'
import {
  cursorOf,
  countDocuments,
  listStatement,
  type DocumentPage,
  type ListQuery,
} from './list-documents.ts'
import { all } from './query.ts'

/**
 * One page of the work of several workspaces, newest first. Each is asked by its own index for as
 * many lines as the page may take; the page is what is newest of these.
 */
export function listWorkspaces(
  db: Database,
  connectionIds: readonly string[],
  query: Omit<ListQuery, 'connectionId'>,
): DocumentPage {
  const rows = connectionIds
    .flatMap((connectionId) => {
      const { sql, parameters } = listStatement({ ...query, connectionId })
      return all<DocumentRow>(db, sql, parameters)
    })
    .sort((a, b) => b.sort_at - a.sort_at || b.seq - a.seq)
  const shown = rows.slice(0, query.limit)
  const last = shown.at(-1)
  return {
    items: shown.map(summaryOf),
    nextCursor: rows.length > query.limit && last ? cursorOf(last) : null,
  }
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
