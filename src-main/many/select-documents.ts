import { setImmediate as nextTurn } from 'node:timers/promises'
import type { DocumentSummary } from '../../src-shared/contract/document-model.ts'
import type { DocumentSelection } from '../../src-shared/contract/many.ts'
import { connectionsInView } from '../store/connections.ts'
import type { Database } from '../store/database.ts'
import { findDocument } from '../store/documents.ts'
import { listDocuments } from '../store/list-documents.ts'

/** Read in one go; calls of others are answered in between. */
const pageSize = 200

/** The documents of a selection that are there, a page at a time; those of a view newest first. */
export async function* selectDocuments(
  { db }: { readonly db: Database },
  selection: DocumentSelection,
): AsyncGenerator<readonly DocumentSummary[]> {
  if (selection.kind === 'documents') {
    const ids = [...new Set(selection.ids)]
    for (let from = 0; from < ids.length; from += pageSize) {
      yield ids.slice(from, from + pageSize).flatMap((id) => findDocument(db, id) ?? [])
      await nextTurn()
    }
    return
  }
  const { scope, filter, query } = selection
  const except = new Set(selection.except)
  for (const connectionId of connectionsInView(db, { scope, query })) {
    let cursor: string | null = null
    do {
      const page = listDocuments(db, { connectionId, filter, query, cursor, limit: pageSize })
      yield page.items.filter(({ id }) => !except.has(id))
      await nextTurn()
      cursor = page.nextCursor
    } while (cursor !== null)
  }
}
