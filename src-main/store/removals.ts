import { removal, type Removal } from '../../src-shared/contract/protection.ts'
import type { Database } from './database.ts'
import { all, get, run } from './query.ts'

/** Code of an upload's `removed` row: at the service there is nothing to delete any more. */
export const erasedCode = 'ERASED'

/** Says that a document was removed from this device; of the document itself only its ids stay. */
export function insertRemoval(db: Database, value: Omit<Removal, 'id'>): void {
  run(
    db,
    `INSERT INTO removals (removed_at, document_id, connection_id, workspace_id,
       service_document_id, byte_size, reason)
     VALUES ($removedAt, $documentId, $connectionId, $workspaceId,
       $serviceDocumentId, $byteSize, $reason)`,
    value,
  )
}

/** Whether a document that is not there was removed, as far as the records go. */
export function wasRemoved(db: Database, documentId: string): boolean {
  const sql = `SELECT 1 FROM removals WHERE document_id = $documentId
    UNION ALL SELECT 1 FROM sync_uploads WHERE document_id = $documentId AND state = 'removed'`
  return get(db, sql, { documentId }) !== undefined
}

/**
 * Newest first. What was removed while its upload was on the way got the service's id only later,
 * and that stands in the outbox.
 */
export function listRemovals(db: Database, limit: number): Removal[] {
  return all<Removal>(
    db,
    `SELECT id, removed_at AS removedAt, document_id AS documentId, connection_id AS connectionId,
       workspace_id AS workspaceId, byte_size AS byteSize, reason,
       coalesce(service_document_id, (SELECT u.service_document_id FROM sync_uploads u
         WHERE u.document_id = removals.document_id)) AS serviceDocumentId
     FROM removals ORDER BY id DESC LIMIT $limit`,
    { limit },
  ).map((row) => removal.parse(row))
}
