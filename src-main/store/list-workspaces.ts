import { inboxFilters, type InboxFilter } from '../../src-shared/contract/document-model.ts'
import type { Database } from './database.ts'
import { summaryOf, type DocumentRow } from './document-rows.ts'
import { countDocuments, listRows, type DocumentPage, type ListQuery } from './list-documents.ts'

/** One page of the work of several workspaces, newest first. */
export function listWorkspaces(
  db: Database,
  connectionIds: readonly string[],
  query: Omit<ListQuery, 'connectionId'>,
): DocumentPage {
  const { rows, nextCursor } = listRows<DocumentRow>(db, connectionIds, query)
  return { items: rows.map(summaryOf), nextCursor }
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
