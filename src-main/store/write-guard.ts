import SQLite from 'better-sqlite3'
import type { AppStatus } from '../../src-shared/contract/app.ts'
import { createCheckpoints } from './checkpoints.ts'
import { StoreNotWritable, type Database } from './database.ts'
import {
  checkpoint,
  hasNoRoomForIndex,
  isDamage,
  isFullDisk,
  isHeldAlone,
  openDatabase,
} from './open-database.ts'
import { guardQueries, handleOf, inTransaction, succeed } from './query.ts'

export type WriteTrouble = NonNullable<AppStatus['storeTrouble']>

type Timer = { cancel(): void }

export type WriteGuardPorts = {
  readonly db: Database
  readonly file: string
  /** The database is a copy that is only shown: what would be written to it would be lost. */
  readonly isView: boolean
  readonly clock: { setTimer(delayMs: number, run: () => void): Timer }
  readonly onChanged: () => void
  /** A query met a damaged page, or what was opened anew is no sound database. */
  readonly onDamage: () => void
}

const retryMs = 15_000
/** What was promised for soon is on the disk by then, whatever else is written. */
const soonMs = 1_000
/** Nobody reads for long. */
const emptyAgainMs = 100

/**
 * Notices when the disk takes no more, and finds out by itself when it does again.
 *
 * A full or read-only disk refuses each write by itself, so writes go on being tried. After a fault
 * of the disk a later success proves nothing, because the system may have dropped what it could not
 * store: nothing is written until the file was opened anew, checked, and has taken a commit.
 */
export function createWriteGuard(ports: WriteGuardPorts) {
  const { db, clock, isView } = ports
  let trouble: WriteTrouble | null = isView ? 'read-only' : null
  let timer: Timer | null = null
  let soon: Timer | null = null
  let emptying: Timer | null = null
  let stopped = false
  const checkpoints = createCheckpoints({ db, file: ports.file, onFailed: failed })

  guardQueries(db, {
    beforeWrite() {
      if (isView) throw new StoreNotWritable('SQLITE_READONLY')
      if (trouble === 'disk-failing') throw new StoreNotWritable('SQLITE_IOERR')
    },
    committed(promise) {
      if (promise === 'soon') {
        soon ??= stopped ? null : clock.setTimer(soonMs, syncNow)
        return
      }
      // One sync takes along all that was committed before it, and is the time to look how long the log has become.
      soon?.cancel()
      soon = null
      checkpoints.look()
    },
    logStaysFull() {
      emptying ??= stopped ? null : clock.setTimer(emptyAgainMs, emptyNow)
    },
    failed,
  })

  function failed(error: unknown): void {
    // Whoever asked: what runs without a person is nobody's call, and goes on failing unseen.
    if (isDamage(error)) ports.onDamage()
    const found = troubleOf(error)
    if (found === null || isView || trouble === 'disk-failing') return
    change(found)
    // Not here: this may be the middle of a transaction.
    arm(0)
  }

  function emptyNow(): void {
    emptying = null
    try {
      checkpoint(db)
    } catch (error) {
      failed(error)
    }
  }

  function syncNow(): void {
    soon = null
    try {
      inTransaction(db, () => proveWritable(handleOf(db)))
    } catch {
      // The guard has heard of it, and tries again.
    }
  }

  function arm(delayMs: number): void {
    timer?.cancel()
    timer = stopped ? null : clock.setTimer(delayMs, tryAgain)
  }

  function tryAgain(): void {
    timer = null
    try {
      if (trouble === 'disk-failing') {
        if (!openAnew()) return
      } else {
        checkpoint(db)
        proveWritable(handleOf(db))
      }
      change(null)
    } catch (error) {
      change(troubleOf(error) ?? trouble)
      arm(retryMs)
    }
  }

  /** @returns false where trying again is no use, because the file itself is damaged */
  function openAnew(): boolean {
    let fresh: Database | null = null
    const former = handleOf(db)
    if (former.open && isHeldAlone(former)) former.close()
    try {
      // The log of the handle that is still open has it look at every page.
      fresh = openDatabase({ file: ports.file })
      proveWritable(fresh)
      succeed(db, fresh)
      checkpoints.takeOver()
      return true
    } catch (error) {
      fresh?.close()
      if (!isDamage(error)) throw error
    }
    ports.onDamage()
    return false
  }

  function change(next: WriteTrouble | null): void {
    if (trouble === next) return
    trouble = next
    ports.onChanged()
  }

  // Only a full disk has it opened so.
  if (!isView && isHeldAlone(handleOf(db))) {
    trouble = 'disk-full'
    arm(0)
  } else if (!isView) checkpoints.takeOver()

  return {
    trouble: (): WriteTrouble | null => trouble,
    /** Last of all, so that it takes the log away with the handle. */
    async close(): Promise<void> {
      stopped = true
      for (const each of [timer, soon, emptying]) each?.cancel()
      await checkpoints.stop()
      handleOf(db).close()
    },
  }
}

function troubleOf(error: unknown): WriteTrouble | null {
  const code = error instanceof SQLite.SqliteError ? error.code : ''
  if (isFullDisk(error) || hasNoRoomForIndex(error)) return 'disk-full'
  if (code.startsWith('SQLITE_IOERR')) return 'disk-failing'
  return code.startsWith('SQLITE_READONLY') ? 'read-only' : null
}

/** A commit that says what the file says already, down to the disk. */
function proveWritable(db: Database): void {
  const version = Number(db.pragma('user_version', { simple: true }))
  db.transaction(() => db.pragma(`user_version = ${String(version)}`)).immediate()
}
