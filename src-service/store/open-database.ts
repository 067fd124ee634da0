import { existsSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { firstTables } from './migrations/0001-first-tables.ts'
import { progressInMemory } from './migrations/0002-progress-in-memory.ts'
import { indexesOfWhatIsAsked } from './migrations/0003-indexes-of-what-is-asked.ts'
import { lessonsOfSenders } from './migrations/0004-lessons-of-senders.ts'
import { heldByMembers } from './migrations/0005-held-by-members.ts'
import { consentTickets } from './migrations/0006-consent-tickets.ts'
import { turnsAndTallies } from './migrations/0007-turns-and-tallies.ts'
import { putFirst } from './migrations/0008-put-first.ts'
import { countsAndPlaces } from './migrations/0009-counts-and-places.ts'
import { bytesBesideCounts } from './migrations/0010-bytes-beside-counts.ts'
import { documentsByChange } from './migrations/0011-documents-by-change.ts'

export type SqliteDatabase = Sqlite.Database

/** In order: the database's `user_version` is the number of those that have run. */
const migrations: readonly string[] = [
  firstTables,
  progressInMemory,
  indexesOfWhatIsAsked,
  lessonsOfSenders,
  heldByMembers,
  consentTickets,
  turnsAndTallies,
  putFirst,
  countsAndPlaces,
  bytesBesideCounts,
  documentsByChange,
]

/** The data folder was written by a later version of the service. */
export class NewerDatabaseError extends Error {
  override name = 'NewerDatabaseError'
}

/** Another process has the data folder open. */
export class DataFolderInUseError extends Error {
  override name = 'DataFolderInUseError'
}

/** SQLite itself says that the file is no longer a sound database. */
export class DamagedDatabaseError extends Error {
  override name = 'DamagedDatabaseError'
}

/** `user_version` of a database that this service has written. */
export const newestSchema = migrations.length

export const databaseFile = (folder: string): string => join(folder, 'service.db')

/**
 * Opens the database file, made where absent, and brings it to the current schema. After an end
 * that left its log behind, a kill or a power cut, every page is looked at.
 * @param waitMs how long to wait for another process that is still closing the same folder
 * @throws {NewerDatabaseError} and leaves the file as it is
 * @throws {DataFolderInUseError}
 * @throws {DamagedDatabaseError}
 */
export function openDatabase(file: string, waitMs = 3_000): SqliteDatabase {
  const endedUncleanly = existsSync(`${file}-wal`)
  const database = new Sqlite(file, { timeout: waitMs })
  try {
    prepareConnection(database)
    if (endedUncleanly) checkPages(database)
    migrate(database, file)
    return database
  } catch (error) {
    database.close()
    if (isDamage(error)) throw new DamagedDatabaseError('The database is damaged', { cause: error })
    if (error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY'))
      throw new DataFolderInUseError(
        `${file} is in use by another service; stop that one or give another --data-dir`,
      )
    throw error
  }
}

export function isDamage(error: unknown): boolean {
  if (error instanceof DamagedDatabaseError) return true
  const code = error instanceof Sqlite.SqliteError ? error.code : ''
  return code.startsWith('SQLITE_CORRUPT') || code === 'SQLITE_NOTADB'
}

function checkPages(database: SqliteDatabase): void {
  const found: unknown = database.pragma('quick_check(1)', { simple: true })
  if (found !== 'ok') throw new DamagedDatabaseError(String(found))
}

function prepareConnection(database: SqliteDatabase): void {
  // Two services over one queue would read every document twice, so one holds the file alone.
  database.pragma('locking_mode = EXCLUSIVE')
  database.pragma('journal_mode = WAL')
  // better-sqlite3 is built to fall back to NORMAL in WAL mode after the first write; an answered
  // upload must survive a power cut.
  database.pragma('synchronous = FULL')
  // On macOS a plain fsync stops at the disk's cache.
  database.pragma('fullfsync = ON')
  database.pragma('checkpoint_fullfsync = ON')
  database.pragma('journal_size_limit = 67108864')
  // In pages: bringing the log into the database costs three syncs, so it is done seldom.
  database.pragma('wal_autocheckpoint = 4000')
  database.pragma('foreign_keys = ON')
  // Retention promises that what is deleted is gone from the file too.
  database.pragma('secure_delete = ON')
}

function migrate(database: SqliteDatabase, file: string): void {
  const version = database.pragma('user_version', { simple: true }) as number
  if (version > migrations.length)
    throw new NewerDatabaseError(
      `${file} belongs to a newer version of the service (schema ${version}, this one knows ${migrations.length}); update the service or give another --data-dir`,
    )
  migrations.slice(version).forEach((migration, index) => {
    database.transaction(() => {
      database.exec(migration)
      database.pragma(`user_version = ${version + index + 1}`)
    })()
  })
}
