import type { FeedbackRecord, FeedbackRequest } from '../../src-shared/service-api/feedback.ts'
import type { Database } from './open-database.ts'

type FeedbackRow = { id: string; body: string; created_at: number }

/** The same feedback again is what a client sends whose answer was lost: it is stored once. */
export function insertFeedback(
  database: Database,
  row: { id: string; documentId: string; body: FeedbackRequest; createdAt: number },
): FeedbackRecord {
  const body = JSON.stringify(row.body)
  const last = findLastFeedback(database, row.documentId)
  if (last?.body === body) return toRecord(last)
  database
    .prepare('INSERT INTO feedback (id, document_id, body, created_at) VALUES (?, ?, ?, ?)')
    .run(row.id, row.documentId, body, row.createdAt)
  return toRecord({ id: row.id, body, created_at: row.createdAt })
}

export function listFeedback(database: Database, documentId: string): FeedbackRecord[] {
  return database
    .prepare<[string], FeedbackRow>(
      'SELECT id, body, created_at FROM feedback WHERE document_id = ? ORDER BY created_at, rowid',
    )
    .all(documentId)
    .map(toRecord)
}

function findLastFeedback(database: Database, documentId: string): FeedbackRow | undefined {
  return database
    .prepare<[string], FeedbackRow>(
      `SELECT id, body, created_at FROM feedback WHERE document_id = ?
       ORDER BY created_at DESC, rowid DESC LIMIT 1`,
    )
    .get(documentId)
}

function toRecord(row: FeedbackRow): FeedbackRecord {
  return {
    ...(JSON.parse(row.body) as FeedbackRequest),
    id: row.id,
    createdAt: new Date(row.created_at).toISOString(),
  }
}
