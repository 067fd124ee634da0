import { Client, Pool, types } from 'pg'
import type { ClientConfig } from 'pg'
import type { Database, Engine } from '../engine.ts'
import { NewerDatabaseError } from '../open-database.ts'
import { removeUnused } from '../remove-unused.ts'
import type { KeyStore, Storage } from '../storage.ts'
import { migrate, newestSchema } from './migrate.ts'
import { createOthers } from './others.ts'
import { createPostgresEngine } from './postgres-engine.ts'
import { createSharedWindow } from './shared-window.ts'
import { createPostgresOriginals, removeGivenUp } from './postgres-originals.ts'

const leastVersion = 15
const connectTimeoutMs = 10_000
const mostConnections = 10
const silentMs = 10_000
const longestQueryMs = 60_000
/** `bigint`, of which every number of the service is far below 2^53. */
const bigintType = 20

/**
 * Everything in a database of PostgreSQL, the originals and the keys too, for any number of processes at it.
 * @param url `postgres://user:password@host/database`, as its programs know it
 * @throws {NewerDatabaseError}, or what the database says; never with the address
 */
export async function openPostgres(url: string): Promise<Storage> {
  const settings = settingsFor(url)
  const pool = new Pool({ ...settings, max: mostConnections, types: { getTypeParser: parserOf } })
  // A connection that breaks fails what is asked over it, and another is made.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const engine = createPostgresEngine(pool)
  const others = createOthers(engine, settings)
  const close = async (): Promise<void> => {
    await others.close()
    await engine.close()
  }
  try {
    await requireVersion(pool)
    await migrate(engine.database)
  } catch (error) {
    await close()
    throw error
  }
  const originals = createPostgresOriginals(engine)
  return {
    engine,
    originals,
    keys: keysOf(engine),
    renewal: null,
    others,
    openWindow: (limit) => createSharedWindow(engine, limit),
    async clearAway() {
      await removeGivenUp(engine)
      await removeUnused({ engine, originals }, await originals.listDoubtful())
    },
    // What is damaged in PostgreSQL is mended with its own programs, as it is copied with them.
    markDamaged: () => undefined,
    copyDatabase: () => Promise.resolve('failed'),
    close,
  }
}

/**
 * Looks whether a service could keep everything there, and changes nothing.
 * @returns a sentence for whoever starts it
 * @throws {Error} with what is in the way, without the address
 */
export async function checkPostgres(url: string): Promise<string> {
  const client = new Client(settingsFor(url))
  client.on('error', () => undefined)
  await client.connect()
  try {
    const version = await requireVersion(client)
    const schema = await schemaOf(client)
    if (schema > newestSchema)
      throw new NewerDatabaseError(`The database belongs to a newer version of the service`)
    const state =
      schema === newestSchema
        ? 'in order'
        : `to be brought from schema ${schema} to ${newestSchema}`
    return `PostgreSQL ${version}, ${state}`
  } finally {
    await client.end()
  }
}

/** 0 where no service has used it yet. */
async function schemaOf(client: Client): Promise<number> {
  const table = `to_regclass('service_schema')`
  const { rows } = await client.query<{ is_there: boolean }>(
    `SELECT ${table} IS NOT NULL AS is_there`,
  )
  if (!rows[0]?.is_there) return 0
  const found = await client.query<{ version: number }>('SELECT version FROM service_schema')
  return found.rows[0]?.version ?? 0
}

const settingsFor = (url: string): ClientConfig => ({
  connectionString: url,
  application_name: 'intray-service',
  connectionTimeoutMillis: connectTimeoutMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: silentMs,
  // What a process that was cut off has locked is free again soon, and it hears of that itself.
  idle_in_transaction_session_timeout: silentMs,
  query_timeout: longestQueryMs,
})

function parserOf(type: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (type === bigintType) return Number
  return types.getTypeParser(type, format) as (value: string) => unknown
}

/** The version, where it is one that the service knows. */
async function requireVersion(asked: Pool | Client): Promise<number> {
  const { rows } = await asked.query<{ server_version_num: string }>('SHOW server_version_num')
  const version = Math.floor(Number(rows[0]?.server_version_num) / 10_000)
  if (version < leastVersion)
    throw new Error(
      `The database is PostgreSQL ${version}; the service needs ${leastVersion} or newer`,
    )
  return version
}

/** In the database as well: whoever may read all of it reads them too. */
const keysOf = (engine: Engine): KeyStore => ({
  async readOrMake(name, make) {
    const keys = (database: Database) =>
      database.withTables<{ keys: { name: string; value: string } }>()
    return engine.atomically(async (database) => {
      await keys(database)
        .insertInto('keys')
        .values({ name, value: make() })
        .onConflict((known) => known.column('name').doNothing())
        .execute()
      const kept = keys(database).selectFrom('keys').select('value').where('name', '=', name)
      return (await kept.executeTakeFirstOrThrow()).value
    })
  },
})
