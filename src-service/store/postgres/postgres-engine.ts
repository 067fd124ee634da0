import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, sql } from 'kysely'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { Database, Engine } from '../engine.ts'
import type { Tables } from '../tables.ts'
import { isAway } from './is-away.ts'

/** Two transactions that wait for each other: one of them is ended, and may simply begin anew. */
const mayBeginAnew: ReadonlySet<unknown> = new Set(['40001', '40P01'])
const mostBeginnings = 5

/** A database of PostgreSQL, over as many connections as the pool gives. */
export function createPostgresEngine(pool: Pool): Engine {
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: withoutNul(pool) }) })

  async function atomically<Value>(work: (database: Database) => Promise<Value>): Promise<Value> {
    for (let beginning = 1; ; beginning += 1)
      try {
        // Each query sees what others have done before it, so what is read under a lock is as it is.
        const transaction = database.transaction().setIsolationLevel('read committed')
        return await transaction.execute(work)
      } catch (error) {
        const { code } = error as { code?: unknown }
        if (!mayBeginAnew.has(code) || beginning >= mostBeginnings) throw error
      }
  }

  return {
    database,
    isShared: true,
    isAway,
    atomically,
    // The server may end without this process, which would go on with what the server has forgotten.
    lazily: atomically,
    async lock(transaction, name) {
      await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction)
    },
    async proveWritable() {
      // Takes a number for the transaction, which is written down.
      await sql`SELECT pg_current_xact_id()`.execute(database)
    },
    // Rows that were deleted are cleared away by the autovacuum of the engine.
    forgetDeleted: () => Promise.resolve(),
    async close() {
      await database.destroy()
      // Where no query ever made the dialect take it.
      if (!pool.ending) await pool.end()
    },
  }
}

/**
 * A text of PostgreSQL cannot hold U+0000, which no name, title or id has to: in its place stands the sign for what
 * cannot be shown, so that such a text is kept, or found to be nobody's, as with SQLite.
 */
function withoutNul(pool: Pool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => clientWithoutNul(await pool.connect()),
  }
}

const names = new Map<string, string>()

/** Under which PostgreSQL keeps a statement that is asked often; undefined for any other one. */
function nameOf(text: string): string | undefined {
  if (!text.includes('/* asked often */')) return undefined
  const name = names.get(text) ?? createHash('sha256').update(text).digest('hex').slice(0, 32)
  names.set(text, name)
  return name
}

function clientWithoutNul(client: PoolClient): PostgresPoolClient {
  let broken: Error | null = null
  const query = async (text: string, values: readonly unknown[]) => {
    // Behind a question that nobody answers no other one is answered.
    if (broken) throw broken
    try {
      const name = nameOf(text)
      return await client.query({
        text,
        values: values.map((value) =>
          typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value,
        ),
        ...(name !== undefined && { name }),
      })
    } catch (error) {
      if (isAway(error)) broken = error as Error
      throw error
    }
  }
  return {
    query,
    release: () => client.release(broken ?? undefined),
  } as unknown as PostgresPoolClient
}
