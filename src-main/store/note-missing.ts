import { knownResult } from '../../src-shared/domain/history/known-result.ts'
import { furtherFacts } from '../../src-shared/domain/review/summarise-results.ts'
import { orderRecount } from './attention-recounts.ts'
import type { Database } from './database.ts'
import { saveFurtherResults } from './further-results.ts'
import { saveKnownResults } from './known-results.ts'
import { all, inTransaction } from './query.ts'
import { reviewedResults } from './refresh-summary.ts'

type Row = { readonly documentId: string; readonly connectionId: string }

/**
 * Notes what documents say of which nothing is noted yet, as after the step that made the tables, or where their
 * rows could not be read.
 */
export function noteMissing(db: Database): void {
  noteKnownResults(db)
  noteFurtherResults(db)
}

function noteKnownResults(db: Database): void {
  const missing = all<Row>(
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

function noteFurtherResults(db: Database): void {
  const missing = all<Row>(
    db,
    `SELECT id AS documentId, connection_id AS connectionId FROM documents
     WHERE result_count > 1 AND further_results_json = '[]'`,
  )
  if (missing.length === 0) return
  inTransaction(db, () => {
    for (const of of missing)
      saveFurtherResults(db, of, furtherFacts(reviewedResults(db, of.documentId)))
  })
}
