import type { Database } from './database.ts'
import { findDocumentRow } from './documents.ts'
import { noteDecided, senderKeysIn } from './known-results.ts'
import { dropOpenItems } from './open-items.ts'
import { run } from './query.ts'
import { removeFromIndex } from './search-index.ts'
import { dropSenderNames } from './sender-names.ts'
import { hideTakenPaths } from './taken-files.ts'

/** A document with everything that hangs on it. Call it inside a transaction. */
export function deleteDocumentRows(db: Database, id: string): void {
  const document = findDocumentRow(db, id)
  if (!document) return
  noteDecided(
    db,
    { documentId: id, connectionId: document.connection_id },
    {
      confirmed: document.state === 'confirmed',
      rejected: document.state !== 'rejected' && document.state !== 'trashed',
      isGone: true,
    },
  )
  dropOpenItems(db, { documentId: id, connectionId: document.connection_id })
  removeFromIndex(db, document.seq)
  hideTakenPaths(db, id)
  const keys = senderKeysIn(db, id)
  run(db, 'DELETE FROM documents WHERE id = $id', { id })
  dropSenderNames(db, document.connection_id, keys)
  // The outbox keeps a row so that the service's copy is not taken in again; the name is nobody's need.
  run(db, "UPDATE sync_uploads SET file_name = '' WHERE document_id = $id AND state = 'removed'", {
    id,
  })
}
