import type { DocumentSummary } from '../../src-shared/contract/document-model.ts'
import type { ExportSelection } from '../../src-shared/contract/exports.ts'
import type { Database } from '../store/database.ts'
import { findDocument } from '../store/documents.ts'
import { listDocuments } from '../store/list-documents.ts'

const pageSize = 500

/**
 * The documents of a selection that are there, in the order of the inbox for a view. Only those of
 * the connection: what one workspace holds never gets into a file of another.
 */
export function selectDocuments(
  db: Database,
  connectionId: string,
  selection: ExportSelection,
): DocumentSummary[] {
  if (selection.kind === 'documents')
    return [...new Set(selection.ids)]
      .map((id) => findDocument(db, id))
      .filter((document) => document?.connectionId === connectionId)
      .filter((document) => document !== undefined)
  const found: DocumentSummary[] = []
  const except = new Set(selection.except)
  let cursor: string | null = null
  do {
    const { filter, query } = selection
    const page = listDocuments(db, { connectionId, filter, query, cursor, limit: pageSize })
    found.push(...page.items.filter(({ id }) => !except.has(id)))
    cursor = page.nextCursor
  } while (cursor !== null)
  return found
}
