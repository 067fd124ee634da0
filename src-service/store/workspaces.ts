import type { KnownSettings } from '../workspaces/settings-schema.ts'
import type { Database } from './open-database.ts'

export const workspaceStatuses = ['ACTIVE', 'ARCHIVED'] as const
export type WorkspaceStatus = (typeof workspaceStatuses)[number]

export type WorkspaceRow = {
  id: string
  name: string
  status: WorkspaceStatus
  settings: string
  created_at: number
}

export function insertWorkspace(
  database: Database,
  row: { id: string; name: string; createdAt: number },
): void {
  database
    .prepare(`INSERT INTO workspaces (id, name, status, created_at) VALUES (?, ?, 'ACTIVE', ?)`)
    .run(row.id, row.name, row.createdAt)
}

export function findWorkspace(database: Database, workspaceId: string): WorkspaceRow | undefined {
  return database
    .prepare<[string], WorkspaceRow>('SELECT * FROM workspaces WHERE id = ?')
    .get(workspaceId)
}

export function listWorkspaces(database: Database): WorkspaceRow[] {
  return database
    .prepare<[], WorkspaceRow>('SELECT * FROM workspaces ORDER BY created_at, id')
    .all()
}

export function updateWorkspace(
  database: Database,
  workspaceId: string,
  change: { name: string; status: WorkspaceStatus },
): void {
  database
    .prepare('UPDATE workspaces SET name = ?, status = ? WHERE id = ?')
    .run(change.name, change.status, workspaceId)
}

export function readSettings(row: WorkspaceRow): KnownSettings {
  return JSON.parse(row.settings) as KnownSettings
}

export function saveSettings(
  database: Database,
  workspaceId: string,
  settings: KnownSettings,
): void {
  database
    .prepare('UPDATE workspaces SET settings = ? WHERE id = ?')
    .run(JSON.stringify(settings), workspaceId)
}
