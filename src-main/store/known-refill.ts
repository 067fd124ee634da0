import { knownResult } from '../../src-shared/domain/history/known-result.ts'
import { orderRecount } from './attention-recounts.ts'
import type { Database } from './database.ts'
import { saveKnownResults } from './known-results.ts'
import { all, inTransaction } from './query.ts'
import { reviewedResults } from './refresh-summary.ts'

/**
 * Notes what documents say of which nothing is noted yet, as after the step that made the table, or where its
 * rows could not be read.
 */
export function refillKnownResults(db: Database): void {
  const missing = all<{ documentId: string; connectionId: string }>(
    db,
    `SELECT id AS documentId, connection_id AS connectionId FROM documents
     WHERE result_count > 0 AND id NOT IN (SELECT document_id FROM known_results)`,
  )
  if (missing.length === 0) return
  inTransaction(db, () => {
    for (const of of missing)
      saveKnownResults(
        db,
        of,
        reviewedResults(db, of.documentId).map(({ current }) => knownResult(current)),
      )
    for (const id of new Set(missing.map(({ connectionId }) => connectionId))) orderRecount(db, id)
  })
}
