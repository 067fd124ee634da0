import { existsSync } from 'node:fs'
import SQLite from 'better-sqlite3'
import { readPastDamage } from '../../../src-shared/read-past-damage.ts'
import { placeTagsAnew } from '../annotations.ts'
import type { Database } from '../database.ts'
import { isDamage } from '../open-database.ts'
import { inTransaction } from '../query.ts'

export type Salvage = { readonly kept: number; readonly lost: number }

type Table = { readonly name: string; readonly columns: readonly string[]; readonly key: string }
type Row = Readonly<Record<string, string | number | bigint | Buffer | null>>

/**
 * Copies every row that can still be read out of a damaged database. Each table is read past the places
 * that cannot be read; a row that is not sound by the schema's own checks is left behind. Columns that only one of the two knows are passed over, so an older version will do.
 * @returns `lost` counts rows that were read and not accepted, and one for each unreadable place
 * @throws what the new database is in trouble with, such as a full disk: then nothing is lost yet
 */
export function salvageRows(damagedFile: string, into: Database): Salvage {
  const from = openDamaged(damagedFile)
  if (!from) return { kept: 0, lost: 1 }
  try {
    return inTransaction(into, () => {
      const salvage = copyTables(from, into)
      placeTagsAnew(into)
      return salvage
    })
  } finally {
    from.close()
  }
}

function copyTables(from: Database, into: Database): Salvage {
  let kept = 0
  let lost = 0
  for (const table of tablesOf(into)) {
    const columns = columnsOf(from, table.name).filter((name) => table.columns.includes(name))
    if (columns.length === 0) continue
    const insert = into.prepare(
      `INSERT OR IGNORE INTO ${table.name} (${columns.join(', ')})
       VALUES (${columns.map((name) => `$${name}`).join(', ')})`,
    )
    const take = (row: Row) => {
      try {
        kept += insert.run(row).changes
      } catch (error) {
        if (!isRefusal(error)) throw error
        lost++
      }
    }
    lost += readTable(from, { ...table, columns }, take)
  }
  return { kept, lost }
}

/** @returns how many places could not be read; a table without row ids is read from its two ends */
function readTable(from: Database, table: Table, take: (row: Row) => void): number {
  const { name, key } = table
  const columns = table.columns.join(', ')
  if (key !== 'rowid') {
    const select = `SELECT ${columns} FROM ${name} ORDER BY ${key}`
    if (readUntilDamage(from, select, take)) return 0
    readUntilDamage(from, `${select} DESC`, take)
    return 1
  }
  return readPastDamage({
    read(first) {
      let last: number | null = null
      const select = `SELECT rowid AS salvagedId, ${columns} FROM ${name}
        WHERE rowid >= ${String(first)} ORDER BY rowid`
      const isAtEnd = readUntilDamage(from, select, ({ salvagedId, ...row }) => {
        take(row)
        last = Number(salvagedId)
      })
      return { isAtEnd, last }
    },
    seek(first) {
      const select = `SELECT rowid FROM ${name} WHERE rowid >= ? ORDER BY rowid LIMIT 1`
      const found = readable(() => ({ id: from.prepare(select).pluck().get(first) }))
      if (!found) return undefined
      return typeof found.id === 'number' ? found.id : null
    },
  })
}

/** The row is to blame and not the disk: a plain ERROR is JSON that a generated column cannot read. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof SQLite.SqliteError)) return false
  const { code } = error
  return code.startsWith('SQLITE_CONSTRAINT') || ['SQLITE_MISMATCH', 'SQLITE_ERROR'].includes(code)
}

/** @returns null where there is nothing left that could be opened */
function openDamaged(file: string): Database | null {
  if (!existsSync(file)) return null
  try {
    const db = new SQLite(file, { readonly: true })
    db.pragma('schema_version')
    return db
  } catch (error) {
    if (isUnreadable(error)) return null
    throw error
  }
}

/** @returns false when the table could not be read to its end */
function readUntilDamage(from: Database, sql: string, take: (row: Row) => void): boolean {
  const rows = readable(() => from.prepare(sql).iterate())
  if (!rows) return false
  try {
    for (;;) {
      const next = readable(() => rows.next())
      if (!next) return false
      if (next.done) return true
      take(next.value as Row)
    }
  } finally {
    rows.return?.()
  }
}

/** What `read` gives; null where the file is damaged at that place. */
function readable<Value>(read: () => Value): Value | null {
  try {
    return read()
  } catch (error) {
    if (isUnreadable(error)) return null
    throw error
  }
}

function isUnreadable(error: unknown): boolean {
  const code = error instanceof SQLite.SqliteError ? error.code : ''
  return isDamage(error) || code === 'SQLITE_ERROR' || code.startsWith('SQLITE_IOERR')
}

/** Ours, parents before children; what follows from others is made anew from what was kept. */
function tablesOf(db: Database): Table[] {
  const names = db
    .prepare(
      `SELECT name FROM pragma_table_list JOIN sqlite_schema USING (name)
       WHERE pragma_table_list.type = 'table' AND name NOT LIKE 'sqlite_%'
         AND name NOT IN ('search_entries', 'document_counts', 'queue_counts', 'current_results',
           'open_sums', 'open_sender_sums', 'document_senders', 'document_tags', 'tags',
           'spending_months', 'spending_senders', 'spending_rates', 'confirmed_waits', 'corrected_fields',
           'corrected_senders', 'waiting_hours', 'further_results') ORDER BY sqlite_schema.rowid`,
    )
    .pluck()
    .all() as string[]
  return names.map((name) => ({ name, columns: columnsOf(db, name), key: keyOf(db, name) }))
}

/** Without the generated ones, which nobody may write. */
function columnsOf(db: Database, table: string): string[] {
  try {
    const columns = db.prepare('SELECT name FROM pragma_table_xinfo(?) WHERE hidden = 0').pluck()
    return columns.all(table) as string[]
  } catch {
    return []
  }
}

/** The order in which the table itself lies in the file, so that an index need not be sound. */
function keyOf(db: Database, table: string): string {
  const hasRowId = db
    .prepare('SELECT wr = 0 FROM pragma_table_list WHERE name = ?')
    .pluck()
    .get(table)
  if (hasRowId === 1) return 'rowid'
  const primaryKey = db.prepare('SELECT name FROM pragma_table_xinfo(?) WHERE pk > 0 ORDER BY pk')
  const [first = 'rowid'] = primaryKey.pluck().all(table) as string[]
  return first
}
