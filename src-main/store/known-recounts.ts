import type { Database } from './database.ts'
import { all, get, run } from './query.ts'

export type KnownKey = {
  readonly connectionId: string
  readonly kind: 'sender' | 'number'
  readonly key: string
}
type Recount = KnownKey & { readonly afterDocument: string; readonly again: 0 | 1 }

/**
 * The open documents of a sender, or with a number, are to be counted anew. One row whatever their
 * number; one that is at work already comes to its end first and is then done once more.
 */
export function orderKnownRecount(db: Database, key: KnownKey): void {
  run(
    db,
    `INSERT INTO known_recounts (connection_id, kind, key) VALUES ($connectionId, $kind, $key)
     ON CONFLICT DO UPDATE SET again = 1 WHERE after_document <> ''`,
    key,
  )
}

/** Whether anything is ordered by sender or number. */
export function isKnownOrdered(db: Database): boolean {
  return get(db, 'SELECT 1 FROM known_recounts LIMIT 1') !== undefined
}

/**
 * A document goes, and what it says is to stand nowhere any more: also in no order that is still to be worked off.
 * @returns whether there was one
 */
export function dropOrdersNaming(
  db: Database,
  of: { readonly connectionId: string; readonly documentId: string },
): boolean {
  const sql = `DELETE FROM known_recounts WHERE connection_id = $connectionId AND (
      (kind = 'sender' AND EXISTS (SELECT 1 FROM known_results r
        WHERE r.document_id = $documentId AND r.sender_key = known_recounts.key))
      OR (kind = 'number' AND EXISTS (SELECT 1 FROM known_numbers n
        WHERE n.document_id = $documentId AND n.number = known_recounts.key)))`
  return run(db, sql, of) > 0
}

/** So many are passed by for those that are still open: most documents of a busy sender are done. */
const mostPassed = 300

/**
 * The next open documents of what was ordered, up to `limit`, and notes how far that has come. Call it inside the
 * transaction that counts them.
 * @returns their ids; null where nothing is left
 */
export function takeNextKnown(db: Database, limit: number): string[] | null {
  const recount = get<Recount>(
    db,
    `SELECT connection_id AS connectionId, kind, key, after_document AS afterDocument, again
     FROM known_recounts LIMIT 1`,
  )
  if (!recount) return null
  const { connectionId, kind, key, afterDocument } = recount
  const where = { connectionId, key, afterDocument, limit: mostPassed }
  const found = all<{ id: string; isOpen: 0 | 1 }>(
    db,
    kind === 'sender' ? nextOfSender : nextWithNumber,
    where,
  )
  const open = new Set<string>()
  const end = found.findIndex(({ id, isOpen }) => isOpen === 1 && open.add(id).size === limit)
  const last = end < 0 ? found.at(-1) : found[end]
  const row = { connectionId, kind, key }
  if (last && (end >= 0 || found.length === mostPassed)) noteProgress(db, row, last.id)
  else if (recount.again === 1) begin(db, row)
  else
    run(
      db,
      'DELETE FROM known_recounts WHERE connection_id = $connectionId AND kind = $kind AND key = $key',
      row,
    )
  return [...open]
}

const nextOfSender = `SELECT k.document_id AS id, d.inbox_group NOT IN ('done', 'trash') AS isOpen
  FROM known_results k JOIN documents d ON d.id = k.document_id
  WHERE k.connection_id = $connectionId AND k.sender_key = $key AND k.document_id > $afterDocument
  ORDER BY k.document_id LIMIT $limit`

/** Whose sender is known by its name is not looked for by a number, and was counted with its sender. */
const nextWithNumber = `SELECT n.document_id AS id, d.inbox_group NOT IN ('done', 'trash')
    AND NOT EXISTS (SELECT 1 FROM known_results own
      JOIN known_results k ON k.connection_id = own.connection_id AND k.sender_key = own.sender_key
      WHERE own.document_id = n.document_id AND own.result_index = n.result_index
        AND own.sender_key <> '' AND k.confirmed_order IS NOT NULL AND k.values_json <> '{}') AS isOpen
  FROM known_numbers n JOIN documents d ON d.id = n.document_id
  WHERE n.connection_id = $connectionId AND n.number = $key AND n.document_id > $afterDocument
  ORDER BY n.document_id LIMIT $limit`

function noteProgress(db: Database, key: KnownKey, afterDocument: string): void {
  run(
    db,
    `UPDATE known_recounts SET after_document = $afterDocument
     WHERE connection_id = $connectionId AND kind = $kind AND key = $key`,
    { ...key, afterDocument },
  )
}

function begin(db: Database, key: KnownKey): void {
  run(
    db,
    `UPDATE known_recounts SET after_document = '', again = 0
     WHERE connection_id = $connectionId AND kind = $kind AND key = $key`,
    key,
  )
}
