import type { z } from 'zod'
import { feedbackEntry } from '../../src-shared/contract/review.ts'
import type { Database } from './database.ts'
import { all, run } from './query.ts'

export type FeedbackEntry = z.infer<typeof feedbackEntry>

/** What the service has been told, in the order it was sent. */
export function listFeedback(db: Database, documentId: string): FeedbackEntry[] {
  return all<{ sent_at: string; sent_by: string | null; corrections_json: string }>(
    db,
    `SELECT sent_at, sent_by, corrections_json FROM feedback_history
     WHERE document_id = $documentId ORDER BY id`,
    { documentId },
  ).map((row) =>
    feedbackEntry.parse({
      sentAt: row.sent_at,
      ...(row.sent_by !== null && { by: row.sent_by }),
      corrections: JSON.parse(row.corrections_json) as unknown,
    }),
  )
}

export function appendFeedback(
  db: Database,
  document: { readonly id: string; readonly connectionId: string },
  entry: FeedbackEntry,
): void {
  run(
    db,
    `INSERT INTO feedback_history (document_id, connection_id, sent_at, sent_by, corrections_json)
     VALUES ($id, $connectionId, $sentAt, $by, $corrections)`,
    {
      ...document,
      sentAt: entry.sentAt,
      by: entry.by ?? null,
      corrections: JSON.stringify(entry.corrections),
    },
  )
}

/** Replaces the history by the service's own, which may hold what others sent. */
export function replaceFeedback(
  db: Database,
  document: { readonly id: string; readonly connectionId: string },
  entries: readonly FeedbackEntry[],
): void {
  run(db, 'DELETE FROM feedback_history WHERE document_id = $id', { id: document.id })
  for (const entry of entries) appendFeedback(db, document, entry)
}
