import { findConnection, saveConnection } from '../store/connections.ts'
import type { Database } from '../store/database.ts'
import { findDocumentRow, insertDocument, setDocumentBytes } from '../store/documents.ts'
import { inTransaction } from '../store/query.ts'
import { refreshSummary } from '../store/refresh-summary.ts'
import { insertFetch } from '../store/sync-fetches.ts'
import { findUpload, insertUpload, patchUpload } from '../store/sync-uploads.ts'
import type { IntakeNote, IntakeNotes } from './intake-notes.ts'
import type { OriginalFiles } from './original-files.ts'

/**
 * Puts documents back of which a lost database left only the original and its note. Nobody knows
 * whether they were sent: they are taken for sent without an answer, so that the outbox looks for
 * them at the service before anything is uploaded a second time.
 * @returns how many came back
 */
export async function restoreFromNotes(
  db: Database,
  notes: IntakeNotes,
  originals: Pick<OriginalFiles, 'isWhole'>,
): Promise<number> {
  let restored = 0
  for (const note of notes.list()) {
    if (findDocumentRow(db, note.documentId) || !(await originals.isWhole(note.sha256))) continue
    inTransaction(db, () => restore(db, note))
    restored++
  }
  return restored
}

/** Notes of documents that are gone: a removed document leaves nothing behind. */
export function dropStaleNotes(db: Database, notes: IntakeNotes): void {
  for (const id of notes.listIds()) if (!findDocumentRow(db, id)) notes.remove(id)
}

function restore(db: Database, note: IntakeNote): void {
  const { documentId, workspaceId, fileName, mediaType, byteSize, receivedAtMs } = note
  const connectionId = note.connection.id
  if (!findConnection(db, connectionId)) saveConnection(db, note.connection, receivedAtMs)
  insertDocument(db, {
    id: documentId,
    connectionId,
    workspaceId,
    fileName,
    mediaType,
    byteSize,
    source: note.source,
    receivedAtMs,
    state: { kind: 'uncertain' },
  })
  setDocumentBytes(db, documentId, { sha256: note.sha256, byteSize, mediaType })
  refreshSummary(db, documentId)
  if (!findUpload(db, documentId))
    insertUpload(db, {
      documentId,
      connectionId,
      workspaceId,
      origin: 'here',
      fileName,
      mediaType,
      byteSize,
      state: 'body-started',
      enqueuedAt: receivedAtMs,
    })
  patchUpload(db, documentId, { startedAt: receivedAtMs })
  // What was corrected and sent before is known to the service.
  insertFetch(db, { documentId, connectionId, kind: 'feedback' })
}
