import { addOpinion } from '../../src-shared/domain/second-opinion/compare-readings.ts'
import type { ResultJson } from '../../src-shared/domain/checks/read-result.ts'
import type { ReadResult } from '../../src-shared/service-api/read-result.ts'
import type { Database } from '../store/database.ts'
import { findDocumentRow } from '../store/documents.ts'
import { refreshSummary } from '../store/refresh-summary.ts'
import { listResults, replaceResults } from '../store/results.ts'
import { findOpinionOn, settleOpinion, type OpinionRow } from '../store/second-opinions.ts'
import { thresholdsOf } from '../store/workspace-thresholds.ts'
import type { SyncChange } from '../sync/sync-types.ts'

/** In the interface's own shape, with what was lifted out of it at the members we agreed on. */
export function inOneObject(result: ReadResult): ResultJson {
  return {
    ...result.fields,
    documentType: result.documentType,
    confidences: result.confidences,
    locations: result.locations,
    candidates: result.candidates,
    witnesses: result.witnesses,
  }
}

/**
 * What became known of a second opinion. Runs inside the sync engine's own transaction, as what becomes known of
 * documents does.
 */
export function recordOpinion(db: Database, opinion: OpinionRow, change: SyncChange): void {
  if (change.kind === 'document-state' && change.state.kind === 'failed')
    return settleOpinion(db, opinion.id, { state: 'failed' })
  if (change.kind !== 'results') return
  const answer = change.results.map(inOneObject)
  settleOpinion(db, opinion.id, { state: 'answered', answer })
  const { documentId } = opinion
  replaceResults(db, documentId, withAnswer(db, documentId, listResults(db, documentId)))
  refreshSummary(db, documentId)
}

/** Results of a document with what a second opinion says of them, where it has answered. */
export function withAnswer(
  db: Database,
  documentId: string,
  results: readonly ResultJson[],
): readonly ResultJson[] {
  const answer = findOpinionOn(db, documentId)?.answer
  if (!answer) return results
  const document = findDocumentRow(db, documentId)
  if (!document) return results
  return addOpinion(results, answer, thresholdsOf(db, document.connection_id).sureThreshold)
}
