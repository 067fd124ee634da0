import type { Database } from './database.ts'
import { findDocumentRow } from './documents.ts'
import { run } from './query.ts'
import { removeFromIndex } from './search-index.ts'

/** A document with everything that hangs on it. Call it inside a transaction. */
export function deleteDocumentRows(db: Database, id: string): void {
  const document = findDocumentRow(db, id)
  if (!document) return
  removeFromIndex(db, document.seq)
  run(db, 'DELETE FROM documents WHERE id = $id', { id })
}
