import type { RemovalReason } from '../../src-shared/contract/document-model.ts'
import { CallFailure } from '../../src-shared/contract/failure.ts'
import { isArriving } from '../store/document-rows.ts'
import { findDocumentRow } from '../store/documents.ts'
import { inTransaction } from '../store/query.ts'
import { recountAttention } from '../store/refresh-summary.ts'
import { putIntoTrash, takeOutOfTrash } from '../store/trash.ts'
import type { DocumentPorts } from './document-ports.ts'

export type TrashPorts = Pick<DocumentPorts, 'db' | 'clock' | 'notifier' | 'person'> & {
  readonly sync: Pick<DocumentPorts['sync'], 'restDocument' | 'wakeDocument'>
}

/**
 * Puts a document into the trash: out of every list and sum, and nothing more is sent of it.
 * @throws {CallFailure} `conflict` while its bytes are still being copied, and where it is there already
 */
export function trashDocument(
  { db, clock, notifier, person, sync }: TrashPorts,
  id: string,
  reason: RemovalReason = 'person',
): void {
  const document = findDocumentRow(db, id)
  if (!document) throw new CallFailure({ code: 'not-found' })
  if (isArriving(document)) throw new CallFailure({ code: 'conflict' })
  inTransaction(db, () => {
    const by = reason === 'person' ? { by: person } : {}
    if (!putIntoTrash(db, id, { now: clock.now(), reason, ...by }))
      throw new CallFailure({ code: 'conflict', details: { state: 'trashed' } })
    sync.restDocument(id)
  })
  notifier.documentChanged(id)
}

/**
 * Brings a document back to where it stood; what rested goes on.
 * @throws {CallFailure} `conflict` where it is not in the trash
 */
export function restoreDocument(
  { db, notifier, sync, onRestored }: TrashPorts & Pick<DocumentPorts, 'onRestored'>,
  id: string,
): void {
  const document = findDocumentRow(db, id)
  if (!document) throw new CallFailure({ code: 'not-found' })
  inTransaction(db, () => {
    if (!takeOutOfTrash(db, id))
      throw new CallFailure({ code: 'conflict', details: { state: document.state } })
    sync.wakeDocument(id)
    recountAttention(db, { documentId: id, connectionId: document.connection_id })
  })
  notifier.documentChanged(id)
  onRestored()
}
