import type { Database } from './database.ts'
import { all, run } from './query.ts'
import { queueCounts } from './queue-counts.ts'

/** What waits for the person who queued it, since another one is signed in. */
export type KeptCounts = { readonly files: number; readonly changes: number }

/** Everything that was not sent yet, and is kept for nobody so far, waits for this person. */
export function keepUnsentFor(db: Database, connectionId: string, person: string): void {
  run(
    db,
    `UPDATE sync_uploads SET kept_for = $person WHERE connection_id = $connectionId
       AND kept_for IS NULL AND origin = 'here'
       AND state IN ('staged', 'sending', 'body-started', 'uncertain', 'held', 'trashed')`,
    { connectionId, person },
  )
  run(
    db,
    `UPDATE sync_feedback SET kept_for = $person WHERE connection_id = $connectionId
       AND kept_for IS NULL AND state IN ('waiting', 'sending', 'trashed')`,
    { connectionId, person },
  )
}

/** For whom something waits that would go out if it were released. */
export function listKeptFor(db: Database, connectionId: string): string[] {
  return all<{ person: string }>(
    db,
    `SELECT kept_for AS person FROM sync_uploads
       WHERE connection_id = $connectionId AND state = 'staged' AND kept_for IS NOT NULL
     UNION
     SELECT kept_for FROM sync_feedback
       WHERE connection_id = $connectionId AND state = 'waiting' AND kept_for IS NOT NULL`,
    { connectionId },
  ).map(({ person }) => person)
}

/** @param person null for whatever is kept, for whomever */
export function releaseKept(db: Database, connectionId: string, person: string | null): void {
  for (const table of ['sync_uploads', 'sync_feedback'])
    run(
      db,
      `UPDATE ${table} SET kept_for = NULL
       WHERE connection_id = $connectionId AND kept_for = coalesce($person, kept_for)`,
      { connectionId, person },
    )
}

/** What would go out if it were released; what is unclear is looked for in any case. */
export function countKept(db: Database, connectionId: string): KeptCounts {
  const { 'kept-files': files, 'kept-changes': changes } = queueCounts(db, connectionId)
  return { files, changes }
}
