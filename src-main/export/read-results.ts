import type { DocumentState } from '../../src-shared/contract/document-model.ts'
import type { ExportedDocument } from '../../src-shared/domain/export/table-of-documents.ts'
import { currentOf, listCurrentHashes, type CurrentResult } from '../store/current-results.ts'
import { tagsOf } from '../store/document-rows.ts'
import type { Database } from '../store/database.ts'
import { readDocuments, type DocumentToExport } from '../store/documents-to-export.ts'
import type { ExportedResult } from '../store/exports.ts'
import { reviewedResults } from '../store/refresh-summary.ts'

export type ReadDocument = {
  readonly document: ExportedDocument
  /** What to remember of it when its file has gone out. */
  readonly exported: readonly ExportedResult[]
}

/** A document with its results as a person left them; null where it was removed. */
export function readForExport(db: Database, id: string): ReadDocument | null {
  return readAllForExport(db, [id])[0] ?? null
}

/** The same of many, in their order; null in the place of each that was removed. */
export function readAllForExport(db: Database, ids: readonly string[]): (ReadDocument | null)[] {
  const found = readDocuments(db, ids)
  return ids.map((id) => {
    const line = found.get(id)
    return line ? readOne(db, id, line) : null
  })
}

function readOne(db: Database, id: string, line: DocumentToExport): ReadDocument {
  // What a former Intray stored is not ready yet where its turn has not come.
  const isReady = line.results.length === line.result_count
  const results = isReady ? line.results : madeAnew(db, id)
  const state = JSON.parse(line.state_json) as DocumentState
  const document = {
    fileName: line.file_name,
    receivedAt: line.received_at,
    confirmedAt: state.kind === 'confirmed' ? state.at : null,
    confirmedBy: state.kind === 'confirmed' ? (state.by ?? null) : null,
    confirmedByTrust: state.kind === 'confirmed' && state.byTrust === true,
    serviceId: line.service_document_id,
    tags: tagsOf(line),
    note: line.note,
    account: accountOf(line),
    results: results.map(({ fields }) => fields),
    answers: results.flatMap(({ answers }) => answers),
    unansweredStops: JSON.parse(line.stops_json) as ExportedDocument['unansweredStops'],
  }
  const hashes = results.map(({ contentHash }) => contentHash)
  return { document, exported: exportedResults(id, hashes) }
}

function accountOf(line: DocumentToExport): ExportedDocument['account'] {
  const { account: number, account_name: name, account_vat: vat } = line
  return number === null ? null : { number, name: name ?? '', vat: vat ?? '' }
}

/** What would be remembered of it if it went out now. */
export function exportedNow(db: Database, id: string, resultCount: number): ExportedResult[] {
  const hashes = listCurrentHashes(db, id)
  const isReady = hashes.length === resultCount
  return exportedResults(id, isReady ? hashes : madeAnew(db, id).map((one) => one.contentHash))
}

/** A document without results goes out as its file alone. */
function exportedResults(documentId: string, hashes: readonly string[]): ExportedResult[] {
  if (hashes.length === 0) return [{ documentId, resultIndex: 0, contentHash: '' }]
  return hashes.map((contentHash, resultIndex) => ({ documentId, resultIndex, contentHash }))
}

function madeAnew(db: Database, id: string): CurrentResult[] {
  return reviewedResults(db, id).map(currentOf)
}
