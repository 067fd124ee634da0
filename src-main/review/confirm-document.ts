import { CallFailure } from '../../src-shared/contract/failure.ts'
import { findConfirmed, findUntold } from '../../src-shared/domain/review/find-corrections.ts'
import { summariseResults } from '../../src-shared/domain/review/summarise-results.ts'
import { setDocumentFeedback, setDocumentState } from '../store/documents.ts'
import { inTransaction } from '../store/query.ts'
import { recountAttention, resultsWithHistory } from '../store/refresh-summary.ts'
import { thresholdsOf } from '../store/workspace-thresholds.ts'
import type { ReviewPorts } from './review-ports.ts'
import { reviewedDocument } from './review-state.ts'
import { editable, nowOf } from './store-change.ts'

/**
 * Records that a person is done and puts the feedback into the outbox, both or neither. A document
 * in which nothing was touched has nothing to tell the service.
 * @param how in whose name, and whether nobody has looked at it as they trust its sender
 * @throws {CallFailure} `conflict`, with the kind of Stop as `field`, while one is unanswered
 */
export function confirmDocument(
  ports: ReviewPorts,
  id: string,
  how: { readonly by: string; readonly byTrust?: true } = { by: ports.person },
): void {
  const { db } = ports
  inTransaction(db, () => {
    const document = editable(ports, id)
    const { connectionId } = document
    const results = resultsWithHistory(db, { documentId: id, connectionId })
    const { stops } = summariseResults(results, thresholdsOf(db, connectionId))
    const [unanswered] = stops
    if (unanswered) throw new CallFailure({ code: 'conflict', details: { field: unanswered } })
    const corrections = findUntold(results)
    const confirmed = findConfirmed(results)
    if (corrections.length > 0 || confirmed.length > 0) {
      ports.enqueueFeedback(id, { corrections, confirmed })
      setDocumentFeedback(db, id, 'waiting')
    }
    setDocumentState(db, id, { kind: 'confirmed', at: nowOf(ports), ...how })
    ports.noteConfirmed(id)
  })
  ports.notifier.documentChanged(id)
}

/** @throws {CallFailure} `conflict` once the feedback has been sent, or may have been */
export function unconfirmDocument(ports: ReviewPorts, id: string): void {
  const { db } = ports
  inTransaction(db, () => {
    const document = reviewedDocument(db, id)
    if (document.state.kind !== 'confirmed') throw new CallFailure({ code: 'conflict' })
    const isWaiting = document.feedback === 'waiting'
    if (document.feedback === 'sent' || (isWaiting && !ports.withdrawFeedback(id)))
      throw new CallFailure({ code: 'conflict', details: { state: document.feedback } })
    if (isWaiting) setDocumentFeedback(db, id, 'saved')
    setDocumentState(db, id, { kind: 'ready' })
    recountAttention(db, { documentId: id, connectionId: document.connectionId })
  })
  ports.notifier.documentChanged(id)
}
