import type { RemovalReason } from '../../src-shared/contract/document-model.ts'
import { CallFailure } from '../../src-shared/contract/failure.ts'
import type { Database } from '../store/database.ts'
import { isArriving, stateOf, type DocumentRow } from '../store/document-rows.ts'
import { findDocumentRow, listDividedFrom } from '../store/documents.ts'
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
 * Brings a document back to where it stood; what rested goes on. What was made of its pages goes to the trash with the
 * same commit, so that no page stands in two documents, and others whose pages that has come back, so that none is lost.
 * @throws {CallFailure} `conflict` where it is not in the trash, or a document of its pages is still being written
 */
export function restoreDocument(
  { db, clock, person, notifier, sync, onRestored }: TrashPorts & Pick<DocumentPorts, 'onRestored'>,
  id: string,
): void {
  const document = findDocumentRow(db, id)
  if (!document) throw new CallFailure({ code: 'not-found' })
  const { ids, originals } = dividedTogether(db, document)
  const made = listDividedFrom(db, ids)
  if (made.some(isArriving))
    throw new CallFailure({ code: 'conflict', details: { state: 'arriving' } })
  inTransaction(db, () => {
    for (const { id: madeId } of made) {
      putIntoTrash(db, madeId, { now: clock.now(), by: person, reason: 'person' })
      sync.restDocument(madeId)
    }
    for (const { id: originalId, connection_id: connectionId, state } of originals) {
      if (!takeOutOfTrash(db, originalId))
        throw new CallFailure({ code: 'conflict', details: { state } })
      sync.wakeDocument(originalId)
      recountAttention(db, { documentId: originalId, connectionId })
    }
  })
  for (const each of [...made, ...originals]) notifier.documentChanged(each.id)
  onRestored()
}

/** Documents in the trash of whose pages others were made, with those of the same division that are still there. */
function dividedTogether(db: Database, document: DocumentRow) {
  const state = stateOf(document)
  if (state.kind !== 'trashed' || state.dividedInto === undefined)
    return { ids: [], originals: [document] }
  const ids = [document.id, ...(state.dividedWith ?? [])]
  const others = (state.dividedWith ?? []).flatMap((id) => findDocumentRow(db, id) ?? [])
  return { ids, originals: [document, ...others.filter(({ state }) => state === 'trashed')] }
}
