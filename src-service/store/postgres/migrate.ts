import { CompiledQuery, sql } from 'kysely'
import type { Database } from '../engine.ts'
import { documentsByChange } from '../migrations/0011-documents-by-change.ts'
import { NewerDatabaseError } from '../open-database.ts'
import { bytesBesideCounts } from './bytes-beside-counts.ts'
import { countsAndPlaces } from './counts-and-places.ts'
import { firstTables } from './first-tables.ts'
import { heldByMembers } from './held-by-members.ts'
import { putFirst } from './put-first.ts'
import { sharedInMemory } from './shared-in-memory.ts'
import { turnsAndTallies } from './turns-and-tallies.ts'
import { waitingByKind } from './waiting-by-kind.ts'

/** In order: the number in `service_schema` is the number of those that have run. */
const migrations: readonly string[] = [
  firstTables,
  heldByMembers,
  sharedInMemory,
  turnsAndTallies,
  putFirst,
  countsAndPlaces,
  waitingByKind,
  bytesBesideCounts,
  documentsByChange,
]

/** The number in a database that this service has written. */
export const newestSchema = migrations.length

/**
 * Brings a database to the current schema, one service at a time and as one step.
 * @throws {NewerDatabaseError} and leaves it as it is
 */
export async function migrate(database: Database): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('intray schema', 0))`.execute(
      transaction,
    )
    await sql`CREATE TABLE IF NOT EXISTS service_schema (version integer NOT NULL)`.execute(
      transaction,
    )
    const { rows } = await sql<{ version: number }>`SELECT version FROM service_schema`.execute(
      transaction,
    )
    const version = rows[0]?.version ?? 0
    if (version > migrations.length)
      throw new NewerDatabaseError(
        `The database belongs to a newer version of the service (schema ${version}, this one knows ${migrations.length}); update the service or name another --database`,
      )
    if (version === migrations.length) return
    for (const migration of migrations.slice(version))
      await transaction.executeQuery(CompiledQuery.raw(migration))
    await sql`DELETE FROM service_schema`.execute(transaction)
    await sql`INSERT INTO service_schema (version) VALUES (${migrations.length})`.execute(
      transaction,
    )
  })
}
