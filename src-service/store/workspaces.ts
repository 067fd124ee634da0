import type { KnownSettings } from '../workspaces/settings-schema.ts'
import type { Database } from './engine.ts'
import type { WorkspaceRow, WorkspaceStatus } from './tables.ts'

export async function insertWorkspace(
  database: Database,
  row: { id: string; name: string; createdAt: number },
): Promise<void> {
  await database
    .insertInto('workspaces')
    .values({ id: row.id, name: row.name, status: 'ACTIVE', created_at: row.createdAt })
    .execute()
}

export function findWorkspace(
  database: Database,
  workspaceId: string,
): Promise<WorkspaceRow | undefined> {
  return database
    .selectFrom('workspaces')
    .selectAll()
    .where('id', '=', workspaceId)
    .executeTakeFirst()
}

export function listWorkspaces(database: Database): Promise<WorkspaceRow[]> {
  return database.selectFrom('workspaces').selectAll().orderBy('created_at').orderBy('id').execute()
}

/** What is not given stays as it is. */
export async function updateWorkspace(
  database: Database,
  workspaceId: string,
  change: { name?: string; status?: WorkspaceStatus },
): Promise<void> {
  if (change.name === undefined && change.status === undefined) return
  await database.updateTable('workspaces').set(change).where('id', '=', workspaceId).execute()
}

export function readSettings(row: WorkspaceRow): KnownSettings {
  return JSON.parse(row.settings) as KnownSettings
}

export async function saveSettings(
  database: Database,
  workspaceId: string,
  settings: KnownSettings,
): Promise<void> {
  await database
    .updateTable('workspaces')
    .set({ settings: JSON.stringify(settings) })
    .where('id', '=', workspaceId)
    .execute()
}
