import { sql } from 'kysely'
import type { FeedbackRecord, FeedbackRequest } from '../../src-shared/service-api/feedback.ts'
import type { Database } from './engine.ts'

type FeedbackRow = { id: string; body: string; created_at: number }

/**
 * The same feedback again is what a client sends whose answer was lost: it is stored once. Call it inside a
 * transaction that no other feedback on the document comes between.
 */
export async function insertFeedback(
  database: Database,
  row: { id: string; documentId: string; body: FeedbackRequest; createdAt: number },
): Promise<FeedbackRecord> {
  const body = JSON.stringify(row.body)
  const last = await findLastFeedback(database, row.documentId)
  if (last?.body === body) return toRecord(last)
  const { id, documentId, createdAt } = row
  await database
    .insertInto('feedback')
    .values({ id, document_id: documentId, body, created_at: createdAt })
    .execute()
  return toRecord({ id, body, created_at: createdAt })
}

export async function listFeedback(
  database: Database,
  documentId: string,
): Promise<FeedbackRecord[]> {
  const rows = await database
    .selectFrom('feedback')
    .select(['id', 'body', 'created_at'])
    .where('document_id', '=', documentId)
    .orderBy('created_at')
    .orderBy(sql`rowid`)
    .execute()
  return rows.map(toRecord)
}

function findLastFeedback(
  database: Database,
  documentId: string,
): Promise<FeedbackRow | undefined> {
  return database
    .selectFrom('feedback')
    .select(['id', 'body', 'created_at'])
    .where('document_id', '=', documentId)
    .orderBy('created_at', 'desc')
    .orderBy(sql`rowid`, 'desc')
    .limit(1)
    .executeTakeFirst()
}

function toRecord(row: FeedbackRow): FeedbackRecord {
  return {
    ...(JSON.parse(row.body) as FeedbackRequest),
    id: row.id,
    createdAt: new Date(row.created_at).toISOString(),
  }
}
