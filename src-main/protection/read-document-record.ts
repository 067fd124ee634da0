import type { DocumentSummary } from '../../src-shared/contract/document-model.ts'
import type { Database } from '../store/database.ts'
import { listDepartures } from '../store/departures.ts'
import { findDocument, findDocumentRow } from '../store/documents.ts'
import { listFeedback } from '../store/feedback-history.ts'
import { findPageText } from '../store/page-texts.ts'
import { reviewedResults } from '../store/refresh-summary.ts'
import { findRawResult, listResults } from '../store/results.ts'
import { listEntries } from '../store/review-entries.ts'
import { rowsOfDocument } from '../store/rows-of-document.ts'

/** Tables whose rows stand in the record under names of their own. */
const shownAlready: ReadonlySet<string> = new Set([
  'current_results',
  'departures',
  'feedback_history',
  'page_texts',
  'raw_results',
  'results',
  'review_entries',
])

/** Everything that Intray holds of one document, apart from its bytes. */
export type DocumentRecord = ReturnType<typeof readRecord>

export function readDocumentRecord(db: Database, documentId: string): DocumentRecord | null {
  const document = findDocument(db, documentId)
  return document ? readRecord(db, document) : null
}

function readRecord(db: Database, document: DocumentSummary) {
  const { id } = document
  return {
    document,
    sourcePath: findDocumentRow(db, id)?.source_path ?? null,
    received: listResults(db, id),
    asItReadsNow: reviewedResults(db, id).map(({ current }) => current),
    steps: listEntries(db, id).map(({ json, undone }) => ({ step: json, undone })),
    sentToTheService: listFeedback(db, id),
    asReceived: findRawResult(db, id) ?? null,
    pages: findPageText(db, id)?.pages ?? [],
    departures: listDepartures(db, {
      documentId: id,
      beforeId: null,
      limit: 10_000,
      contentOnly: false,
    }),
    rows: rowsOfDocument(db, id, shownAlready),
  }
}
