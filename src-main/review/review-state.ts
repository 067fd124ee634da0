import type { DocumentSummary } from '../../src-shared/contract/document-model.ts'
import { CallFailure } from '../../src-shared/contract/failure.ts'
import type { ReviewState } from '../../src-shared/contract/review.ts'
import type { Database } from '../store/database.ts'
import { findDocument, findFeedbackRefusal } from '../store/documents.ts'
import { listFeedback } from '../store/feedback-history.ts'
import { resultsWithHistory } from '../store/refresh-summary.ts'
import { listEntries } from '../store/review-entries.ts'
import { findNamedInvoice } from './named-invoice.ts'
import { findView } from '../store/review-views.ts'

/** @throws {CallFailure} `not-found` */
export function reviewedDocument(db: Database, id: string): DocumentSummary {
  const document = findDocument(db, id)
  if (!document) throw new CallFailure({ code: 'not-found' })
  return document
}

/** Everything the review screen shows of one document. */
export function readReviewState(db: Database, id: string): ReviewState {
  const document = reviewedDocument(db, id)
  const of = { documentId: id, connectionId: document.connectionId }
  const entries = listEntries(db, id)
  return {
    document,
    results: resultsWithHistory(db, of).map((result) => {
      const invoice = findNamedInvoice(db, of, result.current)
      return invoice ? { ...result, invoice } : result
    }),
    canUndo: entries.some((entry) => !entry.undone),
    canRedo: entries.some((entry) => entry.undone),
    feedback: {
      state: document.feedback,
      refusal: findFeedbackRefusal(db, id),
      history: listFeedback(db, id),
    },
    view: findView(db, id),
  }
}
