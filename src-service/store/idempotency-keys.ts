import type { Database } from './engine.ts'
import type { DocumentRow } from './tables.ts'

/** A key belongs to one client in one workspace and lives as long as its document. */
export type IdempotencyKey = { workspaceId: string; clientId: string; key: string }

export function findDocumentByKey(
  database: Database,
  { workspaceId, clientId, key }: IdempotencyKey,
): Promise<DocumentRow | undefined> {
  return database
    .selectFrom('idempotency_keys')
    .innerJoin('documents', 'documents.id', 'idempotency_keys.document_id')
    .selectAll('documents')
    .where('idempotency_keys.workspace_id', '=', workspaceId)
    .where('client_id', '=', clientId)
    .where('key', '=', key)
    .executeTakeFirst()
}

export async function insertIdempotencyKey(
  database: Database,
  { workspaceId, clientId, key }: IdempotencyKey,
  documentId: string,
): Promise<void> {
  await database
    .insertInto('idempotency_keys')
    .values({ workspace_id: workspaceId, client_id: clientId, key, document_id: documentId })
    .execute()
}
