import type Sqlite from 'better-sqlite3'
import { Kysely, SqliteDialect, SqliteDriver } from 'kysely'
import type { DatabaseConnection, Driver, KyselyConfig, SqliteDatabase } from 'kysely'
import type { Engine } from './engine.ts'
import type { Tables } from './tables.ts'

/** Of queries by their text; those of lists by whatever members are asked for are the most. */
const mostStatements = 200

/**
 * The one connection of an open file: a transaction has it alone until it ends, so that nothing comes between
 * two queries of one and locks have nothing to do.
 */
export function createSqliteEngine(file: Sqlite.Database, log?: KyselyConfig['log']): Engine {
  const dialect = new Dialect({ database: withKeptStatements(file) }, file)
  const database = new Kysely<Tables>({ dialect, ...(log && { log }) })
  return {
    database,
    isShared: false,
    isAway: () => false,
    atomically: (work) => database.transaction().execute(work),
    lazily: (work) =>
      database.connection().execute(async (connection) => {
        file.pragma('synchronous = NORMAL')
        try {
          return await connection.transaction().execute(work)
        } finally {
          file.pragma('synchronous = FULL')
        }
      }),
    lock: () => Promise.resolve(),
    proveWritable: () =>
      database.connection().execute(() => {
        const version = Number(file.pragma('user_version', { simple: true }))
        file.transaction(() => file.pragma(`user_version = ${String(version)}`))()
        return Promise.resolve()
      }),
    forgetDeleted: () =>
      database.connection().execute(() => {
        file.pragma('wal_checkpoint(TRUNCATE)')
        return Promise.resolve()
      }),
    // Also where no query ever made the dialect take it.
    close: async () => {
      await database.destroy()
      file.close()
    },
  }
}

class Dialect extends SqliteDialect {
  readonly #parts: { database: SqliteDatabase }
  readonly #file: Sqlite.Database

  constructor(parts: { database: SqliteDatabase }, file: Sqlite.Database) {
    super(parts)
    this.#parts = parts
    this.#file = file
  }

  override createDriver(): Driver {
    return new FileDriver(this.#parts, this.#file)
  }
}

class FileDriver extends SqliteDriver {
  readonly #file: Sqlite.Database

  constructor(parts: { database: SqliteDatabase }, file: Sqlite.Database) {
    super(parts)
    this.#file = file
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // A full disk has ended it already; the error about that must not stand in the place of its cause.
    if (this.#file.inTransaction) await super.rollbackTransaction(connection)
  }
}

function withKeptStatements(file: Sqlite.Database): SqliteDatabase {
  const kept = new Map<string, ReturnType<SqliteDatabase['prepare']>>()
  return {
    close: () => file.close(),
    prepare(sql) {
      const known = kept.get(sql)
      if (known) return known
      if (kept.size >= mostStatements) kept.clear()
      const statement = file.prepare(sql) as ReturnType<SqliteDatabase['prepare']>
      kept.set(sql, statement)
      return statement
    },
  }
}
