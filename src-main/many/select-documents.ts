import { setImmediate as nextTurn } from 'node:timers/promises'
import type { DocumentSummary } from '../../src-shared/contract/document-model.ts'
import type { DocumentSelection } from '../../src-shared/contract/many.ts'
import { localDay } from '../../src-shared/domain/iso-date.ts'
import { connectionsInView } from '../store/connections.ts'
import { findDocument } from '../store/documents.ts'
import type { DocumentPage } from '../store/list-documents.ts'
import { listWorkspaces } from '../store/list-workspaces.ts'
import type { ManyPorts } from './many-ports.ts'

/** Read in one go; calls of others are answered in between. */
const pageSize = 200

/** The documents of a selection that are there, a page at a time; those of a view newest first. */
export async function* selectDocuments(
  { db, clock }: Pick<ManyPorts, 'db' | 'clock'>,
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
  const { scope, filter, query, filters } = selection
  const filtering = { filters, today: localDay(new Date(clock.now())) }
  const except = new Set(selection.except)
  const isSearch = query !== '' || filters.length > 0
  for (const connectionId of connectionsInView(db, { scope, isSearch })) {
    let cursor: string | null = null
    do {
      const asked = { filter, query, filtering, cursor, limit: pageSize }
      const page: DocumentPage = listWorkspaces(db, [connectionId], asked)
      yield page.items.filter(({ id }) => !except.has(id))
      await nextTurn()
      cursor = page.nextCursor
    } while (cursor !== null)
  }
}
