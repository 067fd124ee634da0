import { closeSync, existsSync, openSync } from 'node:fs'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'

export type DataFolderLock = { release(): void }

/**
 * Holds a data folder for this process alone. The lock is an open transaction over a file of its own:
 * SQLite knows how each system locks, and the system ends it with the process, however that ends.
 * @returns null while another process holds it, be it stopped, busy or swapped out
 */
export function lockDataFolder(dataDir: string): DataFolderLock | null {
  const file = lockFile(dataDir)
  closeSync(openSync(file, 'a', 0o600))
  const db = new SQLite(file, { timeout: 0 })
  try {
    // Nothing is ever written, and a full disk has no room for the journal of it.
    db.pragma('journal_mode = MEMORY')
    db.exec('BEGIN EXCLUSIVE')
    return { release: () => db.close() }
  } catch (error) {
    db.close()
    if (error instanceof SQLite.SqliteError && error.code.startsWith('SQLITE_BUSY')) return null
    throw error
  }
}

/** Whether some process ever claimed the folder. */
export function wasLocked(dataDir: string): boolean {
  return existsSync(lockFile(dataDir))
}

function lockFile(dataDir: string): string {
  return join(dataDir, 'instance.lock')
}
