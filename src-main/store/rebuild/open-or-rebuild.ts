import { existsSync, renameSync, statSync } from 'node:fs'
import { all, inTransaction, run } from '../query.ts'
import { DatabaseDamaged, type Database } from '../database.ts'
import { checkpoint, openDatabase, type OpenOptions } from '../open-database.ts'
import { noteMissing } from '../note-missing.ts'
import { refreshSummary } from '../refresh-summary.ts'
import { readRebuildMark, removeRebuildMark, writeRebuildMark } from './rebuild-mark.ts'
import { salvageRows, type Salvage } from './salvage-rows.ts'
import {
  isMarkedDamaged,
  removeDamagedMark,
  removeDatabase,
  setAside,
  setAsidePath,
  stampOf,
} from './set-aside.ts'

/** `setAsideAt` is where the damaged file now is; null where the database was missing. */
export type Rebuild = Salvage & { readonly setAsideAt: string | null }

/**
 * Opens the database; one that is damaged is set aside and a new one is made of every row that can
 * still be read. What could not be read comes back from the notes beside the originals and from the
 * service. A database of which only a check failed is never taken for damaged.
 *
 * A rebuild that is ended anywhere, or fails, is done again at the next start, until
 * `finishRebuild` says that everything is back.
 * @param wasUsed there was a database: where there is none, it went missing
 * @throws {DatabaseNewer}
 */
export function openOrRebuild(
  options: OpenOptions,
  now: number,
  wasUsed = false,
): { readonly db: Database; readonly rebuild: Rebuild | null } {
  const { file } = options
  if (wasUsed) markMissing(file)
  const mark = readRebuildMark(file)
  const isUnderWay = mark !== null && mark.salvage === null
  if (!isUnderWay && !isMarkedDamaged(file)) {
    const rebuild = mark?.salvage ? nameBuilt(file, mark.stamp, mark.salvage) : null
    try {
      return { db: openDatabase(options), rebuild }
    } catch (error) {
      if (!(error instanceof DatabaseDamaged)) throw error
    }
  }
  const rebuild = rebuildDatabase(file, mark?.stamp && isUnderWay ? mark.stamp : stampOf(now))
  return { db: openDatabase(options), rebuild }
}

/** What the database takes on the disk with its log, also while it is set aside. */
export function databaseBytes(file: string): number {
  const stamp = readRebuildMark(file)?.stamp
  const places = stamp ? [file, setAsidePath(file, stamp)] : [file]
  const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0
  return Math.max(...places.map((place) => sizeOf(place) + sizeOf(`${place}-wal`)))
}

export function isRebuildDue(file: string): boolean {
  return isMarkedDamaged(file) || readRebuildMark(file) !== null
}

/** Everything that can be brought back is in the new database. */
export function finishRebuild(file: string): void {
  removeRebuildMark(file)
}

/** So that a start that is ended before the documents are back is gone on with, and told, too. */
function markMissing(file: string): void {
  if (existsSync(file) || readRebuildMark(file)) return
  removeDamagedMark(file)
  writeRebuildMark(file, { stamp: null, salvage: { kept: 0, lost: 0 } })
}

/**
 * The new database gets its name only when it holds all that could be read: what has the name is
 * either whole or the damaged one, and the mark says which.
 */
function rebuildDatabase(file: string, stamp: string): Rebuild {
  writeRebuildMark(file, { stamp, salvage: null })
  const salvage = buildFrom(setAside(file, stamp), builtAt(file))
  writeRebuildMark(file, { stamp, salvage })
  return nameBuilt(file, stamp, salvage)
}

function nameBuilt(file: string, stamp: string | null, salvage: Salvage): Rebuild {
  if (stamp === null) return { ...salvage, setAsideAt: null }
  if (existsSync(builtAt(file))) renameSync(builtAt(file), file)
  return { ...salvage, setAsideAt: setAsidePath(file, stamp) }
}

const builtAt = (file: string) => `${file}-new`

function buildFrom(damagedFile: string, built: string): Salvage {
  removeDatabase(built)
  let db: Database | null = null
  try {
    db = openDatabase({ file: built })
    const salvage = copyInto(db, damagedFile)
    // Into the one file that is renamed.
    checkpoint(db)
    db.close()
    return salvage
  } catch (error) {
    db?.close()
    // On a full disk it would take what others need; the next try begins with a new one.
    removeDatabase(built)
    throw error
  }
}

function copyInto(db: Database, damagedFile: string): Salvage {
  const salvage = salvageRows(damagedFile, db)
  // First, as each summary below is told what all other documents of its sender say.
  noteMissing(db)
  const documents = all<{ id: string }>(db, 'SELECT id FROM documents')
  inTransaction(db, () => {
    // With the rows by which they are found, which were not copied.
    run(db, `UPDATE documents SET further_results_json = '[]' WHERE result_count > 1`)
    for (const { id } of documents) refreshSummary(db, id)
    // For the words of the pages.
    run(db, 'INSERT OR IGNORE INTO unindexed_documents SELECT seq FROM documents')
  })
  return salvage
}
