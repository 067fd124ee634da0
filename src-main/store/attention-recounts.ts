import type { Database } from './database.ts'
import { findDocumentRow } from './documents.ts'
import { isKnownOrdered, takeNextKnown } from './known-recounts.ts'
import { all, get, inTransaction, run } from './query.ts'
import { recountAttention } from './refresh-summary.ts'
import { thresholdsOf } from './workspace-thresholds.ts'

type Recount = { readonly connectionId: string; readonly countedSeq: number }
type Line = { readonly id: string; readonly seq: number }

/**
 * The documents of this workspace are to be counted anew, from the first one on. Call it inside the
 * transaction that changed the thresholds, so that no crash leaves counts by the old ones.
 */
export function orderRecount(db: Database, connectionId: string): void {
  run(
    db,
    `INSERT INTO attention_recounts (connection_id, counted_seq) VALUES ($connectionId, 0)
     ON CONFLICT (connection_id) DO UPDATE SET counted_seq = 0`,
    { connectionId },
  )
}

/** The same for every workspace that goes by the thresholds for all. */
export function orderRecounts(db: Database): void {
  const ids = all<{ id: string }>(
    db,
    'SELECT id FROM connections WHERE id NOT IN (SELECT connection_id FROM workspace_thresholds)',
  )
  for (const { id } of ids) orderRecount(db, id)
}

/**
 * Another version of Intray may ask what the one before did not: after an update, lines must not go on
 * saying that all is sure. Does nothing where `version` has ordered its counts already.
 */
export function orderRecountsOf(db: Database, version: string): void {
  const counted = get<{ version: string }>(db, 'SELECT version FROM counted_by WHERE id = 1')
  if (counted?.version === version) return
  inTransaction(db, () => {
    for (const { id } of all<{ id: string }>(db, 'SELECT id FROM connections')) orderRecount(db, id)
    run(
      db,
      `INSERT INTO counted_by (id, version) VALUES (1, $version)
       ON CONFLICT (id) DO UPDATE SET version = excluded.version`,
      { version },
    )
  })
}

/**
 * Counts the next documents of what was ordered, and notes how far that has come: whoever ends Intray
 * in between loses nothing of it.
 * @returns the ids of those whose count is another one now; null when nothing is left to be counted
 */
export function recountSome(db: Database, limit: number): readonly string[] | null {
  const sql =
    'SELECT connection_id AS connectionId, counted_seq AS countedSeq FROM attention_recounts LIMIT 1'
  const recount = get<Recount>(db, sql)
  return recount ? inTransaction(db, () => goOn(db, recount, limit), 'soon') : null
}

/** Whether anything is to be counted or indexed: asked after every change of any document, and most order nothing. */
export function hasOrders(db: Database): boolean {
  const sql = `SELECT EXISTS (SELECT 1 FROM uncounted_documents) OR EXISTS (SELECT 1 FROM known_recounts)
    OR EXISTS (SELECT 1 FROM attention_recounts) OR EXISTS (SELECT 1 FROM unindexed_documents) AS has`
  return get<{ has: number }>(db, sql)?.has === 1
}

export type Recounted = { readonly id: string; readonly changed: boolean }

/**
 * Counts the next of the documents of whose sender another document says something else now, as
 * `known-results.ts` orders it; `changed` is whether the count is another one.
 * @returns null when none is left
 */
export function recountRelated(db: Database, limit: number): readonly Recounted[] | null {
  // No transaction for nothing.
  if (!isUncounted(db) && !isKnownOrdered(db)) return null
  return inTransaction(
    db,
    () => {
      const ids = takeUncounted(db, limit) ?? takeNextKnown(db, limit)
      return ids && ids.flatMap((id) => recountOne(db, id))
    },
    'soon',
  )
}

function isUncounted(db: Database): boolean {
  return get(db, 'SELECT 1 FROM uncounted_documents LIMIT 1') !== undefined
}

function takeUncounted(db: Database, limit: number): string[] | null {
  const sql = 'SELECT document_id AS id FROM uncounted_documents LIMIT $limit'
  const ids = all<{ id: string }>(db, sql, { limit }).map(({ id }) => id)
  for (const id of ids) run(db, 'DELETE FROM uncounted_documents WHERE document_id = $id', { id })
  return ids.length === 0 ? null : ids
}

function recountOne(db: Database, id: string): Recounted[] {
  const row = findDocumentRow(db, id)
  if (!row) return []
  const of = { documentId: id, connectionId: row.connection_id }
  return [{ id, changed: recountAttention(db, of, thresholdsOf(db, row.connection_id)) }]
}

function goOn(db: Database, { connectionId, countedSeq }: Recount, limit: number): string[] {
  // The plus sign: in the order of the table itself, instead of sorting a whole workspace each time.
  const lines = all<Line>(
    db,
    `SELECT id, seq FROM documents
     WHERE seq > $countedSeq AND +connection_id = $connectionId AND result_count > 0
     ORDER BY seq LIMIT $limit`,
    { countedSeq, connectionId, limit },
  )
  const thresholds = thresholdsOf(db, connectionId)
  const changed = lines.filter(({ id }) =>
    recountAttention(db, { connectionId, documentId: id }, thresholds),
  )
  const last = lines.at(-1)
  if (last && lines.length === limit)
    run(
      db,
      'UPDATE attention_recounts SET counted_seq = $seq WHERE connection_id = $connectionId',
      { connectionId, seq: last.seq },
    )
  else
    run(db, 'DELETE FROM attention_recounts WHERE connection_id = $connectionId', { connectionId })
  return changed.map(({ id }) => id)
}
