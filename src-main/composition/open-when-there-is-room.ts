import { statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import SQLite from 'better-sqlite3'
import type { Clock, HostAbilities } from '../ports.ts'
import { hasNoRoomForIndex } from '../store/open-database.ts'
import { databaseBytes, isRebuildDue } from '../store/rebuild/open-or-rebuild.ts'

export type RoomPorts = {
  readonly clock: Clock
  /** See `HostAbilities`; absent: what has no room fails. */
  readonly tellNoRoom?: HostAbilities['tellNoRoom']
}

const lookAgainMs = 2_000
/** What came free since the last look; less is the file system's own to and fro. */
const noticeableBytes = 256 * 1024
/** Beside the rows: a new database’s empty tables and indexes, its log and that one’s index, marks, notes. */
const spareBytes = 3 << 20
/** A disk with less takes no new file, which SQLite tells as one that cannot be opened. */
const fullBelowBytes = 64 * 1024

/**
 * Opens what lasts, and where the disk has too little room for it (the step to a later schema, the
 * rebuilding of a damaged database) tells the person and tries again when there is more. Each try either
 * comes to its end or leaves the database as it was.
 *
 * @param file the database
 * @throws what `open` throws for another reason, or where nobody can be told
 */
export async function openWhenThereIsRoom<Opened>(
  file: string,
  open: () => Promise<Opened>,
  { clock, tellNoRoom }: RoomPorts,
): Promise<Opened> {
  for (;;) {
    try {
      return await open()
    } catch (error) {
      const freeBytes = freeAt(file)
      if (!tellNoRoom || !wantsRoom(error, freeBytes)) throw error
      const came = new AbortController()
      const roomCame = untilMoreThan(freeBytes + noticeableBytes, file, clock, came.signal)
      const told = tellNoRoom({ neededBytes: neededFor(file), freeBytes }, came.signal)
      await Promise.race([roomCame, told])
      came.abort()
    }
  }
}

function wantsRoom(error: unknown, freeBytes: number): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (['ENOSPC', 'EDQUOT', 'SQLITE_FULL'].includes(code) || hasNoRoomForIndex(error)) return true
  return (
    error instanceof SQLite.SqliteError && code === 'SQLITE_CANTOPEN' && freeBytes < fullBelowBytes
  )
}

/**
 * All of it may be written anew, first into its log and then into a file. Before an update it is copied, too;
 * a rebuilt database has beside its rows all that follows from them, at once.
 */
function neededFor(file: string): number {
  const times = isRebuildDue(file) ? 4 : 3
  return times * databaseBytes(file) + spareBytes
}

function freeAt(file: string): number {
  const { bavail, bsize } = statfsSync(dirname(file))
  return bavail * bsize
}

function untilMoreThan(
  bytes: number,
  file: string,
  clock: Clock,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (signal.aborted) return
      if (freeAt(file) >= bytes) resolve()
      else clock.setTimer(lookAgainMs, look)
    }
    clock.setTimer(lookAgainMs, look)
  })
}
