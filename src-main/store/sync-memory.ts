import type { Database } from './database.ts'
import { all, get, inTransaction, run } from './query.ts'

/** A pass over the service's list. Times are wall clock, ms since 1970. */
export type PullPass = {
  readonly connectionId: string
  /** `new` ends at the first page on which everything is known. */
  readonly scope: 'all' | 'new'
  readonly state: 'running' | 'done' | 'cancelled'
  readonly nextPage: number
  readonly seen: number
  readonly total: number | null
  readonly startedAt: number
  readonly finishedAt: number | null
}

export function putPull(db: Database, pass: PullPass): void {
  run(
    db,
    `INSERT INTO sync_pulls (connection_id, scope, state, next_page, seen, total, started_at, finished_at)
     VALUES ($connectionId, $scope, $state, $nextPage, $seen, $total, $startedAt, $finishedAt)
     ON CONFLICT (connection_id) DO UPDATE SET scope = excluded.scope, state = excluded.state,
       next_page = excluded.next_page, seen = excluded.seen, total = excluded.total,
       started_at = excluded.started_at, finished_at = excluded.finished_at`,
    {
      ...pass,
      startedAt: Math.floor(pass.startedAt),
      finishedAt: pass.finishedAt === null ? null : Math.floor(pass.finishedAt),
    },
  )
}

export function findPull(db: Database, connectionId: string): PullPass | undefined {
  return get<PullPass>(
    db,
    `SELECT connection_id AS connectionId, scope, state, next_page AS nextPage, seen, total,
       started_at AS startedAt, finished_at AS finishedAt
     FROM sync_pulls WHERE connection_id = $connectionId`,
    { connectionId },
  )
}

/** A block of requests that may go out soon after `leasedAt` (ms since 1970). */
export type RequestLease = { readonly leasedAt: number; readonly requests: number }

/** Stores a block and forgets those too old to count; as one commit it costs one sync, not two. */
export function addLease(
  db: Database,
  credential: string,
  lease: RequestLease,
  forgetBeforeAt: number,
): void {
  inTransaction(db, () => {
    run(
      db,
      'DELETE FROM sync_request_leases WHERE credential = $credential AND leased_at < $before',
      { credential, before: Math.floor(forgetBeforeAt) },
    )
    run(
      db,
      `INSERT INTO sync_request_leases (credential, leased_at, requests)
       VALUES ($credential, $leasedAt, $requests)`,
      { credential, leasedAt: Math.floor(lease.leasedAt), requests: lease.requests },
    )
  })
}

export function listLeases(db: Database, credential: string): RequestLease[] {
  return all<RequestLease>(
    db,
    `SELECT leased_at AS leasedAt, requests FROM sync_request_leases
     WHERE credential = $credential ORDER BY id`,
    { credential },
  )
}

/** Of a connection that was removed meanwhile nothing is kept; its work ends after it. */
export function putLearned(db: Database, connectionId: string, name: string, value: unknown): void {
  run(
    db,
    `INSERT INTO sync_learned (connection_id, name, value_json)
     SELECT id, $name, $json FROM connections WHERE id = $connectionId
     ON CONFLICT (connection_id, name) DO UPDATE SET value_json = excluded.value_json`,
    { connectionId, name, json: JSON.stringify(value) },
  )
}

export function findLearned(db: Database, connectionId: string, name: string): unknown {
  const row = get<{ json: string }>(
    db,
    `SELECT value_json AS json FROM sync_learned
     WHERE connection_id = $connectionId AND name = $name`,
    { connectionId, name },
  )
  return row === undefined ? undefined : (JSON.parse(row.json) as unknown)
}

/** What was put off after trouble may go now; feedback that can still be withdrawn is not among it. */
export function endWaits(db: Database, connectionId: string): void {
  run(
    db,
    `UPDATE sync_uploads SET not_before_at = 0
     WHERE connection_id = $connectionId AND state = 'staged' AND not_before_at > 0`,
    { connectionId },
  )
  run(
    db,
    `UPDATE sync_fetches SET not_before_at = 0
     WHERE connection_id = $connectionId AND not_before_at > 0`,
    { connectionId },
  )
}

/** Forgives waits that a change of the clock made absurd: none may lie beyond `latestAt`. */
export function clampWaits(db: Database, connectionId: string, latestAt: number): void {
  for (const table of ['sync_uploads', 'sync_feedback', 'sync_fetches'])
    run(
      db,
      `UPDATE ${table} SET not_before_at = $latestAt
       WHERE connection_id = $connectionId AND not_before_at > $latestAt`,
      { connectionId, latestAt: Math.floor(latestAt) },
    )
}
