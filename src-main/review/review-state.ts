import type { DocumentSummary } from '../../src-shared/contract/document-model.ts'
import { CallFailure } from '../../src-shared/contract/failure.ts'
import type { ReviewState } from '../../src-shared/contract/review.ts'
import type { Database } from '../store/database.ts'
import { findDocument, findFeedbackRefusal } from '../store/documents.ts'
import { listFeedback } from '../store/feedback-history.ts'
import { resultsWithHistory } from '../store/refresh-summary.ts'
import { listEntries } from '../store/review-entries.ts'
import { findNamedInvoice } from './named-invoice.ts'
import { findConnection } from '../store/connections.ts'
import { findOpinionOn } from '../store/second-opinions.ts'
import { listResults } from '../store/results.ts'
import { countOpinion, pairUp } from '../../src-shared/domain/second-opinion/compare-readings.ts'
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
    ...secondOpinionOn(db, id),
  }
}

/** What another service says of it, where one was asked. */
function secondOpinionOn(db: Database, id: string): Pick<ReviewState, 'secondOpinion'> {
  const opinion = findOpinionOn(db, id)
  if (!opinion) return {}
  const results = listResults(db, id)
  const counts = results.map(countOpinion)
  const { state, answer, askedConnectionId } = opinion
  return {
    secondOpinion: {
      connection: findConnection(db, askedConnectionId)?.name ?? '',
      state,
      alike: counts.reduce((sum, { alike }) => sum + alike, 0),
      otherwise: counts.reduce((sum, { otherwise }) => sum + otherwise, 0),
      otherPapers: answer !== null && !pairUp(results, answer),
    },
  }
}
