import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import type { Database } from '../../../../src-main/store/database.ts'
import { openDatabase } from '../../../../src-main/store/open-database.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

/** As many commits a power cut takes back where they are not synced one by one. */
const commitsInCache = 5

/**
 * Whether the database, opened as Intray opens it, syncs every commit. Asked after a write: only then
 * does this build of SQLite lower a WAL database to NORMAL, where nothing else was said.
 */
export function syncsEachCommit(): boolean {
  const db = openDatabase({ file: join(temporaryFolder(), 'intray.db') })
  try {
    db.exec('CREATE TABLE written (by TEXT) STRICT')
    return Number(db.pragma('synchronous', { simple: true })) >= 2
  } finally {
    db.close()
  }
}

/** What of a database in memory would be on the platter. */
export type VirtualDisk = {
  readonly committed: () => void
  /** Every crash is a power cut: what was not synced is gone. Not within a transaction. */
  readonly powerCut: () => void
}

export function createVirtualDisk(db: Database, isSynced: boolean): VirtualDisk {
  const states: Buffer[] = []
  return {
    committed() {
      if (isSynced) return
      states.push(db.serialize())
      if (states.length > commitsInCache) states.shift()
    },
    powerCut() {
      const [kept] = states.splice(0)
      if (kept) restore(db, kept)
    },
  }
}

function restore(db: Database, kept: Buffer): void {
  const before = new SQLite(kept)
  const tables = before
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name GLOB '*_*'")
    .pluck()
    .all() as string[]
  for (const table of [...tables.filter((name) => name.startsWith('sync_')), 'told']) {
    db.exec(`DELETE FROM ${table}`)
    const rows = before.prepare(`SELECT * FROM ${table}`).raw().all() as unknown[][]
    for (const row of rows)
      db.prepare(`INSERT INTO ${table} VALUES (${row.map(() => '?').join(', ')})`).run(...row)
  }
  before.close()
}
