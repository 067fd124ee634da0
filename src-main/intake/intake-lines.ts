import type { DocumentState, RefusalReason } from '../../src-shared/contract/document-model.ts'
import { annotate } from '../store/annotations.ts'
import { deleteDocumentRows } from '../store/delete-document.ts'
import { createDocumentKey } from '../store/document-key.ts'
import type { Database } from '../store/database.ts'
import { stateOf, type DocumentRow } from '../store/document-rows.ts'
import {
  countDocumentsWithHash,
  findDocumentRow,
  findSameBytes,
  findSameInTrash,
  setDocumentBytes,
  setDocumentState,
} from '../store/documents.ts'
import { inTransaction } from '../store/query.ts'
import { insertUnread } from '../store/refresh-summary.ts'
import { findRendition, type KeptBytes } from '../store/renditions.ts'
import { shownFileName } from './file-name.ts'
import type { Announcement, IntakePorts } from './intake-types.ts'
import { sentForm } from './sent-form.ts'

type ArrivingReason = Extract<DocumentState, { kind: 'arriving' }>['reason']

/** Puts a line into the inbox at once, before a byte is read. */
export function announce(ports: IntakePorts, file: Announcement, reason: ArrivingReason): string {
  const [id] = announceAll(ports, [file], reason)
  if (id === undefined) throw new Error('A file was announced and has no line')
  return id
}

/** The same in one commit with what other files write meanwhile. */
export async function announceTogether(
  ports: IntakePorts,
  file: Announcement,
  reason: ArrivingReason,
): Promise<string> {
  const id = file.id ?? createDocumentKey(ports.clock.now())
  await ports.commitTogether(() => insertArriving(ports, { ...file, id }, reason), 'soon')
  ports.notifier.documentChanged(id)
  return id
}

/** One commit for all of them: until their bytes are here, the files themselves are what lasts. */
export function announceAll(
  ports: IntakePorts,
  files: readonly Announcement[],
  reason: ArrivingReason,
): string[] {
  const ids = inTransaction(
    ports.db,
    () => files.map((file) => insertArriving(ports, file, reason)),
    'soon',
  )
  for (const id of ids) ports.notifier.documentChanged(id)
  return ids
}

/** Call it inside a transaction. */
export function insertArriving(
  ports: IntakePorts,
  file: Announcement,
  reason: ArrivingReason,
): string {
  const id = file.id ?? createDocumentKey(ports.clock.now())
  const { connectionId, workspaceId } = ports.target(file.connectionId)
  insertUnread(ports.db, {
    id,
    connectionId,
    workspaceId,
    fileName: shownFileName(file.fileName),
    mediaType: 'application/octet-stream',
    byteSize: file.byteSize,
    source: file.source,
    sourcePath: file.sourcePath,
    unpackedFrom: file.unpackedFrom,
    dividedFrom: file.dividedFrom,
    mail: file.mail,
    receivedAt: ports.clock.now(),
    state: { kind: 'arriving', reason },
  })
  const { tags = [] } = file
  if (tags.length > 0) annotate(ports.db, id, { tags, note: null })
  return id
}

/** Takes a line away again whose bytes are not to be had any more, or not here. */
export function dropLine(ports: IntakePorts, id: string): void {
  const line = findDocumentRow(ports.db, id)
  if (!line) return
  inTransaction(ports.db, () => deleteDocumentRows(ports.db, id))
  ports.originals.removeStaged(id)
  if (line.sha256 !== null && countDocumentsWithHash(ports.db, line.sha256) === 0)
    ports.originals.remove(line.sha256)
  ports.notifier.documentRemoved(id)
}

export function showState(ports: IntakePorts, id: string, state: DocumentState): void {
  setDocumentState(ports.db, id, state)
  ports.notifier.documentChanged(id)
}

export function refuse(ports: IntakePorts, id: string, reason: RefusalReason): void {
  ports.logger.log('info', 'intake.refused', { documentId: id, reason })
  showState(ports, id, { kind: 'refused', reason })
}

/**
 * The original is safe under its final name: the document goes on to the outbox, or asks when the
 * same bytes are here already. `also` is written in the same transaction.
 */
export function admit(
  ports: IntakePorts,
  document: DocumentRow,
  bytes: KeptBytes,
  also?: () => void,
): void {
  inTransaction(ports.db, () => writeAdmitted(ports, document, bytes, also))
  ports.notifier.documentChanged(document.id)
}

/** The same of one whose hash is on the disk already: the next start would do it again, so that it need not be synced. */
export async function admitNoted(
  ports: IntakePorts,
  document: DocumentRow,
  bytes: KeptBytes,
  also?: () => void,
): Promise<void> {
  await ports.commitTogether(() => writeAdmitted(ports, document, bytes, also), 'soon')
  ports.notifier.documentChanged(document.id)
}

function writeAdmitted(
  ports: IntakePorts,
  document: DocumentRow,
  bytes: KeptBytes,
  also: () => void = () => {},
): void {
  const { db } = ports
  setDocumentBytes(db, document.id, bytes)
  const duplicate = duplicateOf(db, {
    sha256: bytes.sha256,
    connectionId: document.connection_id,
    workspaceId: document.workspace_id,
    exceptId: document.id,
  })
  if (duplicate) setDocumentState(db, document.id, duplicate)
  else queueUpload(ports, { ...document, ...rowOf(bytes) })
  also()
}

/** What was removed comes back or in anew by a person's word alone. */
function duplicateOf(
  db: Database,
  bytes: Parameters<typeof findSameBytes>[1],
): DocumentState | null {
  const same = findSameBytes(db, bytes)
  if (same !== undefined) return { kind: 'duplicate', of: same }
  const removed = findSameInTrash(db, bytes)
  if (!removed) return null
  const state = stateOf(removed)
  if (state.kind !== 'trashed') return null
  const other = state.dividedInto === undefined ? 'removed' : 'divided'
  return { kind: 'duplicate', of: removed.id, other }
}

/** Call it inside a transaction. */
export function queueUpload(ports: IntakePorts, document: DocumentRow): void {
  setDocumentState(ports.db, document.id, { kind: 'queued' })
  ports.enqueueUpload({
    documentId: document.id,
    connectionId: document.connection_id,
    ...sentForm(document, findRendition(ports.db, document.id)),
  })
}

function rowOf(bytes: KeptBytes) {
  return { sha256: bytes.sha256, byte_size: bytes.byteSize, media_type: bytes.mediaType }
}
