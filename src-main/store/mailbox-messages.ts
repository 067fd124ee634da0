import {
  mailTexts,
  type LeftMessage,
  type LeftReason,
  type MailTextWish,
} from '../../src-shared/contract/mailboxes.ts'
import type { Database } from './database.ts'
import { all, get, run } from './query.ts'

/**
 * wanted → taking (it has a line in the inbox) → taken → done, which is when the server knows it as well; `left`
 * beside the road.
 */
export type MailboxMessage = {
  readonly id: number
  readonly mailboxId: string
  readonly uidValidity: string
  readonly uid: number
  readonly fingerprint: string
  readonly state: 'wanted' | 'taking' | 'taken' | 'done' | 'left'
  readonly reason: LeftReason | null
  /** Of the line in the inbox, from `taking` on. */
  readonly documentId: string | null
  readonly attempts: number
  /** Milliseconds since 1970. */
  readonly receivedAt: number
  readonly byteSize: number
  readonly sender: string | null
  readonly subject: string | null
}

const columns = `id, mailbox_id AS mailboxId, uid_validity AS uidValidity, uid, fingerprint, state, reason,
  document_id AS documentId, attempts, received_at AS receivedAt, byte_size AS byteSize, sender, subject`

export function insertMailboxMessage(
  db: Database,
  message: Omit<MailboxMessage, 'id' | 'attempts' | 'documentId'>,
): void {
  run(
    db,
    `INSERT OR IGNORE INTO mailbox_messages (mailbox_id, uid_validity, uid, fingerprint, state, reason,
       received_at, byte_size, sender, subject)
     VALUES ($mailboxId, $uidValidity, $uid, $fingerprint, $state, $reason,
       $receivedAt, $byteSize, $sender, $subject)`,
    message,
  )
}

/** The next one to be taken: first those of which fewest tries have failed. */
export function nextWantedMessage(
  db: Database,
  mailboxId: string,
  uidValidity: string,
): MailboxMessage | undefined {
  return get(
    db,
    `SELECT ${columns} FROM mailbox_messages
     WHERE mailbox_id = $mailboxId AND state IN ('wanted', 'taking') AND uid_validity = $uidValidity
     ORDER BY attempts, uid LIMIT 1`,
    { mailboxId, uidValidity },
  )
}

/** Those of which the server does not know yet that they are taken. */
export function listTakenMessages(
  db: Database,
  mailboxId: string,
  uidValidity: string,
): MailboxMessage[] {
  return all(
    db,
    `SELECT ${columns} FROM mailbox_messages
     WHERE mailbox_id = $mailboxId AND state = 'taken' AND uid_validity = $uidValidity ORDER BY uid`,
    { mailboxId, uidValidity },
  )
}

/** One more try at it, under this line of the inbox. */
export function beginMailboxMessage(db: Database, id: number, documentId: string): void {
  run(
    db,
    `UPDATE mailbox_messages SET state = 'taking', document_id = $documentId, attempts = attempts + 1
     WHERE id = $id`,
    { id, documentId },
  )
}

/** From then on its documents say who sent it and about what. */
export function noteMessageTaken(db: Database, id: number, state: 'taken' | 'done'): void {
  run(
    db,
    'UPDATE mailbox_messages SET state = $state, sender = NULL, subject = NULL WHERE id = $id',
    { id, state },
  )
}

export function leaveMailboxMessage(db: Database, id: number, reason: LeftReason): void {
  run(
    db,
    `UPDATE mailbox_messages SET state = 'left', reason = $reason, document_id = NULL
     WHERE id = $id`,
    { id, reason },
  )
}

/** @returns false where no message of this mailbox was left under this id */
export function wantLeftMessage(db: Database, mailboxId: string, id: number): boolean {
  const changed = run(
    db,
    `UPDATE mailbox_messages SET state = 'wanted', reason = NULL, attempts = 0
     WHERE id = $id AND mailbox_id = $mailboxId AND state = 'left'`,
    { id, mailboxId },
  )
  return changed > 0
}

/** Of any number of before: whether a message like it has been dealt with. */
export function findLikeMessage(
  db: Database,
  mailboxId: string,
  fingerprint: string,
  otherThan: string,
): MailboxMessage | undefined {
  return get(
    db,
    `SELECT ${columns} FROM mailbox_messages
     WHERE mailbox_id = $mailboxId AND fingerprint = $fingerprint AND uid_validity <> $otherThan
     ORDER BY id DESC LIMIT 1`,
    { mailboxId, fingerprint, otherThan },
  )
}

/** It has another number now, and nothing else has changed. */
export function renumberMailboxMessage(
  db: Database,
  id: number,
  now: { readonly uidValidity: string; readonly uid: number },
): void {
  run(db, 'UPDATE mailbox_messages SET uid_validity = $uidValidity, uid = $uid WHERE id = $id', {
    id,
    ...now,
  })
}

/** Lines of messages whose numbers are worth nothing any more, and which were not read to their end. */
export function listStrandedMessages(
  db: Database,
  mailboxId: string,
  uidValidity: string,
): MailboxMessage[] {
  return all(
    db,
    `SELECT ${columns} FROM mailbox_messages
     WHERE mailbox_id = $mailboxId AND state IN ('wanted', 'taking') AND uid_validity <> $uidValidity`,
    { mailboxId, uidValidity },
  )
}

type MessageCounts = {
  /** To be looked at yet. */
  readonly wanted: number
  readonly taken: number
  readonly left: number
}

export function countMailboxMessages(db: Database, mailboxId: string): MessageCounts {
  const counts = get<MessageCounts>(
    db,
    `SELECT count(*) FILTER (WHERE state IN ('wanted', 'taking')) AS wanted,
       count(*) FILTER (WHERE state IN ('taken', 'done')) AS taken,
       count(*) FILTER (WHERE state = 'left') AS left
     FROM mailbox_messages WHERE mailbox_id = $mailboxId`,
    { mailboxId },
  )
  return counts ?? { wanted: 0, taken: 0, left: 0 }
}

/** So many are named; of older ones nobody needs to know who wrote. */
const mostNamed = 100

/** Newest first. */
export function listLeftMessages(db: Database, mailboxId: string): LeftMessage[] {
  const rows = all<MailboxMessage>(
    db,
    `SELECT ${columns} FROM mailbox_messages WHERE mailbox_id = $mailboxId AND state = 'left'
     ORDER BY received_at DESC, id DESC LIMIT $limit`,
    { mailboxId, limit: mostNamed },
  )
  return rows.map(({ id, sender, subject, receivedAt, reason }) => ({
    id,
    sender,
    subject,
    receivedAt: new Date(receivedAt).toISOString(),
    reason: reason ?? 'no-attachment',
  }))
}

/** Takes the names from all but the latest that were left. */
export function forgetOldNames(db: Database, mailboxId: string): void {
  run(
    db,
    `UPDATE mailbox_messages SET sender = NULL, subject = NULL
     WHERE mailbox_id = $mailboxId AND state = 'left' AND (sender IS NOT NULL OR subject IS NOT NULL)
       AND received_at < (
         SELECT received_at FROM mailbox_messages WHERE mailbox_id = $mailboxId AND state = 'left'
         ORDER BY received_at DESC LIMIT 1 OFFSET $limit - 1
       )`,
    { mailboxId, limit: mostNamed },
  )
}

/** All that is known of them, where the mailbox is another one from now on. */
export function forgetMailboxMessages(db: Database, mailboxId: string): void {
  run(db, 'DELETE FROM mailbox_messages WHERE mailbox_id = $mailboxId', { mailboxId })
}

/** What is wanted of the text of a message that is being taken. */
export function findTextWish(db: Database, documentId: string): MailTextWish {
  const row = get<{ wish: unknown }>(
    db,
    `SELECT json_extract(b.choices_json, '$.text') AS wish
     FROM mailboxes b CROSS JOIN mailbox_messages m ON m.mailbox_id = b.id AND m.state = 'taking'
     WHERE m.document_id = $documentId`,
    { documentId },
  )
  return mailTexts.find((wish) => wish === row?.wish) ?? 'never'
}
