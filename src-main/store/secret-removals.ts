import type { Database } from './database.ts'
import { all, run } from './query.ts'

/** Says that the secrets of a connection have to go, until `forgetSecretRemoval` says that they did. */
export function noteSecretRemoval(db: Database, connectionId: string): void {
  run(db, 'INSERT OR IGNORE INTO secret_removals (connection_id) VALUES ($connectionId)', {
    connectionId,
  })
}

export function forgetSecretRemoval(db: Database, connectionId: string): void {
  run(db, 'DELETE FROM secret_removals WHERE connection_id = $connectionId', { connectionId })
}

export function listSecretRemovals(db: Database): string[] {
  return all<{ connection_id: string }>(db, 'SELECT connection_id FROM secret_removals').map(
    (row) => row.connection_id,
  )
}
