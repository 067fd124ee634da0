import { randomUUID } from 'node:crypto'
import type { KeyStore } from '../../../src-service/store/storage.ts'
import { startService } from '../../../src-service/service.ts'
import { sharedPostgres } from '../../support/postgres.ts'
import { askDatabase } from './ask-database.ts'

/** Whether the tests of a service run over PostgreSQL this time; see vitest.config.ts. */
export const onPostgres = process.env['INTRAY_TEST_ENGINE'] === 'postgres'

export type TestDatabase = { address: string; remove(): Promise<void> }

export async function emptyDatabase(): Promise<TestDatabase> {
  return make('template0')
}

let template: Promise<string> | undefined

/**
 * A database in which a service has made its first client before. Copied from one, because hashing a secret is
 * slow on purpose.
 */
export async function databaseWith(credentials: {
  clientId: string
  clientSecret: string
  workspaceId: string
}): Promise<TestDatabase> {
  template ??= (async () => {
    const server = await sharedPostgres()
    const service = await startService({
      database: await server.makeDatabase('with_first_client'),
      credentials,
    })
    await service.close()
    return 'with_first_client'
  })()
  return make(await template)
}

async function make(from: string): Promise<TestDatabase> {
  const server = await sharedPostgres()
  const name = `t_${randomUUID()}`
  const address = await server.makeDatabase(name, from)
  return { address, remove: () => server.removeDatabase(name) }
}

/** Those that a service has made in its database. */
export const keysOf = (address: string): KeyStore => ({
  async readOrMake(name) {
    const [value] = await askDatabase(
      address,
      `SELECT value AS text FROM keys WHERE name = '${name}'`,
    )
    if (value === undefined) throw new Error(`The database has no key ${name}`)
    return value
  },
})
