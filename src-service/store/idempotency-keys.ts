import type { DocumentRow } from './documents.ts'
import type { Database } from './open-database.ts'

/** A key belongs to one client in one workspace and lives as long as its document. */
export type IdempotencyKey = { workspaceId: string; clientId: string; key: string }

export function findDocumentByKey(
  database: Database,
  key: IdempotencyKey,
): DocumentRow | undefined {
  return database
    .prepare<[IdempotencyKey], DocumentRow>(
      `SELECT documents.* FROM idempotency_keys
       JOIN documents ON documents.id = idempotency_keys.document_id
       WHERE idempotency_keys.workspace_id = @workspaceId AND client_id = @clientId AND key = @key`,
    )
    .get(key)
}

export function insertIdempotencyKey(
  database: Database,
  key: IdempotencyKey,
  documentId: string,
): void {
  database
    .prepare(
      `INSERT INTO idempotency_keys (workspace_id, client_id, key, document_id)
       VALUES (@workspaceId, @clientId, @key, @documentId)`,
    )
    .run({ ...key, documentId })
}
