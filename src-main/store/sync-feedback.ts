import type { FeedbackRequest } from '../../src-shared/service-api/feedback.ts'
import { feedbackRequest } from '../../src-shared/service-api/feedback.ts'
import type { Database } from './database.ts'
import { all, get, run } from './query.ts'
import { queueCounts } from './queue-counts.ts'

type FeedbackJobState = 'waiting' | 'sending' | 'sent' | 'refused' | 'trashed'

/** All feedback of one document in one request. Times are wall clock, ms since 1970. */
export type FeedbackJob = {
  readonly documentId: string
  readonly connectionId: string
  readonly body: FeedbackRequest
  /** Raised by every change, so that an answer to an older body does not close a newer one. */
  readonly version: number
  readonly state: FeedbackJobState
  readonly attempts: number
  readonly enqueuedAt: number
  readonly notBeforeAt: number
  readonly code: string | null
}

type StoredFeedback = Omit<FeedbackJob, 'body'> & { readonly bodyJson: string }

const selected = `document_id AS documentId, connection_id AS connectionId, body_json AS bodyJson,
  version, state, attempts, enqueued_at AS enqueuedAt, not_before_at AS notBeforeAt, code`

function jobOf({ bodyJson, ...row }: StoredFeedback): FeedbackJob {
  return { ...row, body: feedbackRequest.parse(JSON.parse(bodyJson)) }
}

/** Takes the place of whatever was waiting for this document, also for another person. */
export function putFeedback(
  db: Database,
  job: Pick<FeedbackJob, 'documentId' | 'connectionId' | 'body' | 'enqueuedAt' | 'notBeforeAt'>,
): void {
  run(
    db,
    `INSERT INTO sync_feedback
       (document_id, connection_id, body_json, version, state, enqueued_at, not_before_at)
     VALUES ($documentId, $connectionId, $bodyJson, 1, 'waiting', $enqueuedAt, $notBeforeAt)
     ON CONFLICT (document_id) DO UPDATE SET body_json = excluded.body_json,
       version = version + 1, state = 'waiting', attempts = 0, code = NULL, kept_for = NULL,
       not_before_at = excluded.not_before_at, enqueued_at = excluded.enqueued_at`,
    {
      documentId: job.documentId,
      connectionId: job.connectionId,
      bodyJson: JSON.stringify(job.body),
      enqueuedAt: Math.floor(job.enqueuedAt),
      notBeforeAt: Math.floor(job.notBeforeAt),
    },
  )
}

/** While the document is in the trash nothing waits to be sent. */
const waitsOrRests = `CASE WHEN EXISTS (SELECT 1 FROM sync_uploads u
  WHERE u.document_id = sync_feedback.document_id AND u.state = 'trashed')
  THEN 'trashed' ELSE 'waiting' END`

/** @returns false where a newer body has taken this version's place */
export function setFeedbackState(
  db: Database,
  job: Pick<FeedbackJob, 'documentId' | 'version'>,
  set: Pick<FeedbackJob, 'state' | 'attempts' | 'notBeforeAt' | 'code'>,
): boolean {
  const changed = run(
    db,
    `UPDATE sync_feedback SET
       state = CASE $state WHEN 'waiting' THEN ${waitsOrRests} ELSE $state END, attempts = $attempts,
       not_before_at = $notBeforeAt, code = $code
     WHERE document_id = $documentId AND version = $version`,
    {
      documentId: job.documentId,
      version: job.version,
      state: set.state,
      attempts: set.attempts,
      notBeforeAt: Math.floor(set.notBeforeAt),
      code: set.code,
    },
  )
  return changed === 1
}

/** @returns false where it has been sent, or is being sent, already */
export function deleteWaitingFeedback(db: Database, documentId: string): boolean {
  return (
    run(
      db,
      `DELETE FROM sync_feedback WHERE document_id = $documentId
         AND (state = 'refused' OR (state = 'waiting' AND attempts = 0))`,
      { documentId },
    ) === 1
  )
}

export function deleteFeedback(db: Database, documentId: string): void {
  run(db, 'DELETE FROM sync_feedback WHERE document_id = $documentId', { documentId })
}

export function findFeedback(db: Database, documentId: string): FeedbackJob | undefined {
  const row = get<StoredFeedback>(
    db,
    `SELECT ${selected} FROM sync_feedback WHERE document_id = $documentId`,
    { documentId },
  )
  return row && jobOf(row)
}

/** Feedback that may be sent now: its document has reached the service. */
export function nextFeedback(
  db: Database,
  connectionId: string,
  nowAt: number,
): { job: FeedbackJob; serviceDocumentId: string } | undefined {
  const row = get<StoredFeedback & { serviceDocumentId: string }>(
    db,
    `SELECT f.document_id AS documentId, f.connection_id AS connectionId, f.body_json AS bodyJson,
       f.version, f.state, f.attempts, f.enqueued_at AS enqueuedAt,
       f.not_before_at AS notBeforeAt, f.code, u.service_document_id AS serviceDocumentId
     FROM sync_feedback f JOIN sync_uploads u ON u.document_id = f.document_id
     WHERE f.connection_id = $connectionId AND f.state = 'waiting' AND f.kept_for IS NULL
       AND f.not_before_at <= $nowAt AND u.service_document_id IS NOT NULL AND u.state <> 'trashed'
     ORDER BY f.enqueued_at, f.document_id LIMIT 1`,
    { connectionId, nowAt: Math.floor(nowAt) },
  )
  if (!row) return undefined
  const { serviceDocumentId, ...stored } = row
  return { job: jobOf(stored), serviceDocumentId }
}

/** How many wait, and when (ms since 1970) the first of those held back at `nowAt` may go. */
export function waitingFeedback(
  db: Database,
  connectionId: string,
  nowAt: number,
): { readonly count: number; readonly nextAt: number | null } {
  const count = queueCounts(db, connectionId).changes
  const next =
    count > 0 &&
    get<{ at: number }>(
      db,
      `SELECT not_before_at AS at FROM sync_feedback INDEXED BY sync_feedback_by_time
       WHERE connection_id = $connectionId AND state IN ('waiting', 'sending')
         AND kept_for IS NULL AND not_before_at > $nowAt ORDER BY not_before_at LIMIT 1`,
      { connectionId, nowAt: Math.floor(nowAt) },
    )
  return { count, nextAt: next ? next.at : null }
}

/** Of which documents changes are on their way out, those that are being sent first. */
export function listWaitingFeedback(
  db: Database,
  connectionId: string,
  limit: number,
  offset: number,
): { readonly documentId: string; readonly notBeforeAt: number }[] {
  return all(
    db,
    `SELECT document_id AS documentId, not_before_at AS notBeforeAt FROM sync_feedback
     WHERE connection_id = $connectionId AND state IN ('waiting', 'sending') AND kept_for IS NULL
     ORDER BY state, enqueued_at LIMIT $limit OFFSET $offset`,
    { connectionId, limit, offset },
  )
}

/** Puts feedback back that a run left half sent. */
export function recoverFeedback(db: Database, connectionId: string): void {
  run(
    db,
    `UPDATE sync_feedback SET state = ${waitsOrRests}
     WHERE connection_id = $connectionId AND state = 'sending'`,
    { connectionId },
  )
}

/** What waits is not sent while its document is in the trash. */
export function restFeedback(db: Database, documentId: string): void {
  run(
    db,
    "UPDATE sync_feedback SET state = 'trashed' WHERE document_id = $documentId AND state = 'waiting'",
    { documentId },
  )
}

/** Its document is out of the trash. */
export function wakeFeedback(db: Database, documentId: string): void {
  run(
    db,
    "UPDATE sync_feedback SET state = 'waiting' WHERE document_id = $documentId AND state = 'trashed'",
    { documentId },
  )
}
