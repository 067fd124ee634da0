import type { z } from 'zod'
import { feedbackEntry } from '../../src-shared/contract/review.ts'
import type { Correction } from '../../src-shared/service-api/feedback.ts'
import { sameJson } from '../../src-shared/domain/review/same-json.ts'
import type { ToldCorrection } from '../../src-shared/domain/review/told-corrections.ts'
import type { Database } from './database.ts'
import { all, run } from './query.ts'
import { findFeedback } from './sync-feedback.ts'

export type FeedbackEntry = z.infer<typeof feedbackEntry>
type FeedbackRow = {
  sent_at: string
  sent_by: string | null
  is_own: number
  corrections_json: string
}

/** What the service has been told, in the order it was sent. */
export function listFeedback(db: Database, documentId: string): FeedbackEntry[] {
  return listRows(db, documentId).map(entryOf)
}

/** The same, value by value. */
export function listTold(db: Database, documentId: string): ToldCorrection[] {
  return listRows(db, documentId).flatMap((row) => {
    const told = { by: row.sent_by, own: row.is_own === 1 }
    return entryOf(row).corrections.map((correction) => ({ ...correction, ...told }))
  })
}

function listRows(db: Database, documentId: string): FeedbackRow[] {
  return all<FeedbackRow>(
    db,
    `SELECT sent_at, sent_by, is_own, corrections_json FROM feedback_history
     WHERE document_id = $documentId ORDER BY id`,
    { documentId },
  )
}

function entryOf(row: FeedbackRow): FeedbackEntry {
  return feedbackEntry.parse({
    sentAt: row.sent_at,
    ...(row.sent_by !== null && { by: row.sent_by }),
    corrections: JSON.parse(row.corrections_json) as unknown,
  })
}

/** What was sent from here. */
export function appendFeedback(
  db: Database,
  document: { readonly id: string; readonly connectionId: string },
  entry: FeedbackEntry,
): void {
  append(db, document, entry, true)
}

function append(
  db: Database,
  document: { readonly id: string; readonly connectionId: string },
  entry: FeedbackEntry,
  isOwn: boolean,
): void {
  run(
    db,
    `INSERT INTO feedback_history (document_id, connection_id, sent_at, sent_by, is_own, corrections_json)
     VALUES ($id, $connectionId, $sentAt, $by, $isOwn, $corrections)`,
    {
      ...document,
      isOwn: isOwn ? 1 : 0,
      sentAt: entry.sentAt,
      by: entry.by ?? null,
      corrections: JSON.stringify(entry.corrections),
    },
  )
}

/**
 * Replaces the history by the service's own, which may hold what others sent. What says the same as something that was
 * sent from here, or is on its way, is that: the interface does not say whose a record is.
 * @returns who sent the last of them, where that was somebody else and the service names them
 */
export function replaceFeedback(
  db: Database,
  document: { readonly id: string; readonly connectionId: string },
  entries: readonly FeedbackEntry[],
): string | null {
  const { id } = document
  const sent = listRows(db, id).filter(({ is_own }) => is_own === 1)
  const ownBodies = sent.map((row) => entryOf(row).corrections)
  const last = findFeedback(db, id)?.body.corrections
  if (last) ownBodies.push(valuesOf(last))
  run(db, 'DELETE FROM feedback_history WHERE document_id = $id', { id })
  let lastBy: string | null = null
  for (const entry of entries) {
    const isOwn = ownBodies.some((body) => sameJson(body, entry.corrections))
    append(db, document, entry, isOwn)
    lastBy = isOwn ? null : (entry.by ?? null)
  }
  return lastBy
}

/** Corrections with what the history keeps of them. */
export function valuesOf(corrections: readonly Correction[]): FeedbackEntry['corrections'] {
  return corrections.map(
    ({ resultIndex, path, oldValue, newValue }) =>
      JSON.parse(
        JSON.stringify({ resultIndex, path, oldValue, newValue }),
      ) as FeedbackEntry['corrections'][number],
  )
}
