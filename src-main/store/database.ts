import type BetterSqlite3 from 'better-sqlite3'

export type Database = BetterSqlite3.Database

/** One step of the schema; `up` runs inside one transaction and must not touch live code. */
export type Migration = {
  readonly version: number
  readonly name: string
  readonly up: (db: Database) => void
}

/** The database was written by a later Intray; it is left as it is. */
export class DatabaseNewer extends Error {
  readonly found: number
  readonly known: number

  constructor(found: number, known: number) {
    super(
      `The database has version ${String(found)}, this Intray knows ${String(known)}: install a newer Intray`,
    )
    this.name = 'DatabaseNewer'
    this.found = found
    this.known = known
  }
}

/** SQLite itself says that the file is no longer a sound database. */
export class DatabaseDamaged extends Error {
  constructor(cause: unknown) {
    super('The database file is damaged', { cause })
    this.name = 'DatabaseDamaged'
  }
}

/** Nothing may be written, and this was not even tried. `code` is what SQLite would have said. */
export class StoreNotWritable extends Error {
  readonly code: 'SQLITE_IOERR' | 'SQLITE_READONLY'

  constructor(code: StoreNotWritable['code']) {
    super(
      code === 'SQLITE_IOERR'
        ? 'The disk reported a fault: nothing is written until the database was checked'
        : 'The data folder cannot be written to: its database is only shown',
    )
    this.name = 'StoreNotWritable'
    this.code = code
  }
}
