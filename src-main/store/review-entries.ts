import type { Database } from './database.ts'
import { all, get, run } from './query.ts'

export type StoredEntry = { readonly id: number; readonly json: unknown; readonly undone: boolean }

/** Every step a person took, oldest first; undone ones wait at the end for a redo. */
export function listEntries(db: Database, documentId: string): StoredEntry[] {
  return all<{ id: number; entry_json: string; undone: number }>(
    db,
    'SELECT id, entry_json, undone FROM review_entries WHERE document_id = $documentId ORDER BY id',
    { documentId },
  ).map((row) => ({
    id: row.id,
    json: JSON.parse(row.entry_json) as unknown,
    undone: row.undone === 1,
  }))
}

/** A new step: what was undone before it can no longer be redone. */
export function appendEntry(
  db: Database,
  document: { readonly id: string; readonly connectionId: string },
  entry: unknown,
  now: number,
): void {
  run(db, 'DELETE FROM review_entries WHERE document_id = $id AND undone = 1', { id: document.id })
  run(
    db,
    `INSERT INTO review_entries (document_id, connection_id, entry_json, created_at)
     VALUES ($id, $connectionId, $json, $createdAt)`,
    { ...document, json: JSON.stringify(entry), createdAt: new Date(now).toISOString() },
  )
}

/** @returns false when there was nothing left to undo */
export function undoLast(db: Database, documentId: string): boolean {
  return mark(db, documentId, 'max', 0)
}

/** @returns false when nothing was undone */
export function redoNext(db: Database, documentId: string): boolean {
  return mark(db, documentId, 'min', 1)
}

function mark(db: Database, documentId: string, which: 'min' | 'max', undone: 0 | 1): boolean {
  const row = get<{ id: number | null }>(
    db,
    `SELECT ${which}(id) AS id FROM review_entries
     WHERE document_id = $documentId AND undone = $undone`,
    { documentId, undone },
  )
  if (!row || row.id === null) return false
  return run(db, 'UPDATE review_entries SET undone = 1 - undone WHERE id = $id', { id: row.id }) > 0
}
