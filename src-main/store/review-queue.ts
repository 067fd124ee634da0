import type { DocumentSummary } from '../../src-shared/contract/document-model.ts'
import { newestFirst } from '../../src-shared/contract/inbox-sort.ts'
import type { Database } from './database.ts'
import { summaryOf, type DocumentRow } from './document-rows.ts'
import { findDocumentRow } from './documents.ts'
import { cursorAt, listSorted } from './list-sorted.ts'
import { get } from './query.ts'
import { readSettings } from './settings.ts'

/** The open document below one in the inbox; from the top again when there is none below. */
export function findNextOpen(db: Database, connectionId: string, id: string): string | null {
  const row = findDocumentRow(db, id)
  const [below] = row ? openFrom(db, connectionId, row, { limit: 1 }) : []
  const top = () => openFrom(db, connectionId, undefined, { limit: 2 }).find((it) => it.id !== id)
  return (below ?? top())?.id ?? null
}

/** Open documents around one, in inbox order: a few above, more below. */
export function listOpenAround(
  db: Database,
  connectionId: string,
  id: string | null,
  limits: { readonly above: number; readonly below: number },
): DocumentSummary[] {
  const row = id === null ? undefined : findDocumentRow(db, id)
  const above = row ? openFrom(db, connectionId, row, { backwards: true, limit: limits.above }) : []
  const here = row?.state === 'ready' ? [row] : []
  const below = openFrom(db, connectionId, row, { limit: limits.below })
  return [...above, ...here, ...below].map(summaryOf)
}

/** Beyond one that may be open or not, or from the top, as the inbox sorts what is open. */
function openFrom(
  db: Database,
  connectionId: string,
  row: DocumentRow | undefined,
  asked: { readonly backwards?: boolean; readonly limit: number },
): DocumentRow[] {
  const sort = readSettings(db).inboxSorts.open ?? newestFirst
  const cursor = row ? cursorAt(row, sort) : null
  const page = { filter: 'open', sort, cursor, ...asked } as const
  return listSorted<DocumentRow>(db, [connectionId], page).rows
}

export function countOpen(db: Database, connectionId: string): number {
  const row = get<{ count: number }>(
    db,
    `SELECT count FROM document_counts
     WHERE connection_id = $connectionId AND inbox_group = 'open'`,
    { connectionId },
  )
  return row?.count ?? 0
}
