import type { Database } from './database.ts'
import { all } from './query.ts'

/** Ids of the documents of a connection that are postponed until a day, an ISO date, or one before it. */
export function listPostponedUntil(db: Database, connectionId: string, day: string): string[] {
  return all<{ id: string }>(
    db,
    `SELECT id FROM documents WHERE connection_id = $connectionId AND inbox_group = 'postponed'
       AND json_extract(state_json, '$.until') <= $day`,
    { connectionId, day },
  ).map(({ id }) => id)
}
