import { markDistance, partsOfMark } from '../../src-shared/domain/history/picture-mark.ts'
import { alikeWithin } from '../../src-shared/domain/history/same-sheet.ts'
import type { Database } from './database.ts'
import { all, get, run } from './query.ts'

type Of = { readonly connectionId: string; readonly documentId: string }

/** Of pages that share a part of their mark, so many of the latest are looked at: no look-up grows with them. */
const mostOfPart = 20
/** Of those, so many are noted, the most alike first. */
const mostAlike = 10

/** Its page is to be looked at, unless that was done. Call it inside the transaction that brought its results. */
export function orderPictureMark(db: Database, documentId: string): void {
  run(
    db,
    `INSERT INTO unmarked_pictures (document_id) SELECT id FROM documents
     WHERE id = $documentId AND sha256 IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM picture_marks WHERE document_id = $documentId)
     ON CONFLICT DO NOTHING`,
    { documentId },
  )
}

export function nextUnmarked(db: Database): Of | undefined {
  return get<Of>(
    db,
    `SELECT u.document_id AS documentId, d.connection_id AS connectionId
     FROM unmarked_pictures u CROSS JOIN documents d ON d.id = u.document_id LIMIT 1`,
  )
}

/**
 * Notes what its first page looks like, and which others look like it.
 * @param mark null where that cannot be told
 * @returns whether there are any
 */
export function savePictureMark(db: Database, of: Of, mark: string | null): boolean {
  const { documentId } = of
  run(db, 'DELETE FROM unmarked_pictures WHERE document_id = $documentId', { documentId })
  run(db, 'INSERT OR REPLACE INTO picture_marks (document_id, mark) VALUES ($documentId, $mark)', {
    documentId,
    mark: mark ?? '',
  })
  if (mark === null) return false
  const others = new Map<string, string>()
  const parts = partsOfMark(mark)
  for (const part of parts)
    for (const other of sharingPart(db, of, part)) others.set(other.id, other.mark)
  run(
    db,
    `INSERT OR IGNORE INTO picture_parts (connection_id, part, document_id)
     SELECT $connectionId, value, $documentId FROM json_each($parts)`,
    { ...of, parts: JSON.stringify(parts) },
  )
  const alike = [...others]
    .map(([otherId, other]) => ({ otherId, distance: markDistance(mark, other) }))
    .filter(({ distance }) => distance <= alikeWithin)
    .sort((one, other) => one.distance - other.distance)
    .slice(0, mostAlike)
  if (alike.length === 0) return false
  const pairs = alike.flatMap(({ otherId, distance }) => [
    [documentId, otherId, distance],
    [otherId, documentId, distance],
  ])
  run(
    db,
    `INSERT OR REPLACE INTO alike_pictures (document_id, other_id, distance)
     SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each($pairs)`,
    { pairs: JSON.stringify(pairs) },
  )
  return true
}

/** By id, in how much their first pages look different from a document's. */
export function alikeByPicture(db: Database, documentId: string): ReadonlyMap<string, number> {
  const found = all<{ id: string; distance: number }>(
    db,
    'SELECT other_id AS id, distance FROM alike_pictures WHERE document_id = $documentId',
    { documentId },
  )
  return new Map(found.map(({ id, distance }) => [id, distance]))
}

/** The latest first. */
function sharingPart(db: Database, of: Of, part: number) {
  return all<{ id: string; mark: string }>(
    db,
    `SELECT p.document_id AS id, m.mark AS mark
     FROM picture_parts p JOIN picture_marks m ON m.document_id = p.document_id
     WHERE p.connection_id = $connectionId AND p.part = $part AND p.document_id <> $documentId
     ORDER BY p.document_id DESC LIMIT $most`,
    { ...of, part, most: mostOfPart },
  )
}
