import { CallFailure } from '../../src-shared/contract/failure.ts'
import { findConfirmed, findCorrections } from '../../src-shared/domain/review/find-corrections.ts'
import { setDocumentFeedback, setDocumentState } from '../store/documents.ts'
import { inTransaction } from '../store/query.ts'
import { reviewedResults } from '../store/refresh-summary.ts'
import { findNextOpen } from '../store/review-queue.ts'
import type { ReviewPorts } from './review-ports.ts'
import { reviewedDocument } from './review-state.ts'
import { editable } from './store-change.ts'

/**
 * Records that a person is done and puts the feedback into the outbox, both or neither. A document
 * in which nothing was touched has nothing to tell the service.
 * @returns the next open document in inbox order
 */
export function confirmDocument(ports: ReviewPorts, id: string): string | null {
  const { db } = ports
  const nextId = inTransaction(db, () => {
    const document = editable(ports, id)
    const results = reviewedResults(db, id)
    if (results.some(hasConflict))
      throw new CallFailure({ code: 'conflict', details: { field: 'conflict' } })
    const next = findNextOpen(db, document.connectionId, id)
    const corrections = findCorrections(results)
    const confirmed = findConfirmed(results)
    if (corrections.length > 0 || confirmed.length > 0) {
      ports.enqueueFeedback(id, { corrections, confirmed })
      setDocumentFeedback(db, id, 'waiting')
    }
    const at = new Date(ports.clock.now()).toISOString()
    setDocumentState(db, id, { kind: 'confirmed', at })
    ports.noteConfirmed(id)
    return next
  })
  ports.notifier.documentChanged(id)
  return nextId
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
  })
  ports.notifier.documentChanged(id)
}

function hasConflict(result: ReturnType<typeof reviewedResults>[number]): boolean {
  return Object.values(result.fields).some((field) => field.status === 'conflict')
}
