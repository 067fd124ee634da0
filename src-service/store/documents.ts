import type { ProcessingStatus } from '../../src-shared/service-api/processing.ts'
import type { Database } from './engine.ts'
import type { DocumentRow } from './tables.ts'

export async function insertDocument(
  database: Database,
  row: Omit<DocumentRow, 'status' | 'document_type' | 'title' | 'failure_message'>,
): Promise<void> {
  await database
    .insertInto('documents')
    .values({ ...row, status: 'UPLOADED' })
    .execute()
}

export function findDocument(
  database: Database,
  workspaceId: string,
  documentId: string,
): Promise<DocumentRow | undefined> {
  return database
    .selectFrom('documents')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', documentId.toLowerCase())
    .executeTakeFirst()
}

export function findDocumentById(
  database: Database,
  documentId: string,
): Promise<DocumentRow | undefined> {
  return database
    .selectFrom('documents')
    .selectAll()
    .where('id', '=', documentId)
    .executeTakeFirst()
}

/** Answers false where the document is gone. */
export async function setDocumentStatus(
  database: Database,
  documentId: string,
  status: ProcessingStatus,
  now: number,
  outcome: { documentType?: string; title?: string; failureMessage?: string } = {},
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('documents')
    .set({
      status,
      updated_at: now,
      document_type: outcome.documentType ?? null,
      title: outcome.title ?? null,
      failure_message: outcome.failureMessage ?? null,
    })
    .where('id', '=', documentId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Its time of change in the list. */
export async function touchDocument(
  database: Database,
  documentId: string,
  now: number,
): Promise<void> {
  await database
    .updateTable('documents')
    .set({ updated_at: now })
    .where('id', '=', documentId)
    .execute()
}

/** Names a content for as long as something is put to it, or it is looked whether it can go. */
export const contentLock = (sha256: string): string => `content ${sha256}`

export async function isContentInUse(database: Database, sha256: string): Promise<boolean> {
  const found = await database
    .selectFrom('documents')
    .select('id')
    .where('sha256', '=', sha256)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Deletes what is older; answers the hashes of the contents that had belonged to the rows. */
export async function deleteDocumentsBefore(
  database: Database,
  workspaceId: string,
  createdBefore: number,
): Promise<string[]> {
  const rows = await database
    .deleteFrom('documents')
    .where('workspace_id', '=', workspaceId)
    .where('created_at', '<', createdBefore)
    .returning('sha256')
    .execute()
  return rows.map(({ sha256 }) => sha256)
}

/**
 * With all that is kept of it; a key by which it was uploaded says nothing in its new workspace.
 * Call it inside a transaction. Answers false where there is no such document any more, or it is being read.
 */
export async function moveDocumentRow(
  database: Database,
  document: { readonly id: string; readonly workspace_id: string },
  workspaceId: string,
  now: number,
): Promise<boolean> {
  const { id } = document
  const { numUpdatedRows } = await database
    .updateTable('documents')
    .set({ workspace_id: workspaceId, updated_at: now })
    .where('id', '=', id)
    .where('workspace_id', '=', document.workspace_id)
    .where('status', 'in', ['COMPLETED', 'FAILED'])
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  // What it teaches about its sender is known there from now on, and no more where it was.
  await database
    .updateTable('lessons')
    .set({ workspace_id: workspaceId })
    .where('document_id', '=', id)
    .execute()
  await database.deleteFrom('idempotency_keys').where('document_id', '=', id).execute()
  return true
}

/** Answers whether it was there. Call it inside a transaction. */
export async function deleteDocumentRow(database: Database, documentId: string): Promise<boolean> {
  // In the order in which who reads it writes, so that neither waits for the other.
  await database.deleteFrom('jobs').where('document_id', '=', documentId).execute()
  const { numDeletedRows } = await database
    .deleteFrom('documents')
    .where('id', '=', documentId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
