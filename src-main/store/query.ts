import type BetterSqlite3 from 'better-sqlite3'
import type { Database } from './database.ts'

type Parameters = Readonly<Record<string, string | number | bigint | Uint8Array | null>>
type Prepared = BetterSqlite3.Statement<[Parameters]>

/** `table` is the first table that the statement names: enough to find it, nothing of its values. */
export type SlowQuery = { readonly table: string; readonly durationMs: number }

/**
 * What a commit promises when it returns: that it is on the disk, or that it will be soon, with the next
 * one that is. A process that ends loses neither; a power cut may take back the last second of `soon`.
 * It is for what is known elsewhere or follows from what is on the disk: each sync costs the person a wait.
 */
export type CommitPromise = 'on-disk' | 'soon'

/** Stands before every write and hears of every failure. */
export type QueryGuard = {
  /** @throws {StoreNotWritable} while nothing may be written */
  readonly beforeWrite: () => void
  readonly committed?: (promise: CommitPromise) => void
  /** The log was to be emptied and could not be yet. */
  readonly logStaysFull?: () => void
  readonly failed: (error: unknown) => void
}

const slowQueryMs = 50

/** What belongs to one database beside its handle. */
type Opened = {
  /** That is open now; another one of the same file may have taken the place of the first. */
  handle: Database
  readonly statements: Map<string, Prepared>
  /** Of the handle, made once: a wrapper of each work would cost more than a small transaction. */
  transaction: BetterSqlite3.Transaction<(work: () => unknown) => unknown> | null
  guard: QueryGuard | null
  watch: { readonly onSlow: (query: SlowQuery) => void; readonly fromMs: number } | null
}
const opened = new WeakMap<Database, Opened>()

function openedAs(db: Database): Opened {
  let found = opened.get(db)
  if (!found) {
    found = { handle: db, statements: new Map(), transaction: null, guard: null, watch: null }
    opened.set(db, found)
  }
  return found
}

/** Reports every query of this database that takes `fromMs` or more. */
export function watchQueries(
  db: Database,
  onSlow: (query: SlowQuery) => void,
  fromMs = slowQueryMs,
): void {
  openedAs(db).watch = { onSlow, fromMs }
}

export function guardQueries(db: Database, guard: QueryGuard): void {
  openedAs(db).guard = guard
}

/** From now on everything asked of `db` is done by `successor`; whoever holds `db` need not know. */
export function succeed(db: Database, successor: Database): void {
  const found = openedAs(db)
  const former = found.handle
  found.handle = successor
  found.statements.clear()
  found.transaction = null
  former.close()
}

/** The handle that is open for `db` now, for what is no query: pragmas and closing. */
export function handleOf(db: Database): Database {
  return openedAs(db).handle
}

/** The log of this database was to be emptied and could not be: somebody else is at it, or the disk is full. */
export function noteFullLog(db: Database): void {
  openedAs(db).guard?.logStaysFull?.()
}

/** All rows of a query. Statements are prepared once for each database. */
export function all<Row>(db: Database, sql: string, parameters: Parameters = {}): Row[] {
  return timed(db, sql, () => prepare(db, sql).all(parameters)) as Row[]
}

/**
 * The first row of a query. Never of a statement that writes: it would be given its row and not told
 * that the disk did not take it, which SQLite says only when it is stepped to its end.
 */
export function get<Row>(db: Database, sql: string, parameters: Parameters = {}): Row | undefined {
  return timed(db, sql, () => prepare(db, sql).get(parameters)) as Row | undefined
}

/** @returns how many rows the statement changed */
export function run(db: Database, sql: string, parameters: Parameters = {}): number {
  return write(db, sql, parameters).changes
}

/** @returns the id of the row that was inserted */
export function insert(db: Database, sql: string, parameters: Parameters = {}): number {
  return Number(write(db, sql, parameters).lastInsertRowid)
}

function write(db: Database, sql: string, parameters: Parameters) {
  const { guard, handle } = openedAs(db)
  guard?.beforeWrite()
  const result = timed(db, sql, () => prepare(db, sql).run(parameters))
  if (!handle.inTransaction) guard?.committed?.('on-disk')
  return result
}

/**
 * Runs `work` as one transaction that takes the write lock at its start; nests as a savepoint, and then
 * the outermost promise counts.
 */
export function inTransaction<Value>(
  db: Database,
  work: () => Value,
  promise: CommitPromise = 'on-disk',
): Value {
  const database = openedAs(db)
  const { guard, handle } = database
  guard?.beforeWrite()
  const isOutermost = !handle.inTransaction
  const isSoon = isOutermost && promise === 'soon'
  try {
    // By exec: a pragma costs more than all statements of a small transaction.
    if (isSoon) handle.exec('PRAGMA synchronous = NORMAL')
    database.transaction ??= handle.transaction((wanted: () => unknown) => wanted())
    const value = database.transaction.immediate(work) as Value
    if (isOutermost) guard?.committed?.(promise)
    return value
  } catch (error) {
    guard?.failed(error)
    throw error
  } finally {
    if (isSoon) handle.exec('PRAGMA synchronous = FULL')
  }
}

/** No path into JSON, whose second character is none of a name. */
const boundValue = /\$\w+/gu

/**
 * SQLite plans by values that are bound, too, and for that prepares a statement anew each time. Behind the collation that
 * all texts have it does not see them: a statement is prepared once, and by the plan that the tests look at.
 */
function prepare(db: Database, sql: string): Prepared {
  const { statements, handle } = openedAs(db)
  let statement = statements.get(sql)
  if (!statement) {
    statement = handle.prepare<[Parameters]>(sql.replaceAll(boundValue, '$& COLLATE BINARY'))
    statements.set(sql, statement)
  }
  return statement
}

function timed<Value>(db: Database, sql: string, work: () => Value): Value {
  const { watch, guard } = openedAs(db)
  const startedMs = performance.now()
  let value: Value
  try {
    value = work()
  } catch (error) {
    guard?.failed(error)
    throw error
  }
  if (!watch) return value
  const durationMs = performance.now() - startedMs
  if (durationMs >= watch.fromMs) watch.onSlow({ table: firstTableOf(sql), durationMs })
  return value
}

function firstTableOf(sql: string): string {
  return /\b(?:FROM|INTO|UPDATE)\s+(\w+)/i.exec(sql)?.[1] ?? 'unknown'
}
