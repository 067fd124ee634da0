import type { Database } from './database.ts'
import { all, get, run } from './query.ts'
import { keysOfSender } from './sender-names.ts'
import type { SenderOf } from './senders.ts'

/** What a person said of a sender. */
export type TrustRule = {
  /** So many documents in a row have to have been confirmed without a correction. */
  readonly after: number
  readonly person: string
  /** Milliseconds since 1970. */
  readonly since: number
}

/** Whether anybody is trusted at all: asked for each document that was read. */
export function trustsAny(db: Database, connectionId: string): boolean {
  const sql = 'SELECT 1 FROM trusted_senders WHERE connection_id = $connectionId LIMIT 1'
  return get(db, sql, { connectionId }) !== undefined
}

/** Under all names of the sender; the strictest where they were trusted apart. */
export function findTrust(db: Database, of: SenderOf): TrustRule | null {
  const [strictest] = all<TrustRule>(
    db,
    `SELECT after_documents AS after, person, since FROM trusted_senders
     WHERE connection_id = $connectionId AND sender_key IN (SELECT value FROM json_each($keys))`,
    asked(db, of),
  ).sort((a, b) => b.after - a.after)
  return strictest ?? null
}

/** null trusts the sender no more. */
export function saveTrust(db: Database, of: SenderOf, rule: TrustRule | null): void {
  run(
    db,
    `DELETE FROM trusted_senders
     WHERE connection_id = $connectionId AND sender_key IN (SELECT value FROM json_each($keys))`,
    asked(db, of),
  )
  if (rule)
    run(
      db,
      `INSERT INTO trusted_senders (connection_id, sender_key, after_documents, person, since)
       VALUES ($connectionId, $senderKey, $after, $person, $since)`,
      { ...of, ...rule },
    )
}

export function noteTrusted(
  db: Database,
  { documentId, ...of }: SenderOf & { readonly documentId: string },
  at: number,
): void {
  run(
    db,
    `INSERT INTO trusted_documents (document_id, connection_id, sender_key, confirmed_at)
     VALUES ($documentId, $connectionId, $senderKey, $at)
     ON CONFLICT DO UPDATE SET confirmed_at = excluded.confirmed_at`,
    { documentId, ...of, at },
  )
}

/** Whether a person has taken one back that was confirmed automatically since a moment, and has not confirmed it. */
export function wasTakenBack(db: Database, of: SenderOf, since: number): boolean {
  return (
    get(
      db,
      `SELECT 1 FROM trusted_documents
       WHERE connection_id = $connectionId AND sender_key IN (SELECT value FROM json_each($keys))
         AND is_taken_back = 1 AND confirmed_at >= $since LIMIT 1`,
      { ...asked(db, of), since },
    ) !== undefined
  )
}

/** How many were confirmed automatically from one moment to before another, in ms since 1970. */
export function countTrusted(
  db: Database,
  connectionIds: readonly string[],
  { from, to }: { readonly from: number; readonly to: number },
): number {
  const row = get<{ count: number }>(
    db,
    `SELECT count(*) AS count FROM trusted_documents
     WHERE connection_id IN (SELECT value FROM json_each($connectionIds))
       AND confirmed_at >= $from AND confirmed_at < $to`,
    { connectionIds: JSON.stringify(connectionIds), from, to },
  )
  return row?.count ?? 0
}

function asked(db: Database, of: SenderOf) {
  return { connectionId: of.connectionId, keys: JSON.stringify(keysOfSender(db, of)) }
}
