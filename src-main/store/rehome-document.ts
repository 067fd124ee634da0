import type { Database } from './database.ts'
import { createDocumentKey } from './document-key.ts'
import { findDocumentRow } from './documents.ts'
import { findAutomation, removeWaiting } from './export-automations.ts'
import { noteDecided, senderKeysIn } from './known-results.ts'
import { moveOpenItems } from './open-items.ts'
import { all, get, run } from './query.ts'
import { recountAttention } from './refresh-summary.ts'
import { dropSenderNames } from './sender-names.ts'
import { changeConnectionInIndex } from './search-index.ts'

type Home = { readonly connectionId: string; readonly workspaceId: string }

/** The records of what left and of what was removed say what was so then; the others follow in their own way. */
const notFollowing: ReadonlySet<string> = new Set([
  'departures',
  'removals',
  'sync_uploads',
  'open_items',
])

/**
 * Makes a document one of another workspace, with every row that is about it: results, changes, feedback, what is
 * known of its sender, what is owed, what went out. Its former workspace knows nothing of it any more. Call it inside
 * a transaction.
 */
export function rehomeDocument(db: Database, documentId: string, to: Home): void {
  const document = findDocumentRow(db, documentId)
  if (!document || document.connection_id === to.connectionId) return
  const { connection_id: from, seq, state } = document
  const decided = {
    confirmed: state === 'confirmed',
    rejected: state !== 'rejected' && state !== 'trashed',
  }
  // First: those who were measured by it are found by what its rows say.
  noteDecided(db, { documentId, connectionId: from }, { ...decided, isGone: true })
  for (const table of tablesOfDocuments(db))
    run(db, `UPDATE ${table} SET connection_id = $connectionId WHERE document_id = $documentId`, {
      documentId,
      connectionId: to.connectionId,
    })
  run(
    db,
    `UPDATE documents SET connection_id = $connectionId, workspace_id = $workspaceId WHERE id = $documentId`,
    { documentId, ...to },
  )
  dropSenderNames(db, from, senderKeysIn(db, documentId))
  changeConnectionInIndex(db, seq, { from, to: to.connectionId })
  moveExports(db, documentId, to.connectionId)
  const of = { documentId, connectionId: to.connectionId }
  moveOpenItems(db, of, from)
  noteDecided(db, of, decided)
  recountAttention(db, of)
  if (findAutomation(db, to.connectionId) === null) removeWaiting(db, documentId)
}

/** Names come from the schema itself: what goes along must not depend on somebody thinking of a new table here. */
function tablesOfDocuments(db: Database): string[] {
  return all<{ name: string }>(
    db,
    `SELECT s.name FROM sqlite_schema s
     WHERE s.type = 'table'
       AND EXISTS (SELECT 1 FROM pragma_table_xinfo(s.name) WHERE name = 'document_id')
       AND EXISTS (SELECT 1 FROM pragma_table_xinfo(s.name) WHERE name = 'connection_id')
     ORDER BY s.name`,
  )
    .map(({ name }) => name)
    .filter((name) => !notFollowing.has(name))
}

type ExportRow = {
  readonly id: string
  readonly kind: string
  readonly format: string
  readonly exportedAt: string
}

/** What went out with others is from now on an export of its new workspace, of the same moment. */
function moveExports(db: Database, documentId: string, connectionId: string): void {
  const exports = all<ExportRow>(
    db,
    `SELECT DISTINCT e.id, e.kind, e.format, e.exported_at AS exportedAt
     FROM exported_documents d JOIN exports e ON e.id = d.export_id WHERE d.document_id = $documentId`,
    { documentId },
  )
  for (const { id, kind, format, exportedAt } of exports) {
    const about = { connectionId, kind, format, exportedAt }
    const there = get<{ id: string }>(
      db,
      `SELECT id FROM exports WHERE connection_id = $connectionId AND kind = $kind
         AND format = $format AND exported_at = $exportedAt LIMIT 1`,
      about,
    )
    const into = there?.id ?? createDocumentKey(Date.parse(exportedAt))
    if (!there)
      run(
        db,
        `INSERT INTO exports (id, connection_id, kind, format, exported_at)
         VALUES ($into, $connectionId, $kind, $format, $exportedAt)`,
        { into, ...about },
      )
    run(
      db,
      'UPDATE exported_documents SET export_id = $into WHERE export_id = $id AND document_id = $documentId',
      { into, id, documentId },
    )
    run(
      db,
      `DELETE FROM exports WHERE id = $id
         AND NOT EXISTS (SELECT 1 FROM exported_documents WHERE export_id = $id)`,
      { id },
    )
  }
}
