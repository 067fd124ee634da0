import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { databaseFile, isDamage, openDatabase } from './open-database.ts'
import type { SqliteDatabase } from './open-database.ts'
import { salvageRows } from './salvage-rows.ts'
import type { Salvage } from './salvage-rows.ts'

/** `setAsideAt` is the folder in which the damaged database now is. */
export type Renewal = Salvage & { setAsideAt: string }

/** The database is worth nothing without its log. */
const parts = ['', '-wal', '-shm'] as const

const markOf = (folder: string): string => `${databaseFile(folder)}-damaged`
const newFile = (folder: string): string => `${databaseFile(folder)}-new`

/** Says that a query met a damaged page: the next start makes the database anew. */
export function markDamaged(folder: string): void {
  writeFileSync(markOf(folder), '', { mode: 0o600 })
}

/**
 * Opens the database of the data folder. One that is damaged is set aside whole, and a new one is
 * made of every row that can still be read; ended anywhere in between, it is gone on with.
 * @throws as `openDatabase` for another trouble
 */
export function openOrRenew(
  folder: string,
  now: number,
  waitMs?: number,
): { database: SqliteDatabase; renewal: Renewal | null } {
  const file = databaseFile(folder)
  const asideAt = join(folder, 'damaged', new Date(now).toISOString().replaceAll(':', '-'))
  // The new one was whole before the damaged one was moved.
  if (!existsSync(file) && existsSync(newFile(folder))) swap(folder, asideAt)
  if (!existsSync(markOf(folder)))
    try {
      return { database: openDatabase(file, waitMs), renewal: null }
    } catch (error) {
      if (!isDamage(error)) throw error
    }
  const salvage = buildNew(folder)
  swap(folder, asideAt)
  return { database: openDatabase(file, waitMs), renewal: { ...salvage, setAsideAt: asideAt } }
}

function buildNew(folder: string): Salvage {
  const built = newFile(folder)
  for (const part of parts) rmSync(built + part, { force: true })
  const database = openDatabase(built)
  try {
    return salvageRows(databaseFile(folder), database)
  } finally {
    // Closing puts the log into the one file that is renamed.
    database.close()
  }
}

function swap(folder: string, asideAt: string): void {
  const file = databaseFile(folder)
  mkdirSync(asideAt, { recursive: true, mode: 0o700 })
  for (const part of parts)
    if (existsSync(file + part)) renameSync(file + part, join(asideAt, basename(file) + part))
  renameSync(newFile(folder), file)
  rmSync(markOf(folder), { force: true })
}
