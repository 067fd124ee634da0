import type { Database } from './database.ts'
import { all, run } from './query.ts'

export type RetentionRule = { readonly connectionId: string; readonly keepDays: number }

export function listRetentionRules(db: Database): RetentionRule[] {
  return all<RetentionRule>(
    db,
    `SELECT connection_id AS connectionId, keep_days AS keepDays
     FROM retention_rules ORDER BY connection_id`,
  )
}

/** `keepDays` null keeps everything. */
export function setRetentionRule(
  db: Database,
  connectionId: string,
  keepDays: number | null,
): void {
  if (keepDays === null) {
    run(db, 'DELETE FROM retention_rules WHERE connection_id = $connectionId', { connectionId })
    return
  }
  run(
    db,
    `INSERT INTO retention_rules (connection_id, keep_days) VALUES ($connectionId, $keepDays)
     ON CONFLICT (connection_id) DO UPDATE SET keep_days = excluded.keep_days`,
    { connectionId, keepDays },
  )
}
