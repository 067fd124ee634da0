import type { Database } from './database.ts'
import { orderKnownRecount } from './known-recounts.ts'
import { all, get, run } from './query.ts'

export type SenderName = { readonly senderKey: string; readonly name: string }
type SenderOf = { readonly connectionId: string; readonly senderKey: string }

/** All names that a person says are of one sender with this one; none where it stands alone. */
export function listSenderNames(db: Database, of: SenderOf): SenderName[] {
  return all<SenderName>(
    db,
    `SELECT sender_key AS senderKey, sender_name AS name FROM sender_names
     WHERE connection_id = $connectionId AND of_sender = (SELECT of_sender FROM sender_names
       WHERE connection_id = $connectionId AND sender_key = $senderKey)
     ORDER BY sender_key`,
    of,
  )
}

/** The keys under which documents of the sender are known, that of the name itself among them. */
export function keysOfSender(db: Database, of: SenderOf): string[] {
  const names = listSenderNames(db, of)
  return names.length === 0 ? [of.senderKey] : names.map(({ senderKey }) => senderKey)
}

/** Tells of each key the one that stands for all names of its sender. */
export function readOneSender(db: Database, connectionId: string): (senderKey: string) => string {
  const rows = all<{ senderKey: string; ofSender: string }>(
    db,
    `SELECT sender_key AS senderKey, of_sender AS ofSender FROM sender_names
     WHERE connection_id = $connectionId`,
    { connectionId },
  )
  const senders = new Map(rows.map(({ senderKey, ofSender }) => [senderKey, ofSender]))
  return (senderKey) => senders.get(senderKey) ?? senderKey
}

/**
 * Makes two names, each with those that are of one sender with it already, names of one sender. What is known of it is
 * compared anew with its open documents. Call it inside a transaction.
 */
export function mergeSenders(
  db: Database,
  connectionId: string,
  [one, other]: readonly [SenderName, SenderName],
): void {
  const names = [one, other].flatMap((name) => {
    const own = listSenderNames(db, { connectionId, senderKey: name.senderKey })
    return own.length === 0 ? [name] : own
  })
  putTogether(db, connectionId, names)
  recount(db, connectionId, names)
}

/**
 * Takes names out of their sender, to be one of their own together. What is known of both is compared anew with their
 * open documents. Call it inside a transaction.
 */
export function separateSenders(
  db: Database,
  connectionId: string,
  senderKeys: readonly string[],
): void {
  const [first] = senderKeys
  if (first === undefined) return
  const names = listSenderNames(db, { connectionId, senderKey: first })
  const isTaken = ({ senderKey }: SenderName) => senderKeys.includes(senderKey)
  putTogether(db, connectionId, names.filter(isTaken))
  putTogether(
    db,
    connectionId,
    names.filter((name) => !isTaken(name)),
  )
  recount(db, connectionId, names)
}

/** Names of which no document is left are kept nowhere. Call it inside the transaction that removed them. */
export function dropSenderNames(
  db: Database,
  connectionId: string,
  senderKeys: readonly string[],
): void {
  for (const senderKey of new Set(senderKeys)) {
    const of = { connectionId, senderKey }
    const isLeft = get(
      db,
      `SELECT 1 FROM known_results WHERE connection_id = $connectionId AND sender_key = $senderKey LIMIT 1`,
      of,
    )
    if (isLeft) continue
    const rest = listSenderNames(db, of).filter((name) => name.senderKey !== senderKey)
    removeName(db, of)
    putTogether(db, connectionId, rest)
  }
}

/** One name alone needs no row: it is a sender as it is. */
function putTogether(db: Database, connectionId: string, names: readonly SenderName[]): void {
  const [first] = names
  if (first === undefined) return
  if (names.length === 1) {
    removeName(db, { connectionId, senderKey: first.senderKey })
    return
  }
  for (const { senderKey, name } of names)
    run(
      db,
      `INSERT INTO sender_names (connection_id, sender_key, of_sender, sender_name)
       VALUES ($connectionId, $senderKey, $ofSender, $name)
       ON CONFLICT DO UPDATE SET of_sender = excluded.of_sender`,
      { connectionId, senderKey, ofSender: first.senderKey, name },
    )
}

function removeName(db: Database, of: SenderOf): void {
  run(
    db,
    'DELETE FROM sender_names WHERE connection_id = $connectionId AND sender_key = $senderKey',
    of,
  )
}

function recount(db: Database, connectionId: string, names: readonly SenderName[]): void {
  for (const { senderKey } of names)
    orderKnownRecount(db, { connectionId, kind: 'sender', key: senderKey })
}
