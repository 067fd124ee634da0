import { sql } from 'kysely'
import type { Database } from './engine.ts'
import type { ClientRow } from './tables.ts'

export async function insertClient(database: Database, row: ClientRow): Promise<void> {
  await database.insertInto('clients').values(row).execute()
}

export function findClient(database: Database, clientId: string): Promise<ClientRow | undefined> {
  return database.selectFrom('clients').selectAll().where('id', '=', clientId).executeTakeFirst()
}

/** The client that was made when the database was new. */
export function findFirstClient(database: Database): Promise<ClientRow | undefined> {
  return database
    .selectFrom('clients')
    .selectAll()
    .where('role', '=', 'ADMIN')
    .orderBy('created_at')
    .orderBy(sql`rowid`)
    .limit(1)
    .executeTakeFirst()
}

export async function setSecretHash(
  database: Database,
  clientId: string,
  hash: string,
): Promise<void> {
  await database
    .updateTable('clients')
    .set({ secret_hash: hash })
    .where('id', '=', clientId)
    .execute()
}

/** Those that were made for the workspace or have access to it. */
export function listClientsOf(database: Database, workspaceId: string): Promise<ClientRow[]> {
  return database
    .selectFrom('clients')
    .selectAll()
    .where((expression) =>
      expression.or([
        expression('home_workspace_id', '=', workspaceId),
        expression(
          'id',
          'in',
          expression
            .selectFrom('access_grants')
            .select('subject')
            .where('workspace_id', '=', workspaceId),
        ),
      ]),
    )
    .orderBy('created_at')
    .orderBy(sql`rowid`)
    .execute()
}
