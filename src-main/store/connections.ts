import {
  connection,
  isOwnConnection,
  type Connection,
  type ConnectionValues,
} from '../../src-shared/contract/connections.ts'
import type { Database } from './database.ts'
import { createParsedOnce } from './parsed-once.ts'
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
  readonly archived: number
}

/**
 * The port of 127.0.0.1 on which the embedded service listens: another one at each start. Never a row, so
 * that a start writes nothing, and no port of an earlier run, which may be somebody else's by now, is asked.
 */
const embeddedPorts = new WeakMap<Database, number>()

/** @param port null while the service is not listening */
export function setEmbeddedPort(db: Database, port: number | null): void {
  embeddedPorts.set(db, port ?? 0)
}

export function embeddedAddresses(db: Database): Pick<Connection, 'baseUrl' | 'authUrl'> {
  const authUrl = `http://127.0.0.1:${String(embeddedPorts.get(db) ?? 0)}`
  return { baseUrl: `${authUrl}/api/v1`, authUrl }
}

export function listConnections(db: Database): Connection[] {
  const rows = all<ConnectionRow>(db, 'SELECT * FROM connections ORDER BY created_at, id')
  return rows.map((row) => fromRow(db, row))
}

export function findConnection(db: Database, id: string): Connection | undefined {
  const row = get<ConnectionRow>(db, 'SELECT * FROM connections WHERE id = $id', { id })
  return row && fromRow(db, row)
}

export function findActiveConnection(db: Database): Connection | undefined {
  const row = get<ConnectionRow>(db, 'SELECT * FROM connections WHERE active = 1')
  return row && fromRow(db, row)
}

/** Inserts or replaces everything but which one is active, and which archived. */
export function saveConnection(db: Database, value: ConnectionValues, now: number): void {
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
      createdAt: new Date(now).toISOString(),
    },
  )
}

/** Call inside a transaction: for a moment no connection is active. */
export function activateConnection(db: Database, id: string): void {
  run(db, 'UPDATE connections SET active = 0 WHERE active = 1')
  run(db, 'UPDATE connections SET active = 1 WHERE id = $id', { id })
}

export function setArchived(db: Database, id: string, archived: boolean): void {
  run(db, 'UPDATE connections SET archived = $archived WHERE id = $id', {
    id,
    archived: archived ? 1 : 0,
  })
}

/**
 * Whose documents a list shows. Those of archived workspaces are in the way of the work, and found where
 * something is looked for.
 */
export function connectionsInView(
  db: Database,
  view: { readonly scope: 'active' | 'all'; readonly isSearch: boolean },
): string[] {
  const all = listConnections(db)
  if (view.scope === 'active') return all.filter(({ active }) => active).map(({ id }) => id)
  return all.filter(({ archived }) => !archived || view.isSearch).map(({ id }) => id)
}

/** @throws when documents of the connection are still there */
export function deleteConnection(db: Database, id: string): void {
  run(db, 'DELETE FROM connections WHERE id = $id', { id })
}

const parsedOnce = createParsedOnce<Connection>()

function fromRow(db: Database, row: ConnectionRow): Connection {
  const addresses = isOwnConnection(row) ? embeddedAddresses(db) : {}
  return parsedOnce(db, row.id, [row, addresses], () => parseRow(row, addresses))
}

function parseRow(
  row: ConnectionRow,
  addresses: Partial<ReturnType<typeof embeddedAddresses>>,
): Connection {
  return connection.parse({
    id: row.id,
    name: row.name,
    environment: row.environment,
    baseUrl: row.base_url,
    authUrl: row.auth_url,
    ...addresses,
    clientId: row.client_id,
    workspaceId: row.workspace_id,
    signIn: row.sign_in,
    requestsPerMinute: row.requests_per_minute,
    profile: JSON.parse(row.profile_json) as unknown,
    colour: row.colour,
    active: row.active === 1,
    archived: row.archived === 1,
  })
}
