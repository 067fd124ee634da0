import { createHash } from 'node:crypto'
import type { DocumentSummary } from '../../src-shared/contract/document-model.ts'
import type { ReviewedResult } from '../../src-shared/contract/review.ts'
import type {
  ExportedAnswer,
  ExportedDocument,
} from '../../src-shared/domain/export/table-of-documents.ts'
import { extensionMembers } from '../../src-shared/domain/review/type-members.ts'
import type { Database } from '../store/database.ts'
import type { ExportedResult } from '../store/exports.ts'
import { reviewedResults } from '../store/refresh-summary.ts'

type Result = Readonly<Record<string, unknown>>

/** A document with its results as a person left them, without how the values were found. */
export function readForExport(db: Database, document: DocumentSummary): ExportedDocument {
  const { state } = document
  const results = reviewedResults(db, document.id)
  return {
    fileName: document.fileName,
    receivedAt: document.receivedAt,
    confirmedAt: state.kind === 'confirmed' ? state.at : null,
    confirmedBy: state.kind === 'confirmed' ? (state.by ?? null) : null,
    serviceId: document.serviceDocumentId,
    results: results.map(({ current }) => fieldsOf(current)),
    answers: results.flatMap(answersOf),
    unansweredStops: document.stops,
  }
}

function answersOf({ index, fields }: ReviewedResult): ExportedAnswer[] {
  return Object.entries(fields).flatMap(([path, { answers = [] }]) =>
    answers.map(({ stops, reason, by, at }) => ({
      resultIndex: index,
      path,
      stops: stops.map(({ kind }) => kind),
      reason,
      by,
      at,
    })),
  )
}

function fieldsOf(result: Result): Result {
  return Object.fromEntries(
    Object.entries(result).filter(([member]) => !extensionMembers.has(member)),
  )
}

/** What to remember of it: a document without results went out as its file alone. */
export function exportedResults(
  documentId: string,
  { results }: Pick<ExportedDocument, 'results'>,
): ExportedResult[] {
  if (results.length === 0) return [{ documentId, resultIndex: 0, contentHash: '' }]
  return results.map((result, resultIndex) => ({
    documentId,
    resultIndex,
    contentHash: createHash('sha256')
      .update(JSON.stringify(inOrder(result)))
      .digest('hex'),
  }))
}

/** A field that was emptied and filled again stands behind the others, and is the same as before. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).map(([name, member]) => [name, inOrder(member)] as const)
  return Object.fromEntries(members.sort(([left], [right]) => (left < right ? -1 : 1)))
}
