import type { Database } from './database.ts'
import { all } from './query.ts'

export type ConfirmedDocument = {
  readonly id: string
  /** Of the first result. */
  readonly senderName: string | null
  readonly resultCount: number
}

/** What a person has confirmed in a connection, latest first; read by the index of groups. */
export function listConfirmed(db: Database, connectionId: string): ConfirmedDocument[] {
  return all<{ id: string; sender_name: string | null; result_count: number }>(
    db,
    `SELECT id, sender_name, result_count FROM documents
     WHERE connection_id = $connectionId AND inbox_group = 'done' AND state = 'confirmed'
     ORDER BY sort_at DESC, seq DESC`,
    { connectionId },
  ).map((row) => ({ id: row.id, senderName: row.sender_name, resultCount: row.result_count }))
}
