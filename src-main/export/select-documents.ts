import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ExportSelection } from '../../src-shared/contract/exports.ts'
import { localDay } from '../../src-shared/domain/iso-date.ts'
import type { Database } from '../store/database.ts'
import { findChosen, listChosen, type ChosenDocument } from '../store/documents-to-export.ts'
import type { ExportPorts } from './export-ports.ts'

/** Read in one go; calls of others are answered in between. */
const pageSize = 200

/**
 * The documents of a selection that are there, in the order of the inbox for a view. Only those of
 * the connection: what one workspace holds never gets into a file of another.
 */
export async function selectDocuments(
  { db, clock }: Pick<ExportPorts, 'db' | 'clock'>,
  connectionId: string,
  selection: ExportSelection,
): Promise<ChosenDocument[]> {
  if (selection.kind === 'documents') return findAll(db, connectionId, selection.ids)
  const found: ChosenDocument[] = []
  const { filter, query, filters } = selection
  const filtering = { filters, today: localDay(new Date(clock.now())) }
  const except = new Set(selection.except)
  let cursor: string | null = null
  do {
    const asked = { connectionId, filter, query, filtering, cursor, limit: pageSize }
    const page = listChosen(db, asked)
    await nextTurn()
    found.push(...page.items.filter(({ id }) => !except.has(id)))
    cursor = page.nextCursor
  } while (cursor !== null)
  return found
}

async function findAll(
  db: Database,
  connectionId: string,
  ids: readonly string[],
): Promise<ChosenDocument[]> {
  const found: ChosenDocument[] = []
  for (const [index, id] of [...new Set(ids)].entries()) {
    if (index % pageSize === pageSize - 1) await nextTurn()
    const document = findChosen(db, connectionId, id)
    if (document) found.push(document)
  }
  return found
}
