import type {
  DocumentState,
  RemovalReason,
  StandingState,
} from '../../src-shared/contract/document-model.ts'
import type { Database } from './database.ts'
import { summaryOf } from './document-rows.ts'
import { findDocumentRow, setDocumentState } from './documents.ts'
import { all, run } from './query.ts'

export type Trashing = {
  /** Milliseconds since 1970. */
  readonly now: number
  readonly by?: string
  readonly reason: RemovalReason
  /** So many documents were made of its pages. */
  readonly dividedInto?: number
  /** Of the pages of these as well. */
  readonly dividedWith?: readonly string[]
}

type Trashed = Extract<DocumentState, { kind: 'trashed' }>
/** With its place in the list of before: in the trash a document stands by when it was put there. */
type StoredTrashed = Trashed & { readonly sortAt: number }

/** Puts a document into the trash. Call it inside a transaction. @returns false where it is there, or is gone */
export function putIntoTrash(
  db: Database,
  id: string,
  { now, by, reason, dividedInto, dividedWith }: Trashing,
): boolean {
  const row = findDocumentRow(db, id)
  if (!row) return false
  const was = summaryOf(row).state
  if (was.kind === 'trashed') return false
  const state: StoredTrashed = {
    kind: 'trashed',
    at: new Date(now).toISOString(),
    ...(by !== undefined && { by }),
    reason,
    was,
    ...(dividedInto !== undefined && { dividedInto }),
    ...(dividedWith && { dividedWith: [...dividedWith] }),
    sortAt: row.sort_at,
  }
  setDocumentState(db, id, state)
  setPlace(db, id, now)
  return true
}

/** Brings it back to where it stood. Call it inside a transaction. @returns false where it is not in the trash */
export function takeOutOfTrash(db: Database, id: string): boolean {
  const stored = trashedState(db, id)
  if (!stored) return false
  // First: what it says of its sender is put in order by its place.
  setPlace(db, id, stored.sortAt)
  setDocumentState(db, id, stored.was)
  return true
}

/** How a document of the trash will stand once it is restored. */
export function setStandingState(db: Database, id: string, was: StandingState): void {
  const stored = trashedState(db, id)
  if (stored) setDocumentState(db, id, { ...stored, was })
}

function trashedState(db: Database, id: string): StoredTrashed | undefined {
  const row = findDocumentRow(db, id)
  return row?.state === 'trashed' ? (JSON.parse(row.state_json) as StoredTrashed) : undefined
}

/** The search goes on by the place that it had, and has again: its words are put in once. */
function setPlace(db: Database, id: string, at: number): void {
  run(db, 'UPDATE documents SET sort_at = $at WHERE id = $id', { id, at: Math.floor(at) })
}

export type TrashedDocument = { readonly id: string; readonly reason: RemovalReason }

/**
 * Some documents of a connection that were put into the trash before a moment, ms since 1970. One of whose pages others
 * were made stays as long as one of these does: it alone has the pages that were left out.
 */
export function listTrashedBefore(
  db: Database,
  connectionId: string,
  before: number,
  limit: number,
): TrashedDocument[] {
  return all<TrashedDocument>(
    db,
    `SELECT id, state_json ->> '$.reason' AS reason FROM documents
     WHERE connection_id = $connectionId AND inbox_group = 'trash' AND sort_at < $before
       AND NOT EXISTS (SELECT 1 FROM documents made
         WHERE made.state <> 'trashed' AND (made.divided_from = documents.id OR made.divided_from IN
           (SELECT value FROM json_each(documents.state_json, '$.dividedWith'))))
     ORDER BY sort_at, seq LIMIT $limit`,
    { connectionId, before: Math.floor(before), limit },
  )
}
