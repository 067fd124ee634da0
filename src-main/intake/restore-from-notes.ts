import type { DocumentState } from '../../src-shared/contract/document-model.ts'
import { findConnection, saveConnection } from '../store/connections.ts'
import type { Database } from '../store/database.ts'
import {
  countDocumentsWithHash,
  findDocumentRow,
  insertDocument,
  setDocumentBytes,
} from '../store/documents.ts'
import { inTransaction } from '../store/query.ts'
import { refreshSummary } from '../store/refresh-summary.ts'
import { wasRemoved } from '../store/removals.ts'
import { saveRendition } from '../store/renditions.ts'
import { insertFetch } from '../store/sync-fetches.ts'
import { findUpload, insertUpload, patchUpload, type UploadJob } from '../store/sync-uploads.ts'
import { sentForm } from './sent-form.ts'
import type { IntakeNote, IntakeNotes } from './intake-notes.ts'
import type { OriginalFiles } from './original-files.ts'

/**
 * Puts documents back of which a lost database left only the original and its note. Nobody knows
 * whether they were sent: they are taken for sent without an answer, so that the outbox looks for
 * them at the service before anything is uploaded a second time.
 *
 * Costs a sound database nothing: a note without a document is what tells of a loss, whether the
 * database was damaged, is not there any more, or is an older copy that somebody put in its place.
 * @returns how many came back, and how many could not be written now: they are tried at each start
 */
export async function restoreFromNotes(
  db: Database,
  notes: IntakeNotes,
  originals: Pick<OriginalFiles, 'isWhole'>,
): Promise<{ readonly restored: number; readonly failed: number }> {
  let restored = 0
  let failed = 0
  for (const id of notes.listIds()) {
    if (findDocumentRow(db, id)) continue
    const note = notes.find(id)
    if (!note || !(await originals.isWhole(note.sha256))) continue
    try {
      inTransaction(db, () => restore(db, note))
      restored++
    } catch {
      // One that does not fit what else is there must not keep Intray from starting.
      failed++
    }
  }
  return { restored, failed }
}

/**
 * Originals to which no document belongs, and noted documents that did not come back. Files that were
 * never sent have no note: without the database nothing is known of them but their bytes.
 */
export async function countUnrestored(
  db: Database,
  notes: IntakeNotes,
  originals: Pick<OriginalFiles, 'listHashes'>,
): Promise<number> {
  const hashes = new Set(await originals.listHashes())
  for (const id of notes.listIds()) {
    const note = findDocumentRow(db, id) ? null : notes.find(id)
    if (!note) continue
    hashes.add(note.sha256)
    // Not one more of them, but another form of the same.
    if (note.rendition) hashes.delete(note.rendition.sha256)
  }
  return [...hashes].filter((sha256) => countDocumentsWithHash(db, sha256) === 0).length
}

/**
 * Notes of documents that were removed: a removed document leaves nothing behind, its bytes included
 * where the removal was ended before they were gone. Only what is on record as removed; a document
 * that is not there for any other reason was lost.
 */
export function dropStaleNotes(
  db: Database,
  notes: IntakeNotes,
  originals: Pick<OriginalFiles, 'remove'>,
): void {
  for (const id of notes.listIds()) {
    if (findDocumentRow(db, id) || !wasRemoved(db, id)) continue
    const note = notes.find(id)
    for (const sha256 of [note?.sha256, note?.rendition?.sha256])
      if (sha256 !== undefined && countDocumentsWithHash(db, sha256) === 0) originals.remove(sha256)
    notes.remove(id)
  }
}

function restore(db: Database, note: IntakeNote): void {
  const { documentId, workspaceId, fileName, mediaType, byteSize, receivedAt } = note
  const connectionId = note.connection.id
  if (!findConnection(db, connectionId)) saveConnection(db, note.connection, receivedAt)
  const upload = findUpload(db, documentId)
  insertDocument(db, {
    id: documentId,
    connectionId,
    workspaceId,
    ...(upload?.serviceDocumentId ? { serviceDocumentId: upload.serviceDocumentId } : {}),
    fileName,
    mediaType,
    byteSize,
    source: note.source,
    receivedAt,
    state: stateFor(upload),
  })
  setDocumentBytes(db, documentId, { sha256: note.sha256, byteSize, mediaType })
  if (note.rendition) saveRendition(db, documentId, note.rendition)
  refreshSummary(db, documentId)
  // What was corrected and sent before is known to the service.
  insertFetch(db, { documentId, connectionId, kind: 'feedback' })
  if (upload?.state === 'staged') return
  if (upload && upload.serviceDocumentId !== null) {
    // The outbox knows where it is: its result is asked for once more.
    patchUpload(db, documentId, { state: 'accepted', code: null })
    return
  }
  if (!upload)
    insertUpload(db, {
      documentId,
      connectionId,
      workspaceId,
      origin: 'here',
      ...sentForm(
        { file_name: fileName, media_type: mediaType, byte_size: byteSize },
        note.rendition,
      ),
      state: 'body-started',
      enqueuedAt: receivedAt,
    })
  patchUpload(db, documentId, { state: 'body-started', code: null, startedAt: receivedAt })
}

/** By what the outbox still knows of it. */
function stateFor(upload: UploadJob | undefined): DocumentState {
  if (upload?.state === 'staged') return { kind: 'queued' }
  if (!upload || upload.serviceDocumentId === null) return { kind: 'uncertain' }
  return {
    kind: 'processing',
    since: new Date(upload.acceptedAt ?? upload.enqueuedAt).toISOString(),
  }
}
