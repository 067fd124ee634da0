import { z } from 'zod'
import { mailbox, type MailServer } from '../../src-shared/contract/mailboxes.ts'
import type { Database } from './database.ts'
import { all, get, run } from './query.ts'

export type StoredMailbox = {
  readonly id: string
  readonly server: MailServer
  readonly choices: z.infer<typeof mailbox.shape.choices>
  readonly isPaused: boolean
  /** Milliseconds since 1970. */
  readonly createdAt: number
  readonly lookedAt: number | null
  /** null: its folder was never opened. */
  readonly uidValidity: string | null
  /** Messages below are dealt with or have a row. */
  readonly nextUid: number
  /** Messages below were there before, and are told from new ones by when they came. */
  readonly earlierBelow: number
}

type MailboxPlace = Pick<StoredMailbox, 'uidValidity' | 'nextUid' | 'earlierBelow'>

type MailboxRow = {
  readonly id: string
  readonly connection_id: string | null
  readonly server_json: string
  readonly choices_json: string
  readonly is_paused: number
  readonly created_at: number
  readonly looked_at: number | null
  readonly uid_validity: string | null
  readonly next_uid: number
  readonly earlier_below: number
}

export function listMailboxes(db: Database): StoredMailbox[] {
  return all<MailboxRow>(db, 'SELECT * FROM mailboxes ORDER BY created_at, id').map(fromRow)
}

export function findMailbox(db: Database, id: string): StoredMailbox | undefined {
  const row = get<MailboxRow>(db, 'SELECT * FROM mailboxes WHERE id = $id', { id })
  return row && fromRow(row)
}

/** Inserts it, or changes where it is and what is wanted of it. */
export function saveMailbox(
  db: Database,
  { id, server, choices }: Pick<StoredMailbox, 'id' | 'server' | 'choices'>,
  now: number,
): void {
  const { connectionId, ...others } = choices
  run(
    db,
    `INSERT INTO mailboxes (id, connection_id, server_json, choices_json, created_at)
     VALUES ($id, $connectionId, $server, $choices, $now)
     ON CONFLICT (id) DO UPDATE SET connection_id = excluded.connection_id,
       server_json = excluded.server_json, choices_json = excluded.choices_json`,
    { id, connectionId, server: JSON.stringify(server), choices: JSON.stringify(others), now },
  )
}

export function setMailboxPaused(db: Database, id: string, isPaused: boolean): void {
  run(db, 'UPDATE mailboxes SET is_paused = $isPaused WHERE id = $id', {
    id,
    isPaused: isPaused ? 1 : 0,
  })
}

export function setMailboxLookedAt(db: Database, id: string, now: number): void {
  run(db, 'UPDATE mailboxes SET looked_at = $now WHERE id = $id', { id, now })
}

/** How far its folder is read; another UIDVALIDITY makes all numbers of before worthless. */
export function setMailboxPlace(
  db: Database,
  id: string,
  { uidValidity, nextUid, earlierBelow }: MailboxPlace,
): void {
  run(
    db,
    `UPDATE mailboxes SET uid_validity = $uidValidity, next_uid = $nextUid,
       earlier_below = $earlierBelow WHERE id = $id`,
    { id, uidValidity, nextUid, earlierBelow },
  )
}

/** With what is known of its messages; documents stay. */
export function deleteMailbox(db: Database, id: string): void {
  run(db, 'DELETE FROM mailboxes WHERE id = $id', { id })
}

function fromRow(row: MailboxRow): StoredMailbox {
  const choices: unknown = JSON.parse(row.choices_json)
  return {
    id: row.id,
    server: mailbox.shape.server.parse(JSON.parse(row.server_json)),
    choices: mailbox.shape.choices.parse({
      ...z.record(z.string(), z.unknown()).parse(choices),
      connectionId: row.connection_id,
    }),
    isPaused: row.is_paused === 1,
    createdAt: row.created_at,
    lookedAt: row.looked_at,
    uidValidity: row.uid_validity,
    nextUid: row.next_uid,
    earlierBelow: row.earlier_below,
  }
}
