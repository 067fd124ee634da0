import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** The log, the shared memory and the database: apart from each other they are worth nothing. */
const parts = ['-wal', '-shm', ''] as const

const markOf = (file: string) => `${file}-damaged`

/** Says that SQLite found damage while it was open: the next start sets the database aside. */
export function markDamaged(file: string): void {
  try {
    writeFileSync(markOf(file), '')
  } catch {
    // A disk that takes no mark now: what meets the damage next tries again.
  }
}

export function isMarkedDamaged(file: string): boolean {
  return existsSync(markOf(file))
}

/** What it speaks of is out of the way. */
export function removeDamagedMark(file: string): void {
  rmSync(markOf(file), { force: true })
}

/** The folder's name for a database that was found damaged at this moment. */
export function stampOf(now: number): string {
  return new Date(now).toISOString().replaceAll(':', '-')
}

/**
 * Moves a damaged database out of the way, whole and unaltered: a specialist may still find in it
 * what nobody else can. One that was ended in between goes on with the same stamp.
 * @returns the path at which it now is
 */
export function setAside(file: string, stamp: string): string {
  const aside = setAsidePath(file, stamp)
  mkdirSync(dirname(aside), { recursive: true, mode: 0o700 })
  for (const part of parts) if (existsSync(file + part)) renameSync(file + part, aside + part)
  removeDamagedMark(file)
  return aside
}

/** Where the database of a stamp is, or will be. */
export function setAsidePath(file: string, stamp: string): string {
  return join(dirname(file), 'damaged', stamp, basename(file))
}

export function removeDatabase(file: string): void {
  for (const part of parts) rmSync(file + part, { force: true })
}
