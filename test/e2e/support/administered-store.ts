import { join } from 'node:path'
import Database from 'better-sqlite3'

export type AdministeredStore = {
  readonly workspaces: readonly { id: string; name: string; status: string; settings: unknown }[]
  readonly clients: readonly { id: string; name: string; role: string; home: string | null }[]
  readonly grants: readonly { workspace_id: string; subject: string; role: string }[]
  readonly webhooks: readonly {
    workspace_id: string
    configuration: Readonly<Record<string, unknown>>
    secretNames: unknown
  }[]
  readonly deliveries: readonly { event_type: string; state: string }[]
}

/** What the embedded service has stored of an administrator's work; readable once it has ended. */
export function readAdministeredStore(dataDir: string): AdministeredStore {
  const db = new Database(join(dataDir, 'service', 'service.db'), { readonly: true })
  const all = <Row>(sql: string) => db.prepare(sql).all() as Row[]
  const parsed = (text: string) => JSON.parse(text) as Record<string, unknown>
  try {
    return {
      workspaces: all<{ id: string; name: string; status: string; settings: string }>(
        'SELECT id, name, status, settings FROM workspaces ORDER BY created_at',
      ).map((row) => ({ ...row, settings: parsed(row.settings) })),
      clients: all('SELECT id, name, role, home_workspace_id AS home FROM clients'),
      grants: all('SELECT workspace_id, subject, role FROM access_grants'),
      webhooks: all<{ workspace_id: string; configuration: string; secret_names: string }>(
        'SELECT workspace_id, configuration, secret_names FROM webhooks',
      ).map(({ workspace_id, configuration, secret_names }) => ({
        workspace_id,
        configuration: parsed(configuration),
        secretNames: parsed(secret_names),
      })),
      deliveries: all('SELECT event_type, state FROM deliveries ORDER BY created_at'),
    }
  } finally {
    db.close()
  }
}
