import type { DocumentSummary } from '../../src-shared/contract/document-model.ts'
import type { Database } from './database.ts'
import { summaryOf, type DocumentRow } from './document-rows.ts'
import { findDocumentRow } from './documents.ts'
import { all, get } from './query.ts'

const after = `connection_id = $connectionId AND inbox_group = 'open'
  AND (sort_at, seq) < ($sortAt, $seq)`
const before = `connection_id = $connectionId AND inbox_group = 'open'
  AND (sort_at, seq) > ($sortAt, $seq)`

/** The open document below one in the inbox; from the top again when there is none below. */
export function findNextOpen(db: Database, connectionId: string, id: string): string | null {
  const row = findDocumentRow(db, id)
  const sortAt = row?.sort_at ?? Number.MAX_SAFE_INTEGER
  const seq = row?.seq ?? Number.MAX_SAFE_INTEGER
  const below = get<{ id: string }>(
    db,
    `SELECT id FROM documents WHERE ${after} ORDER BY sort_at DESC, seq DESC LIMIT 1`,
    { connectionId, sortAt, seq },
  )
  const top = get<{ id: string }>(
    db,
    `SELECT id FROM documents WHERE connection_id = $connectionId AND inbox_group = 'open'
       AND id <> $id ORDER BY sort_at DESC, seq DESC LIMIT 1`,
    { connectionId, id },
  )
  return below?.id ?? top?.id ?? null
}

/** Open documents around one, in inbox order: a few above, more below. */
export function listOpenAround(
  db: Database,
  connectionId: string,
  id: string | null,
  limits: { readonly above: number; readonly below: number },
): DocumentSummary[] {
  const row = id === null ? undefined : findDocumentRow(db, id)
  const sortAt = row?.sort_at ?? Number.MAX_SAFE_INTEGER
  const seq = row?.seq ?? Number.MAX_SAFE_INTEGER
  const key = { connectionId, sortAt, seq }
  const above = all<DocumentRow>(
    db,
    `SELECT * FROM documents WHERE ${before} ORDER BY sort_at ASC, seq ASC LIMIT $limit`,
    { ...key, limit: limits.above },
  )
  const here = row?.state === 'ready' ? [row] : []
  const below = all<DocumentRow>(
    db,
    `SELECT * FROM documents WHERE ${after} ORDER BY sort_at DESC, seq DESC LIMIT $limit`,
    { ...key, limit: limits.below },
  )
  return [...above.reverse(), ...here, ...below].map(summaryOf)
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
