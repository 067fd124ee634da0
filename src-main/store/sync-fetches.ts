import type { Database } from './database.ts'
import { all, run } from './query.ts'

export type FetchKind = 'content' | 'feedback'

/** Something of a document of others that is still to be fetched. */
export type FetchJob = {
  readonly documentId: string
  readonly connectionId: string
  readonly kind: FetchKind
  readonly attempts: number
  readonly notBeforeAt: number
}

export function insertFetch(
  db: Database,
  job: Pick<FetchJob, 'documentId' | 'connectionId' | 'kind'>,
): void {
  run(
    db,
    `INSERT INTO sync_fetches (document_id, connection_id, kind)
     VALUES ($documentId, $connectionId, $kind) ON CONFLICT DO NOTHING`,
    job,
  )
}

export function postponeFetch(
  db: Database,
  job: Pick<FetchJob, 'documentId' | 'kind' | 'attempts' | 'notBeforeAt'>,
): void {
  run(
    db,
    `UPDATE sync_fetches SET attempts = $attempts, not_before_at = $notBeforeAt
     WHERE document_id = $documentId AND kind = $kind`,
    {
      documentId: job.documentId,
      kind: job.kind,
      attempts: job.attempts,
      notBeforeAt: Math.floor(job.notBeforeAt),
    },
  )
}

export function deleteFetch(db: Database, documentId: string, kind: FetchKind): void {
  run(db, 'DELETE FROM sync_fetches WHERE document_id = $documentId AND kind = $kind', {
    documentId,
    kind,
  })
}

export function deleteFetches(db: Database, documentId: string): void {
  run(db, 'DELETE FROM sync_fetches WHERE document_id = $documentId', { documentId })
}

/** Newest documents first: they are looked at first. */
export function listFetches(db: Database, connectionId: string): FetchJob[] {
  return all<FetchJob>(
    db,
    `SELECT document_id AS documentId, connection_id AS connectionId, kind, attempts,
       not_before_at AS notBeforeAt
     FROM sync_fetches WHERE connection_id = $connectionId ORDER BY document_id DESC, kind`,
    { connectionId },
  )
}
