import type { Database } from './database.ts'
import { all } from './query.ts'

export type ConfirmedDocument = {
  readonly id: string
  /** Of the first result. */
  readonly senderName: string | null
  readonly resultCount: number
  readonly confirmedAt: string
}

/** What a person has confirmed in a connection, latest first; read by the index of groups. */
export function listConfirmed(db: Database, connectionId: string): ConfirmedDocument[] {
  return all<{
    id: string
    sender_name: string | null
    result_count: number
    confirmed_at: string
  }>(
    db,
    `SELECT id, sender_name, result_count, state_json ->> '$.at' AS confirmed_at FROM documents
     WHERE connection_id = $connectionId AND inbox_group = 'done' AND state = 'confirmed'
     ORDER BY sort_at DESC, seq DESC`,
    { connectionId },
  ).map((row) => ({
    id: row.id,
    senderName: row.sender_name,
    resultCount: row.result_count,
    confirmedAt: row.confirmed_at,
  }))
}
