import { existsSync, statSync } from 'node:fs'
import SQLite from 'better-sqlite3'
import { DatabaseDamaged, type Database } from './database.ts'
import { noteMissing } from './note-missing.ts'
import { hasCopy, keepCopy, removeCopy } from './copy-before-update.ts'
import { isLookDue, orderLook } from './look-due.ts'
import { isEarlier, migrate, type OnStep } from './migrate.ts'
import { migrations } from './migrations/all.ts'
import { handleOf, noteFullLog, watchQueries, type SlowQuery } from './query.ts'

export type OpenOptions = {
  readonly file: string
  readonly onSlowQuery?: (query: SlowQuery) => void
  readonly onStep?: OnStep
  /** It was brought to this version a moment ago: what belongs to that is done, and its copy stays for this time. */
  readonly isUpdated?: boolean
  /** From so many bytes on, pages that are due to be looked at are looked at beside the calls; see `lookBeside`. */
  readonly lookBesideFrom?: number
}

/**
 * Opens the database, brings it to the present version and sets what durability asks for. After an
 * end that left its log behind, a kill or a power cut, every page is looked at first, or a look at them is ordered.
 * Before its schema is changed a copy is kept, which the next start after a clean end removes.
 * @throws {DatabaseNewer} when a later Intray wrote it
 * @throws {DatabaseDamaged} only when SQLite says CORRUPT or NOTADB, never because a check could not run
 */
export function openDatabase(options: OpenOptions): Database {
  const endedUncleanly = existsSync(`${options.file}-wal`) || isLookDue(options.file)
  let db: Database | null = null
  try {
    db = openHandle(options.file)
    const lacks = isEarlier(db, migrations)
    const isLarge = endedUncleanly && !lacks && mayLookBeside(db, options)
    if (endedUncleanly && !(isLarge && orderLook(options.file))) checkPages(db)
    if (lacks) db = reopenedWithCopy(db, options.file)
    migrate(db, migrations, options.onStep)
    // Asks every document, which a start after a clean end must not.
    const isAsLeft = !lacks && !endedUncleanly
    if (options.isUpdated !== true) {
      if (!isAsLeft || hasCopy(options.file)) noteMissing(db)
      if (isAsLeft) removeCopy(options.file)
    }
  } catch (error) {
    db?.close()
    throw isDamage(error) && !(error instanceof DatabaseDamaged)
      ? new DatabaseDamaged(error)
      : error
  }
  if (options.onSlowQuery) watchQueries(db, options.onSlowQuery)
  return db
}

/** Copied while it is closed: whoever opened it a second time here would take SQLite's own locks away. */
function reopenedWithCopy(db: Database, file: string): Database {
  db.pragma('wal_checkpoint(TRUNCATE)')
  db.close()
  keepCopy(file)
  return openHandle(file)
}

/**
 * A disk without a free byte has no room for the index of the log that handles share, and without it nothing
 * could be read. Held by one handle alone, the database needs none on the disk: it stays so until Intray ends.
 */
function openHandle(file: string, isAlone = false): Database {
  const db = new SQLite(file)
  try {
    if (isAlone) db.pragma('locking_mode = EXCLUSIVE')
    setPragmas(db)
    return db
  } catch (error) {
    db.close()
    if (isAlone || !hasNoRoomForIndex(error)) throw error
    return openHandle(file, true)
  }
}

/**
 * Another handle on the database, which reads and never writes, for a thread of its own. It holds nothing
 * between two queries: an open read would keep the log from being emptied.
 */
export function openReader(file: string): Database {
  const db = new SQLite(file, { readonly: true, fileMustExist: true })
  db.pragma('busy_timeout = 5000')
  db.pragma('trusted_schema = OFF')
  db.pragma('temp_store = MEMORY')
  return db
}

/** Whether no other handle may open what this one has open. */
export function isHeldAlone(db: Database): boolean {
  return db.pragma('locking_mode', { simple: true }) === 'exclusive'
}

export function isFullDisk(error: unknown): boolean {
  return error instanceof SQLite.SqliteError && error.code === 'SQLITE_FULL'
}

export function hasNoRoomForIndex(error: unknown): boolean {
  return error instanceof SQLite.SqliteError && error.code === 'SQLITE_IOERR_SHMSIZE'
}

/** How long a statement waits for another handle of the file. */
const busyMs = 5_000

/** What durability asks for, and what keeps a hostile file from doing harm. */
export function setPragmas(db: Database): void {
  db.pragma(`busy_timeout = ${String(busyMs)}`)
  db.pragma('journal_mode = WAL')
  // Said outright: this build lowers WAL to NORMAL after the first write, and then a power cut takes
  // back commits that were already answered.
  db.pragma('synchronous = FULL')
  // On macOS fsync alone does not reach the disk.
  db.pragma('fullfsync = ON')
  db.pragma('checkpoint_fullfsync = ON')
  db.pragma('foreign_keys = ON')
  db.pragma('secure_delete = ON')
  db.pragma('trusted_schema = OFF')
  // Each checkpoint syncs twice; four times the usual log costs no more to read.
  db.pragma('wal_autocheckpoint = 4000')
  db.pragma('journal_size_limit = 67108864')
  db.pragma('temp_store = MEMORY')
}

function mayLookBeside(db: Database, { file, lookBesideFrom = Infinity }: OpenOptions): boolean {
  return statSync(file).size >= lookBesideFrom && !isHeldAlone(db)
}

/** @throws {DatabaseDamaged} */
function checkPages(db: Database): void {
  const found: unknown = db.pragma('quick_check(1)', { simple: true })
  if (found !== 'ok') throw new DatabaseDamaged(found)
}

export function isDamage(error: unknown): boolean {
  if (error instanceof DatabaseDamaged) return true
  const code = error instanceof SQLite.SqliteError ? error.code : ''
  return code.startsWith('SQLITE_CORRUPT') || code === 'SQLITE_NOTADB'
}

/**
 * Puts everything into the main file and empties the log, so that deleted content is gone from both. Nobody is
 * waited for: where another handle reads, or brings the log, it is done again when that has ended.
 */
export function checkpoint(db: Database): void {
  const handle = handleOf(db)
  handle.pragma('busy_timeout = 0')
  try {
    const [state] = handle.pragma('wal_checkpoint(TRUNCATE)') as { busy: 0 | 1 }[]
    if (state?.busy === 1) noteFullLog(db)
  } finally {
    handle.pragma(`busy_timeout = ${String(busyMs)}`)
  }
}
