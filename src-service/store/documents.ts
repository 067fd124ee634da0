import type { ProcessingStatus } from '../../src-shared/service-api/processing.ts'
import type { DocumentMediaType } from '../../src-shared/domain/media-type.ts'
import type { Database } from './open-database.ts'

export type DocumentRow = {
  id: string
  workspace_id: string
  file_name: string | null
  media_type: DocumentMediaType
  sha256: string
  size: number
  status: ProcessingStatus
  document_type: string | null
  title: string | null
  failure_message: string | null
  created_at: number
  updated_at: number
}

export function insertDocument(
  database: Database,
  row: Omit<DocumentRow, 'status' | 'document_type' | 'title' | 'failure_message'>,
): void {
  database
    .prepare(
      `INSERT INTO documents
         (id, workspace_id, file_name, media_type, sha256, size, status, created_at, updated_at)
       VALUES
         (@id, @workspace_id, @file_name, @media_type, @sha256, @size, 'UPLOADED', @created_at, @updated_at)`,
    )
    .run(row)
}

export function findDocument(
  database: Database,
  workspaceId: string,
  documentId: string,
): DocumentRow | undefined {
  return database
    .prepare<[string, string], DocumentRow>(
      'SELECT * FROM documents WHERE workspace_id = ? AND id = ?',
    )
    .get(workspaceId, documentId.toLowerCase())
}

export function findDocumentById(database: Database, documentId: string): DocumentRow | undefined {
  return database
    .prepare<[string], DocumentRow>('SELECT * FROM documents WHERE id = ?')
    .get(documentId)
}

export function setDocumentStatus(
  database: Database,
  documentId: string,
  status: ProcessingStatus,
  now: number,
  outcome: { documentType?: string; title?: string; failureMessage?: string } = {},
): void {
  database
    .prepare(
      `UPDATE documents
       SET status = @status, updated_at = @now, document_type = @documentType, title = @title,
           failure_message = @failureMessage
       WHERE id = @documentId`,
    )
    .run({
      documentId,
      status,
      now,
      documentType: outcome.documentType ?? null,
      title: outcome.title ?? null,
      failureMessage: outcome.failureMessage ?? null,
    })
}

export function isContentInUse(database: Database, sha256: string): boolean {
  return (
    database.prepare<[string]>('SELECT 1 FROM documents WHERE sha256 = ? LIMIT 1').get(sha256) !==
    undefined
  )
}

/** Deletes what is older; answers the hashes of the contents that had belonged to the rows. */
export function deleteDocumentsBefore(
  database: Database,
  workspaceId: string,
  createdBefore: number,
): string[] {
  return database
    .prepare<[string, number], { sha256: string }>(
      'DELETE FROM documents WHERE workspace_id = ? AND created_at < ? RETURNING sha256',
    )
    .all(workspaceId, createdBefore)
    .map((row) => row.sha256)
}

/** With all that is kept of it; a key by which it was uploaded says nothing in its new workspace. */
export function moveDocumentRow(
  database: Database,
  documentId: string,
  workspaceId: string,
  now: number,
): void {
  database
    .prepare<[string, number, string]>(
      'UPDATE documents SET workspace_id = ?, updated_at = ? WHERE id = ?',
    )
    .run(workspaceId, now, documentId)
  // What it teaches about its sender is known there from now on, and no more where it was.
  database
    .prepare<[string, string]>('UPDATE lessons SET workspace_id = ? WHERE document_id = ?')
    .run(workspaceId, documentId)
  database.prepare<[string]>('DELETE FROM idempotency_keys WHERE document_id = ?').run(documentId)
}

export function deleteDocumentRow(database: Database, documentId: string): void {
  database.prepare<[string]>('DELETE FROM documents WHERE id = ?').run(documentId)
}
