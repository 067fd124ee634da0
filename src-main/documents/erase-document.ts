import { setImmediate as nextTurn } from 'node:timers/promises'
import type { RemovalReason } from '../../src-shared/contract/document-model.ts'
import { CallFailure } from '../../src-shared/contract/failure.ts'
import { deleteDocumentRows } from '../store/delete-document.ts'
import { isArriving } from '../store/document-rows.ts'
import { countDocumentsWithHash, findDocumentRow } from '../store/documents.ts'
import type { Database } from '../store/database.ts'
import { checkpoint, isFullDisk } from '../store/open-database.ts'
import { removeCopy } from '../store/copy-before-update.ts'
import { handleOf, inTransaction, noteFullLog } from '../store/query.ts'
import { insertRemoval } from '../store/removals.ts'
import { findRendition } from '../store/renditions.ts'
import { findOpinionOn } from '../store/second-opinions.ts'
import { findUpload } from '../store/sync-uploads.ts'
import { withdrawnFrom, withdrawSome } from '../store/withdraw-from-index.ts'
import type { DocumentPorts } from './document-ports.ts'

export type ErasurePorts = Pick<
  DocumentPorts,
  'db' | 'clock' | 'notifier' | 'removeOriginal' | 'removeIntakeNote'
> & {
  readonly sync: Pick<DocumentPorts['sync'], 'removeDocument'>
  /** Told when the document is gone here, so that the embedded service's copy goes too. */
  readonly onErased: () => void
}

/**
 * Erases a document and, where nothing else has the same content, its bytes. Deleted content is
 * overwritten in the database and emptied out of its log, and a copy of the database from before an update
 * goes; that something was removed stays on record.
 * @throws {CallFailure} `conflict` while its bytes are still being copied
 * @throws the disk's error where the document is gone, and traces of it could not be swept yet
 */
export async function eraseDocument(
  ports: ErasurePorts,
  id: string,
  reason: RemovalReason = 'person',
): Promise<void> {
  try {
    await eraseUnswept(ports, id, reason)
  } finally {
    sweepTraces(ports.db)
  }
}

/**
 * One of many, after which the traces of all are swept together: sweeping takes longer than all the rest. What is
 * restored before its turn comes stays.
 */
export async function eraseUnswept(
  ports: ErasurePorts,
  id: string,
  reason: RemovalReason,
): Promise<void> {
  const document = findDocumentRow(ports.db, id)
  const withdrawn = withdrawnFrom(ports.db)
  // Somebody else is at it.
  if (document && withdrawn.has(document.seq)) throw new CallFailure({ code: 'conflict' })
  if (document && isArriving(document)) throw new CallFailure({ code: 'conflict' })
  try {
    if (document) await withdrawWords(ports.db, document.seq)
    const isRestored =
      document?.state === 'trashed' && findDocumentRow(ports.db, id)?.state !== 'trashed'
    if (isRestored) return
    takeAway(ports, id, reason)
  } finally {
    if (document) withdrawn.delete(document.seq)
    // Whoever hears of it puts what stays into the index anew.
    ports.notifier.documentChanged(id)
  }
  ports.removeIntakeNote(id)
}

/** About 10 ms of work with a hundred thousand documents. */
const wordsAtOnce = 40

async function withdrawWords(db: Database, seq: number): Promise<void> {
  withdrawnFrom(db).add(seq)
  // Calls are answered in between.
  while (withdrawSome(db, seq, wordsAtOnce)) await nextTurn()
}

function takeAway(ports: ErasurePorts, id: string, reason: RemovalReason): void {
  const { db } = ports
  const document = findDocumentRow(db, id)
  if (!document) throw new CallFailure({ code: 'not-found' })
  if (isArriving(document)) throw new CallFailure({ code: 'conflict' })
  const kept = [document.sha256, findRendition(db, id)?.sha256]
  const removed = {
    removedAt: new Date(ports.clock.now()).toISOString(),
    documentId: id,
    byteSize: document.byte_size,
    reason,
  }
  const asked = findOpinionOn(db, id)
  const elsewhere = asked && findUpload(db, asked.id)
  inTransaction(db, () => {
    ports.sync.removeDocument(id)
    deleteDocumentRows(db, id)
    insertRemoval(db, {
      ...removed,
      connectionId: document.connection_id,
      workspaceId: document.workspace_id,
      serviceDocumentId: document.service_document_id,
    })
    // Another service has a copy, too: who has to erase it there has to know of it.
    if (elsewhere && elsewhere.serviceDocumentId !== null) {
      const { connectionId, workspaceId, serviceDocumentId } = elsewhere
      insertRemoval(db, { ...removed, connectionId, workspaceId, serviceDocumentId })
    }
    // Within: a file that cannot be removed now keeps its row, from which it is removed later.
    for (const sha256 of kept)
      if (sha256 && countDocumentsWithHash(db, sha256) === 0) ports.removeOriginal(sha256)
  })
  // First: it is gone, whatever comes of the traces that the next start or removal sweeps, too.
  ports.notifier.documentRemoved(id)
  ports.onErased()
}

/** On a full disk the log is emptied as soon as there is room; the document is gone, and that is the answer. */
export function sweepTraces(db: Database): void {
  removeCopy(handleOf(db).name)
  try {
    checkpoint(db)
  } catch (error) {
    if (!isFullDisk(error)) throw error
    noteFullLog(db)
  }
}
