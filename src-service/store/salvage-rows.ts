import Sqlite from 'better-sqlite3'
import { readPastDamage } from '../../src-shared/read-past-damage.ts'
import type { SqliteDatabase } from './open-database.ts'
import { isDamage } from './open-database.ts'

export type Salvage = {
  kept: number
  /** Rows that do not fit any more, and one for each place that cannot be read. */
  lost: number
}

type Row = Readonly<Record<string, string | number | Buffer | null>>

/**
 * Copies every row that can still be read out of a damaged database into a new one, past the places that
 * cannot be read.
 * @throws what the new database is in trouble with, such as a full disk: then nothing is lost yet
 */
export function salvageRows(damagedFile: string, into: SqliteDatabase): Salvage {
  const salvage: Salvage = { kept: 0, lost: 0 }
  const from = attempt(() => new Sqlite(damagedFile, { readonly: true }))
  if (!from) return { kept: 0, lost: 1 }
  try {
    into.transaction(() => {
      for (const table of tablesOf(into)) copyTable(from, into, table, salvage)
    })()
    return salvage
  } finally {
    from.close()
  }
}

/** Parents before children: in the order in which they were made. What is counted is counted anew as it comes. */
function tablesOf(database: SqliteDatabase): string[] {
  return database
    .prepare(
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'document_counts' ORDER BY rowid`,
    )
    .pluck()
    .all() as string[]
}

function columnsOf(database: SqliteDatabase, table: string): string[] {
  const sql = 'SELECT name FROM pragma_table_info(?)'
  return (attempt(() => database.prepare(sql).pluck().all(table)) ?? []) as string[]
}

function copyTable(
  from: SqliteDatabase,
  into: SqliteDatabase,
  table: string,
  salvage: Salvage,
): void {
  const known = columnsOf(into, table)
  const columns = columnsOf(from, table).filter((name) => known.includes(name))
  if (columns.length === 0) {
    salvage.lost += 1
    return
  }
  const insert = into.prepare(
    `INSERT OR IGNORE INTO ${table} (${columns.join(', ')})
     VALUES (${columns.map((name) => `@${name}`).join(', ')})`,
  )
  const take = (row: Row): void => {
    try {
      salvage.kept += insert.run(row).changes
    } catch (error) {
      // The row is to blame and not the disk.
      if (!(error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_CONSTRAINT')))
        throw error
      salvage.lost += 1
    }
  }
  const [key = 'rowid'] = into
    .prepare('SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk')
    .pluck()
    .all(table) as string[]
  const hasRowId = into.prepare('SELECT wr = 0 FROM pragma_table_list WHERE name = ?').pluck()
  if (hasRowId.get(table) === 1) {
    salvage.lost += readByRowId(from, table, columns, take)
    return
  }
  // Without row ids it is read from its two ends.
  const select = `SELECT ${columns.join(', ')} FROM ${table} ORDER BY ${key}`
  if (readUntilDamage(from, select, take)) return
  salvage.lost += 1
  readUntilDamage(from, `${select} DESC`, take)
}

/** Answers how many places could not be read. */
function readByRowId(
  from: SqliteDatabase,
  table: string,
  columns: readonly string[],
  take: (row: Row) => void,
): number {
  return readPastDamage({
    read(first) {
      let last: number | null = null
      const select = `SELECT rowid AS salvagedId, ${columns.join(', ')} FROM ${table}
        WHERE rowid >= ${String(first)} ORDER BY rowid`
      const isAtEnd = readUntilDamage(from, select, ({ salvagedId, ...row }) => {
        take(row)
        last = Number(salvagedId)
      })
      return { isAtEnd, last }
    },
    seek(first) {
      const select = `SELECT rowid FROM ${table} WHERE rowid >= ? ORDER BY rowid LIMIT 1`
      const found = attempt(() => ({ id: from.prepare(select).pluck().get(first) }))
      if (!found) return undefined
      return typeof found.id === 'number' ? found.id : null
    },
  })
}

/** Answers whether the table could be read to its end. */
function readUntilDamage(from: SqliteDatabase, sql: string, take: (row: Row) => void): boolean {
  const rows = attempt(() => from.prepare<[], Row>(sql).iterate())
  if (!rows) return false
  try {
    for (;;) {
      const next = attempt(() => rows.next())
      if (!next) return false
      if (next.done) return true
      take(next.value)
    }
  } finally {
    rows.return?.()
  }
}

/** What `read` gives; undefined where the file is damaged at that place. */
function attempt<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch (error) {
    const code = error instanceof Sqlite.SqliteError ? error.code : ''
    if (isDamage(error) || code === 'SQLITE_ERROR' || code.startsWith('SQLITE_IOERR'))
      return undefined
    throw error
  }
}
