import type { Database } from './database.ts'
import { all, inTransaction } from './query.ts'
import { refreshSummary } from './refresh-summary.ts'

/** Puts documents into the search tables that are not in them, as after a step that made them anew. */
export function refillSearchIndex(db: Database): void {
  const missing = all<{ id: string }>(
    db,
    'SELECT id FROM documents WHERE seq NOT IN (SELECT rowid FROM document_words)',
  )
  if (missing.length === 0) return
  inTransaction(db, () => {
    for (const { id } of missing) refreshSummary(db, id)
  })
}
