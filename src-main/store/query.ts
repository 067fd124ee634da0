import type BetterSqlite3 from 'better-sqlite3'
import type { Database } from './database.ts'

type Parameters = Readonly<Record<string, string | number | bigint | Uint8Array | null>>
type Prepared = BetterSqlite3.Statement<[Parameters]>

/** `table` is the first table that the statement names: enough to find it, nothing of its values. */
export type SlowQuery = { readonly table: string; readonly durationMs: number }

const slowQueryMs = 50
const statements = new WeakMap<Database, Map<string, Prepared>>()
const watches = new WeakMap<Database, { onSlow: (query: SlowQuery) => void; fromMs: number }>()

/** Reports every query of this database that takes `fromMs` or more. */
export function watchQueries(
  db: Database,
  onSlow: (query: SlowQuery) => void,
  fromMs = slowQueryMs,
): void {
  watches.set(db, { onSlow, fromMs })
}

/** All rows of a query. Statements are prepared once for each database. */
export function all<Row>(db: Database, sql: string, parameters: Parameters = {}): Row[] {
  return timed(db, sql, () => prepare(db, sql).all(parameters)) as Row[]
}

export function get<Row>(db: Database, sql: string, parameters: Parameters = {}): Row | undefined {
  return timed(db, sql, () => prepare(db, sql).get(parameters)) as Row | undefined
}

/** @returns how many rows the statement changed */
export function run(db: Database, sql: string, parameters: Parameters = {}): number {
  return timed(db, sql, () => prepare(db, sql).run(parameters)).changes
}

/** Runs `work` as one transaction that takes the write lock at its start; nests as a savepoint. */
export function inTransaction<Value>(db: Database, work: () => Value): Value {
  return db.transaction(work).immediate()
}

function prepare(db: Database, sql: string): Prepared {
  let prepared = statements.get(db)
  if (!prepared) statements.set(db, (prepared = new Map<string, Prepared>()))
  let statement = prepared.get(sql)
  if (!statement) prepared.set(sql, (statement = db.prepare<[Parameters]>(sql)))
  return statement
}

function timed<Value>(db: Database, sql: string, work: () => Value): Value {
  const watch = watches.get(db)
  if (!watch) return work()
  const startedAt = performance.now()
  const value = work()
  const durationMs = performance.now() - startedAt
  if (durationMs >= watch.fromMs) watch.onSlow({ table: firstTableOf(sql), durationMs })
  return value
}

function firstTableOf(sql: string): string {
  return /\b(?:FROM|INTO|UPDATE)\s+(\w+)/i.exec(sql)?.[1] ?? 'unknown'
}
