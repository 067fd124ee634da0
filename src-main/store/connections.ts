import { connection, type Connection } from '../../src-shared/contract/connections.ts'
import type { Database } from './database.ts'
import { all, get, run } from './query.ts'

type ConnectionRow = {
  readonly id: string
  readonly name: string
  readonly environment: string
  readonly base_url: string
  readonly auth_url: string
  readonly client_id: string
  readonly workspace_id: string
  readonly sign_in: string
  readonly requests_per_minute: number
  readonly profile_json: string
  readonly colour: string
  readonly active: number
}

export function listConnections(db: Database): Connection[] {
  return all<ConnectionRow>(db, 'SELECT * FROM connections ORDER BY created_at, id').map(fromRow)
}

export function findConnection(db: Database, id: string): Connection | undefined {
  const row = get<ConnectionRow>(db, 'SELECT * FROM connections WHERE id = $id', { id })
  return row && fromRow(row)
}

export function findActiveConnection(db: Database): Connection | undefined {
  const row = get<ConnectionRow>(db, 'SELECT * FROM connections WHERE active = 1')
  return row && fromRow(row)
}

/** Inserts or replaces everything but which one is active. */
export function saveConnection(
  db: Database,
  value: Omit<Connection, 'active'>,
  nowMs: number,
): void {
  run(
    db,
    `INSERT INTO connections (id, name, environment, base_url, auth_url, client_id, workspace_id,
       sign_in, requests_per_minute, profile_json, colour, created_at)
     VALUES ($id, $name, $environment, $baseUrl, $authUrl, $clientId, $workspaceId,
       $signIn, $requestsPerMinute, $profile, $colour, $createdAt)
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, environment = excluded.environment,
       base_url = excluded.base_url, auth_url = excluded.auth_url, client_id = excluded.client_id,
       workspace_id = excluded.workspace_id, sign_in = excluded.sign_in,
       requests_per_minute = excluded.requests_per_minute, profile_json = excluded.profile_json,
       colour = excluded.colour`,
    {
      id: value.id,
      name: value.name,
      environment: value.environment,
      baseUrl: value.baseUrl,
      authUrl: value.authUrl,
      clientId: value.clientId,
      workspaceId: value.workspaceId,
      signIn: value.signIn,
      requestsPerMinute: value.requestsPerMinute,
      profile: JSON.stringify(value.profile),
      colour: value.colour,
      createdAt: new Date(nowMs).toISOString(),
    },
  )
}

/** Call inside a transaction: for a moment no connection is active. */
export function activateConnection(db: Database, id: string): void {
  run(db, 'UPDATE connections SET active = 0 WHERE active = 1')
  run(db, 'UPDATE connections SET active = 1 WHERE id = $id', { id })
}

/** @throws when documents of the connection are still there */
export function deleteConnection(db: Database, id: string): void {
  run(db, 'DELETE FROM connections WHERE id = $id', { id })
}

function fromRow(row: ConnectionRow): Connection {
  return connection.parse({
    id: row.id,
    name: row.name,
    environment: row.environment,
    baseUrl: row.base_url,
    authUrl: row.auth_url,
    clientId: row.client_id,
    workspaceId: row.workspace_id,
    signIn: row.sign_in,
    requestsPerMinute: row.requests_per_minute,
    profile: JSON.parse(row.profile_json) as unknown,
    colour: row.colour,
    active: row.active === 1,
  })
}
