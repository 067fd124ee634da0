import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** The database with its log and its shared memory: apart from each other they are worth nothing. */
const companions = ['', '-wal', '-shm'] as const

const markOf = (file: string) => `${file}-damaged`

/** Says that SQLite found damage while it was open: the next start sets the database aside. */
export function markDamaged(file: string): void {
  writeFileSync(markOf(file), '')
}

export function isMarkedDamaged(file: string): boolean {
  return existsSync(markOf(file))
}

/**
 * Moves a damaged database out of the way, whole and unaltered: a specialist may still find in it
 * what nobody else can.
 * @returns the path at which it now is
 */
export function setAside(file: string, nowMs: number): string {
  const stamp = new Date(nowMs).toISOString().replaceAll(':', '-')
  const folder = join(dirname(file), 'damaged', stamp)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const companion of companions)
    if (existsSync(file + companion))
      renameSync(file + companion, join(folder, basename(file) + companion))
  rmSync(markOf(file), { force: true })
  return join(folder, basename(file))
}
