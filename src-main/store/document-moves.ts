import type { Database } from './database.ts'
import { createDocumentKey } from './document-key.ts'
import { all, get, run } from './query.ts'
import { erasedCode } from './removals.ts'
import { findUpload, insertUpload, patchUpload } from './sync-uploads.ts'

/** A document on its way to another workspace; as long as its row is there, a step may still be missing. */
export type DocumentMove = {
  readonly documentId: string
  readonly from: string
  readonly to: string
}

const selected = 'document_id AS documentId, from_connection_id AS "from", to_connection_id AS "to"'

export function findMove(db: Database, documentId: string): DocumentMove | undefined {
  return get<DocumentMove>(
    db,
    `SELECT ${selected} FROM document_moves WHERE document_id = $documentId`,
    { documentId },
  )
}

/** The one that was begun first comes first. */
export function listMoves(db: Database): DocumentMove[] {
  return all<DocumentMove>(
    db,
    `SELECT ${selected} FROM document_moves ORDER BY begun_at, document_id`,
  )
}

export function insertMove(db: Database, move: DocumentMove, now: number): void {
  run(
    db,
    `INSERT INTO document_moves (document_id, from_connection_id, to_connection_id, begun_at)
     VALUES ($documentId, $from, $to, $now)`,
    { ...move, now: Math.floor(now) },
  )
}

export function deleteMove(db: Database, documentId: string): void {
  run(db, 'DELETE FROM document_moves WHERE document_id = $documentId', { documentId })
}

/** The service's copy of a document as one workspace knows it. */
export type ServiceCopy = {
  readonly connectionId: string
  readonly workspaceId: string
  readonly serviceDocumentId: string
}

/**
 * What the list of this workspace says of the copy is passed over: it comes in with the document, or has gone with
 * it, and is not somebody else's.
 */
export function passOver(db: Database, copy: ServiceCopy, now: number): void {
  const { connectionId, workspaceId, serviceDocumentId } = copy
  const known = get(
    db,
    `SELECT 1 FROM sync_uploads WHERE connection_id = $connectionId AND workspace_id = $workspaceId
       AND service_document_id = $serviceDocumentId`,
    { connectionId, workspaceId, serviceDocumentId },
  )
  if (known) return
  const documentId = createDocumentKey(now)
  insertUpload(db, {
    ...copy,
    documentId,
    origin: 'service',
    state: 'removed',
    fileName: '',
    mediaType: '',
    byteSize: 0,
    enqueuedAt: now,
    acceptedAt: now,
  })
  patchUpload(db, documentId, { code: erasedCode })
}

/** The copy is expected in this workspace as the document's own, or not at all. */
export function passOverNoMore(db: Database, copy: ServiceCopy): void {
  const { connectionId, workspaceId, serviceDocumentId } = copy
  run(
    db,
    `DELETE FROM sync_uploads WHERE connection_id = $connectionId AND workspace_id = $workspaceId
       AND service_document_id = $serviceDocumentId AND state = 'removed' AND code = $erasedCode`,
    { connectionId, workspaceId, serviceDocumentId, erasedCode },
  )
}

/** The outbox's row of a document goes with it; one that was erased on the way is erased where it now is. */
export function moveUpload(
  db: Database,
  documentId: string,
  to: { readonly connectionId: string; readonly workspaceId: string },
): void {
  run(
    db,
    `UPDATE sync_uploads SET connection_id = $connectionId, workspace_id = $workspaceId
     WHERE document_id = $documentId`,
    { documentId, connectionId: to.connectionId, workspaceId: to.workspaceId },
  )
  if (findUpload(db, documentId)?.state === 'removed') patchUpload(db, documentId, { code: null })
}
