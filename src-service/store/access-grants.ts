import type { Database } from './open-database.ts'

/** A reader changes nothing; an owner, for whom the workspace was made, may do what a member may. */
export const workspaceRoles = ['OWNER', 'MEMBER', 'READER'] as const

export type GrantRow = {
  workspace_id: string
  subject: string
  role: (typeof workspaceRoles)[number]
  created_at: number
}

/** Grants access, or changes the role of an access that is there. */
export function putGrant(database: Database, row: GrantRow): GrantRow {
  database
    .prepare(
      `INSERT INTO access_grants (workspace_id, subject, role, created_at)
       VALUES (@workspace_id, @subject, @role, @created_at)
       ON CONFLICT (workspace_id, subject) DO UPDATE SET role = excluded.role`,
    )
    .run(row)
  return findGrant(database, row.workspace_id, row.subject) ?? row
}

export function findGrant(
  database: Database,
  workspaceId: string,
  subject: string,
): GrantRow | undefined {
  return database
    .prepare<[string, string], GrantRow>(
      'SELECT * FROM access_grants WHERE workspace_id = ? AND subject = ?',
    )
    .get(workspaceId, subject)
}

/** Answers whether there was such an access. */
export function deleteGrant(database: Database, workspaceId: string, subject: string): boolean {
  return (
    database
      .prepare('DELETE FROM access_grants WHERE workspace_id = ? AND subject = ?')
      .run(workspaceId, subject).changes > 0
  )
}
