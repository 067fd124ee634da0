import { figuresOf } from '../../src-shared/domain/overview/document-figures.ts'
import { knownResult } from '../../src-shared/domain/history/known-result.ts'
import { senderKey } from '../../src-shared/domain/inbox/sort-keys.ts'
import { applyEntries } from '../../src-shared/domain/review/apply-entries.ts'
import { reviewEntry, type ReviewEntry } from '../../src-shared/domain/review/review-entry.ts'
import { signedTotal } from '../../src-shared/domain/signed-total.ts'
import { furtherFacts, summariseResults } from '../../src-shared/domain/review/summarise-results.ts'
import type {
  DocumentState,
  DocumentStateKind,
  DocumentSummary,
  ResultLine,
} from '../../src-shared/contract/document-model.ts'
import type { ReviewedResult } from '../../src-shared/contract/review.ts'
import type { ConfidenceThresholds } from '../../src-shared/contract/settings.ts'
import { saveCurrentResults } from './current-results.ts'
import { listTold } from './feedback-history.ts'
import type { Database } from './database.ts'
import { tagsOf, type DocumentRow } from './document-rows.ts'
import { findDocumentRow, insertDocument, type NewDocument } from './documents.ts'
import { historyOf, saveKnownResults } from './known-results.ts'
import { saveOpenItems } from './open-items.ts'
import { saveFurtherResults } from './further-results.ts'
import { run } from './query.ts'
import { listResults } from './results.ts'
import { listEntries } from './review-entries.ts'
import { indexValues } from './search-index.ts'
import { searchedValues, searchedWords } from './searched-values.ts'
import { thresholdsOf } from './workspace-thresholds.ts'

/** By no threshold: there is no field yet. */
const unreadAttention = summariseResults([], {
  sureThreshold: 0,
  strictThreshold: 0,
}).attentionCount

/** The steps that stand, in order; one written by a later Intray and not understood is left out. */
export function standingEntries(db: Database, documentId: string): ReviewEntry[] {
  return listEntries(db, documentId)
    .filter((entry) => !entry.undone)
    .map((entry) => reviewEntry.safeParse(entry.json))
    .flatMap((parsed) => (parsed.success ? [parsed.data] : []))
}

export function reviewedResults(db: Database, documentId: string): ReviewedResult[] {
  const entries = standingEntries(db, documentId)
  return applyEntries(listResults(db, documentId), entries, listTold(db, documentId))
}

/** The same with what the other documents of their senders say. */
export function resultsWithHistory(
  db: Database,
  of: { readonly connectionId: string; readonly documentId: string },
): ReviewedResult[] {
  return reviewedResults(db, of.documentId).map((result) => {
    const history = historyOf(db, of, knownResult(result.current))
    return history ? { ...result, history } : result
  })
}

/**
 * What a person has confirmed was compared with the papers of that day: one that comes later is
 * compared with it, and asks its own question.
 */
function summarisedResults(
  db: Database,
  of: { readonly connectionId: string; readonly documentId: string },
  state: DocumentStateKind,
): ReviewedResult[] {
  return state === 'confirmed' ? reviewedResults(db, of.documentId) : resultsWithHistory(db, of)
}

/** What the line of the inbox says, of each result by itself. */
export function summarisedOneByOne(
  db: Database,
  { id, connectionId, state }: Pick<DocumentSummary, 'id' | 'connectionId' | 'state'>,
): ResultLine[] {
  const thresholds = thresholdsOf(db, connectionId)
  const of = { documentId: id, connectionId }
  return summarisedResults(db, of, state.kind).map((result) => {
    const { stops, ...line } = summariseResults([result], thresholds)
    const { documentType, amountGross } = line
    return { ...line, amountGross: signedTotal(documentType, amountGross), stops: [...stops] }
  })
}

/**
 * Puts a document into the inbox of which nothing is read yet: as `refreshSummary` would leave it, without asking for
 * results that cannot be there. Call it inside a transaction.
 */
export function insertUnread(db: Database, document: NewDocument): void {
  const seq = insertDocument(db, { ...document, attentionCount: unreadAttention })
  const { fileName, mail } = document
  indexValues(db, seq, searchedWords([fileName, mail?.sender, mail?.subject].filter(isText)))
}

function isText(text: string | null | undefined): text is string {
  return text != null
}

/** What the line of the inbox and the sums of the overview take from the results. */
export const lineValues = `title = $title, document_type = $documentType, sender_name = $senderName, sender_key = $senderKey,
  document_number = $documentNumber, document_date = $documentDate, due_date = $dueDate,
  amount_currency = $currency, amount_value = $value, result_count = $resultCount,
  attention_count = $attentionCount, stops_json = $stops, figures_json = $figures`

/**
 * Brings the line of the inbox and the search index to what the results now say; what says so already
 * is not written. Call it inside the transaction that changed results or review.
 * @param how.becomesReady where nobody has decided about it and its results have just come. It is one write with the
 *   rest: each brings the line to another place in a dozen indexes
 * @param how.text what search has to find of its pages, where that has come along
 */
export function refreshSummary(
  db: Database,
  documentId: string,
  how: { readonly becomesReady?: boolean; readonly text?: string | undefined } = {},
): void {
  const document = findDocumentRow(db, documentId)
  if (!document) return
  const of = { documentId, connectionId: document.connection_id }
  const state = how.becomesReady ? 'ready' : document.state
  const results = summarisedResults(db, of, state)
  saveCurrentResults(db, documentId, results)
  saveOpenItems(db, of, results)
  saveFurtherResults(db, of, furtherFacts(results))
  saveKnownResults(
    db,
    of,
    results.map(({ current }) => knownResult(current)),
  )
  const summary = summariseResults(results, thresholdsOf(db, document.connection_id))
  const line = {
    documentId,
    title: summary.title,
    documentType: summary.documentType,
    senderName: summary.senderName,
    senderKey: senderKey(summary.senderName),
    documentNumber: summary.documentNumber,
    documentDate: summary.documentDate,
    dueDate: summary.dueDate,
    currency: summary.amountGross?.currency ?? null,
    value: summary.amountGross?.value ?? null,
    resultCount: summary.resultCount,
    attentionCount: summary.attentionCount,
    stops: JSON.stringify(summary.stops),
    figures: JSON.stringify(figuresOf(results, document.received_at)),
  }
  if (how.becomesReady)
    run(
      db,
      `UPDATE documents SET ${lineValues}, state_json = $state
       WHERE id = $documentId`,
      { ...line, state: JSON.stringify({ kind: 'ready' } satisfies DocumentState) },
    )
  else
    run(
      db,
      `UPDATE documents SET ${lineValues}
       WHERE id = $documentId AND (title, document_type, sender_name, sender_key, document_number, document_date, due_date,
         amount_currency, amount_value, result_count, attention_count, stops_json, figures_json) IS NOT ($title,
         $documentType, $senderName, $senderKey, $documentNumber, $documentDate, $dueDate, $currency, $value, $resultCount,
         $attentionCount, $stops, $figures)`,
      line,
    )
  const { mail_sender, mail_subject, note } = document
  const said = [mail_sender, mail_subject, note].filter((text) => text !== null)
  const written = [document.file_name, ...said, ...tagsOf(document)]
  const values = searchedValues(results.map(({ current }) => current))
  indexValues(db, document.seq, searchedWords([...written, ...values]), how.text)
}

/**
 * Counts anew what wants a look or an answer in one document, and takes its number and current results anew, as after a change of the thresholds, of
 * another document of its sender, or of its own state: nothing else of its line depends on them.
 * @returns whether it is another count or another answer than before
 */
export function recountAttention(
  db: Database,
  of: { readonly connectionId: string; readonly documentId: string },
  thresholds: ConfidenceThresholds = thresholdsOf(db, of.connectionId),
): boolean {
  const { documentId } = of
  const document = findDocumentRow(db, documentId)
  if (document === undefined) return false
  const results = summarisedResults(db, of, document.state)
  saveCurrentResults(db, documentId, results)
  saveOpenItems(db, of, results)
  saveFigures(db, document, results)
  saveFurtherResults(db, of, furtherFacts(results))
  const { attentionCount, stops, documentNumber } = summariseResults(results, thresholds)
  const sql = `UPDATE documents SET attention_count = $attentionCount, stops_json = $stops,
       document_number = $documentNumber
     WHERE id = $documentId AND (attention_count, stops_json, document_number)
       IS NOT ($attentionCount, $stops, $documentNumber)`
  return (
    run(db, sql, { documentId, attentionCount, documentNumber, stops: JSON.stringify(stops) }) > 0
  )
}

/** What the overview adds up of it; the sums follow by themselves. */
function saveFigures(
  db: Database,
  { id, received_at }: DocumentRow,
  results: readonly ReviewedResult[],
): void {
  run(
    db,
    'UPDATE documents SET figures_json = $figures WHERE id = $id AND figures_json <> $figures',
    { id, figures: JSON.stringify(figuresOf(results, received_at)) },
  )
}
