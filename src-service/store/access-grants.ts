import type { Database } from './engine.ts'
import type { GrantRow, WorkspaceRow } from './tables.ts'

/** Grants access, or changes the role of an access that is there. */
export function putGrant(database: Database, row: GrantRow): Promise<GrantRow> {
  return database
    .insertInto('access_grants')
    .values(row)
    .onConflict((known) =>
      known
        .columns(['workspace_id', 'subject'])
        .doUpdateSet((given) => ({ role: given.ref('excluded.role') })),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function findGrant(
  database: Database,
  workspaceId: string,
  subject: string,
): Promise<GrantRow | undefined> {
  return database
    .selectFrom('access_grants')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('subject', '=', subject)
    .executeTakeFirst()
}

export type GrantedWorkspace = WorkspaceRow & { readonly granted_role: GrantRow['role'] }

/** A workspace with what the subject may do in it; undefined where that is nothing, or there is no such workspace. */
export function findGranted(
  database: Database,
  workspaceId: string,
  subject: string,
): Promise<GrantedWorkspace | undefined> {
  return database
    .selectFrom('workspaces')
    .innerJoin('access_grants', 'workspace_id', 'id')
    .selectAll('workspaces')
    .select('access_grants.role as granted_role')
    .where('id', '=', workspaceId)
    .where('workspace_id', '=', workspaceId)
    .where('subject', '=', subject)
    .executeTakeFirst()
}

/** Answers whether there was such an access. */
export async function deleteGrant(
  database: Database,
  workspaceId: string,
  subject: string,
): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('access_grants')
    .where('workspace_id', '=', workspaceId)
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
