import Sqlite from 'better-sqlite3'
import type { serviceTroubles } from '../../src-shared/service-api/host-messages.ts'
import { isDamage } from './open-database.ts'
import type { Database } from './open-database.ts'

/** Why nothing can be stored. */
export type StoreTrouble = (typeof serviceTroubles)[number]

/**
 * Commits what a crash of this process may not lose but a power cut may: a document that was read is
 * read again, a webhook that was told is told again under the same id. The commit is written in
 * order with all others and reaches the disk with the next one that is answered to somebody.
 */
export function commitLazily<Value>(database: Database, work: () => Value): Value {
  database.pragma('synchronous = NORMAL')
  try {
    return database.transaction(work)()
  } finally {
    database.pragma('synchronous = FULL')
  }
}

/** A commit that says what the file says already, down to the disk. */
export function proveWritable(database: Database): void {
  const version = Number(database.pragma('user_version', { simple: true }))
  database.transaction(() => database.pragma(`user_version = ${String(version)}`))()
}

/** What an error says of the disk, be it SQLite's or the file system's; null where it is another. */
export function troubleOf(error: unknown): StoreTrouble | null {
  if (isDamage(error)) return 'damaged'
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined
  if (error instanceof Sqlite.SqliteError) {
    if (error.code.startsWith('SQLITE_IOERR')) return 'disk-failing'
    if (error.code.startsWith('SQLITE_READONLY')) return 'read-only'
    return error.code === 'SQLITE_FULL' ? 'disk-full' : null
  }
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return 'disk-full'
    case 'EIO':
      return 'disk-failing'
    case 'EROFS':
      return 'read-only'
    default:
      return null
  }
}
