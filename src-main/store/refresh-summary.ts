import { applyEntries } from '../../src-shared/domain/review/apply-entries.ts'
import { reviewEntry, type ReviewEntry } from '../../src-shared/domain/review/review-entry.ts'
import { summariseResults } from '../../src-shared/domain/review/summarise-results.ts'
import type { ReviewedResult } from '../../src-shared/contract/review.ts'
import type { Database } from './database.ts'
import { findDocumentRow } from './documents.ts'
import { findPageText } from './page-texts.ts'
import { all, inTransaction, run } from './query.ts'
import { listResults } from './results.ts'
import { listEntries } from './review-entries.ts'
import { indexDocument, searchTexts } from './search-index.ts'
import { readSettings } from './settings.ts'

/** The steps that stand, in order; one written by a later Intray and not understood is left out. */
export function standingEntries(db: Database, documentId: string): ReviewEntry[] {
  return listEntries(db, documentId)
    .filter((entry) => !entry.undone)
    .map((entry) => reviewEntry.safeParse(entry.json))
    .flatMap((parsed) => (parsed.success ? [parsed.data] : []))
}

export function reviewedResults(db: Database, documentId: string): ReviewedResult[] {
  return applyEntries(listResults(db, documentId), standingEntries(db, documentId))
}

/**
 * Brings the line of the inbox and the search index to what the results now say. Call it inside the
 * transaction that changed results, words or review.
 */
export function refreshSummary(db: Database, documentId: string): void {
  const document = findDocumentRow(db, documentId)
  if (!document) return
  const results = reviewedResults(db, documentId)
  const summary = summariseResults(results, readSettings(db))
  run(
    db,
    `UPDATE documents SET title = $title, document_type = $documentType, sender_name = $senderName,
       document_date = $documentDate, due_date = $dueDate, amount_currency = $currency,
       amount_value = $value, result_count = $resultCount, attention_count = $attentionCount
     WHERE id = $documentId`,
    {
      documentId,
      title: summary.title,
      documentType: summary.documentType,
      senderName: summary.senderName,
      documentDate: summary.documentDate,
      dueDate: summary.dueDate,
      currency: summary.amountGross?.currency ?? null,
      value: summary.amountGross?.value ?? null,
      resultCount: summary.resultCount,
      attentionCount: summary.attentionCount,
    },
  )
  const words = findPageText(db, documentId)?.pages.flatMap((page) => page.words) ?? []
  indexDocument(
    db,
    documentId,
    searchTexts(
      document.file_name,
      results.map((result) => result.current),
      words.map(([word]) => word),
    ),
  )
}

/** After the thresholds changed, what is worth a look is counted anew everywhere. */
export function refreshAllSummaries(db: Database): void {
  inTransaction(db, () => {
    const rows = all<{ id: string }>(db, 'SELECT id FROM documents WHERE result_count > 0')
    for (const { id } of rows) refreshSummary(db, id)
  })
}
