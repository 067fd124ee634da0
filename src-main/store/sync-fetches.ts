import type { Database } from './database.ts'
import { get, run } from './query.ts'

export type FetchKind = 'content' | 'feedback'

/** Something of a document of others that is still to be fetched. */
export type FetchJob = {
  readonly documentId: string
  readonly connectionId: string
  readonly kind: FetchKind
  readonly attempts: number
  readonly notBeforeAt: number
}

/** Asked of one fetch after the other: as a list it would hold every document of the connection. */
const isKnownToService = `EXISTS (SELECT 1 FROM sync_uploads u
  WHERE u.document_id = sync_fetches.document_id AND u.connection_id = $connectionId
    AND u.service_document_id IS NOT NULL)`

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

/**
 * Newest documents first: they are looked at first. One that the service has no id for yet waits
 * until it has. In the order of the table (hence the `+`): the first that fits ends the search.
 */
export function nextFetch(db: Database, connectionId: string, nowAt: number): FetchJob | undefined {
  return get<FetchJob>(
    db,
    `SELECT document_id AS documentId, connection_id AS connectionId, kind, attempts,
       not_before_at AS notBeforeAt
     FROM sync_fetches WHERE +connection_id = $connectionId AND +not_before_at <= $nowAt
       AND ${isKnownToService}
     ORDER BY document_id DESC, kind LIMIT 1`,
    { connectionId, nowAt: Math.floor(nowAt) },
  )
}

/** When (ms since 1970) the first one may go; undefined where none waits. */
export function nextFetchAt(db: Database, connectionId: string): number | undefined {
  const row = get<{ at: number }>(
    db,
    `SELECT not_before_at AS at FROM sync_fetches
     WHERE connection_id = $connectionId AND ${isKnownToService}
     ORDER BY not_before_at LIMIT 1`,
    { connectionId },
  )
  return row?.at
}
