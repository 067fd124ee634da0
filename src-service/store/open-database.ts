import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { firstTables } from './migrations/0001-first-tables.ts'

export type Database = Sqlite.Database

/** In order: the database's `user_version` is the number of those that have run. */
const migrations: readonly string[] = [firstTables]

/** The data folder was written by a later version of the service. */
export class NewerDatabaseError extends Error {
  override name = 'NewerDatabaseError'
}

/** Another process has the data folder open. */
export class DataFolderInUseError extends Error {
  override name = 'DataFolderInUseError'
}

/**
 * Opens `service.db` in the folder, made where absent, and brings it to the current schema.
 * @param waitMs how long to wait for another process that is still closing the same folder
 * @throws {NewerDatabaseError} and leaves the file as it is
 * @throws {DataFolderInUseError}
 */
export function openDatabase(folder: string, waitMs = 3_000): Database {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const database = new Sqlite(join(folder, 'service.db'), { timeout: waitMs })
  try {
    prepareConnection(database)
    migrate(database, folder)
    return database
  } catch (error) {
    database.close()
    if (error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY'))
      throw new DataFolderInUseError(
        `The data folder ${folder} is in use by another service; stop that one or give another --data-dir`,
      )
    throw error
  }
}

function prepareConnection(database: Database): void {
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
  database.pragma('foreign_keys = ON')
  // Retention promises that what is deleted is gone from the file too.
  database.pragma('secure_delete = ON')
}

function migrate(database: Database, folder: string): void {
  const version = database.pragma('user_version', { simple: true }) as number
  if (version > migrations.length)
    throw new NewerDatabaseError(
      `The data folder ${folder} belongs to a newer version of the service (schema ${version}, this one knows ${migrations.length}); update the service or give another --data-dir`,
    )
  migrations.slice(version).forEach((migration, index) => {
    database.transaction(() => {
      database.exec(migration)
      database.pragma(`user_version = ${version + index + 1}`)
    })()
  })
}
