import type { DocumentSummary } from '../../src-shared/contract/document-model.ts'
import { currentOfRow, type CurrentResult, type CurrentRow } from './current-results.ts'
import type { Database } from './database.ts'
import type { DocumentRow } from './document-rows.ts'
import type { Filtering } from './filtered-facts.ts'
import { listRows, type ListQuery } from './list-documents.ts'
import { listWorkspaces } from './list-workspaces.ts'
import { all, get } from './query.ts'

/** As much of a document as choosing for an export takes; it may be gone by the time its turn comes. */
export type ChosenDocument = {
  readonly id: string
  readonly fileName: string
  readonly resultCount: number
  readonly isConfirmed: boolean
  /** With a Stop that nobody has answered. */
  readonly isStopped: boolean
}

const chosenColumns = 'id, connection_id, seq, sort_at, file_name, result_count, state, stops_json'
type ChosenRow = Pick<
  DocumentRow,
  'id' | 'connection_id' | 'seq' | 'sort_at' | 'file_name' | 'result_count' | 'state' | 'stops_json'
>

/**
 * As `listWorkspaces` of one, and no more of each line than has to be read of a hundred thousand where nothing but
 * words narrows them down.
 */
export function listChosen(
  db: Database,
  query: ListQuery & { readonly filtering: Filtering },
): { readonly items: ChosenDocument[]; readonly nextCursor: string | null } {
  if (query.filtering.filters.length > 0) {
    const { items, nextCursor } = listWorkspaces(db, [query.connectionId], query)
    return { items: items.map(chosenOfSummary), nextCursor }
  }
  const { rows, nextCursor } = listRows<ChosenRow>(db, [query.connectionId], query, chosenColumns)
  return { items: rows.map(chosenOf), nextCursor }
}

/** null also for one of another connection, or in the trash. */
export function findChosen(db: Database, connectionId: string, id: string): ChosenDocument | null {
  const row = get<ChosenRow>(db, `SELECT ${chosenColumns} FROM documents WHERE id = $id`, { id })
  return row?.connection_id === connectionId && row.state !== 'trashed' ? chosenOf(row) : null
}

function chosenOfSummary(document: DocumentSummary): ChosenDocument {
  const { id, fileName, resultCount, state, stops } = document
  const isConfirmed = state.kind === 'confirmed'
  return { id, fileName, resultCount, isConfirmed, isStopped: stops.length > 0 }
}

function chosenOf(row: ChosenRow): ChosenDocument {
  return {
    id: row.id,
    fileName: row.file_name,
    resultCount: row.result_count,
    isConfirmed: row.state === 'confirmed',
    isStopped: hasStops(row),
  }
}

/** What an export tells of a document. */
export type DocumentToExport = Pick<
  DocumentRow,
  | 'file_name'
  | 'received_at'
  | 'state_json'
  | 'service_document_id'
  | 'stops_json'
  | 'result_count'
  | 'tags_json'
  | 'note'
  | 'account'
> & {
  /** As the chart of its workspace has it; null where that has no such account. */
  readonly account_name: string | null
  readonly account_vat: string | null
  /**
   * In the service's order. Of a document of a former Intray that has not been gone over since, there may be
   * none or not all.
   */
  readonly results: CurrentResult[]
}

type ReadRow = Omit<DocumentToExport, 'results'> &
  Pick<DocumentRow, 'id'> &
  (CurrentRow | Record<keyof CurrentRow, null>)

/** By document; those that are gone or in the trash are left out. */
export function readDocuments(
  db: Database,
  ids: readonly string[],
): ReadonlyMap<string, DocumentToExport> {
  const rows = all<ReadRow>(
    db,
    `SELECT d.id, d.file_name, d.received_at, d.state_json, d.service_document_id, d.stops_json, d.tags_json, d.note,
       d.account, a.name AS account_name, a.vat AS account_vat, d.result_count, c.result_index, c.content_hash, c.fields_json, c.answers_json
     FROM json_each($ids) JOIN documents d ON d.id = json_each.value AND d.state <> 'trashed'
       LEFT JOIN current_results c ON c.document_id = d.id
       LEFT JOIN chart_accounts a ON a.connection_id = d.connection_id AND a.number = d.account`,
    { ids: JSON.stringify(ids) },
  )
  const found = new Map<string, DocumentToExport>()
  for (const row of rows) {
    let document = found.get(row.id)
    if (!document) found.set(row.id, (document = { ...row, results: [] }))
    if (row.result_index !== null) document.results[row.result_index] = currentOfRow(row)
  }
  return found
}

function hasStops({ stops_json }: Pick<DocumentRow, 'stops_json'>): boolean {
  return stops_json !== '[]'
}
