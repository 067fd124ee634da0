import type { Database } from './open-database.ts'

type ClientRole = 'ADMIN' | 'AGENT'

export type ClientRow = {
  id: string
  name: string
  /** See auth/client-secret.ts; null for a public client (RFC 6749 section 2.1), which has none. */
  secret_hash: string | null
  role: ClientRole
  redirect_uris: string
  home_workspace_id: string | null
  created_at: number
}

export function insertClient(database: Database, row: ClientRow): void {
  database
    .prepare(
      `INSERT INTO clients
         (id, name, secret_hash, role, redirect_uris, home_workspace_id, created_at)
       VALUES
         (@id, @name, @secret_hash, @role, @redirect_uris, @home_workspace_id, @created_at)`,
    )
    .run(row)
}

export function findClient(database: Database, clientId: string): ClientRow | undefined {
  return database.prepare<[string], ClientRow>('SELECT * FROM clients WHERE id = ?').get(clientId)
}

/** The client that was made when the data folder was new. */
export function findFirstClient(database: Database): ClientRow | undefined {
  return database
    .prepare<[], ClientRow>(
      `SELECT * FROM clients WHERE role = 'ADMIN' ORDER BY created_at, rowid LIMIT 1`,
    )
    .get()
}

export function setSecretHash(database: Database, clientId: string, hash: string): void {
  database.prepare('UPDATE clients SET secret_hash = ? WHERE id = ?').run(hash, clientId)
}

/** Those that were made for the workspace or have access to it. */
export function listClientsOf(database: Database, workspaceId: string): ClientRow[] {
  return database
    .prepare<[string, string], ClientRow>(
      `SELECT * FROM clients
       WHERE home_workspace_id = ?
          OR id IN (SELECT subject FROM access_grants WHERE workspace_id = ?)
       ORDER BY created_at, rowid`,
    )
    .all(workspaceId, workspaceId)
}
