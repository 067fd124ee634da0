import Sqlite from 'better-sqlite3'
import type { serviceTroubles } from '../../src-shared/service-api/host-messages.ts'
import { isDamage } from './open-database.ts'

/** Why nothing can be stored. */
export type StoreTrouble = (typeof serviceTroubles)[number]

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
