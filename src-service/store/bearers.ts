import { sql } from 'kysely'
import type { InferResult } from 'kysely'
import type { GrantedWorkspace } from './access-grants.ts'
import { askedOften } from './engine.ts'
import type { Database } from './engine.ts'
import type { ClientRow } from './tables.ts'

/** Who an access token speaks for, and what they may do in the workspace that they ask for. */
export type Bearer = {
  readonly client: ClientRow
  /** Whether the sign-in that gave the token out still holds; also where it came from none. */
  readonly isSignedIn: boolean
  /** Undefined where they may do nothing there, or there is no such workspace. */
  readonly granted: GrantedWorkspace | undefined
}

export type BearerQuery = ReturnType<typeof askBearer>
export type BearerRow = InferResult<BearerQuery>[number]

/**
 * The question that each request asks, answered by one row at most; see `bearerOf`.
 * @param family of the sign-in that gave the token out, where it came from one
 * @param workspaceId of which it is asked what the client may do there
 */
export function askBearer(
  database: Database,
  { clientId, family }: { clientId: string; family?: string },
  workspaceId: string,
) {
  return database
    .selectFrom('clients as c')
    .leftJoin('access_grants as a', (join) =>
      join.onRef('a.subject', '=', 'c.id').on('a.workspace_id', '=', workspaceId),
    )
    .leftJoin('workspaces as w', 'w.id', 'a.workspace_id')
    .modifyFront(askedOften)
    .select(['c.id', 'c.name', 'c.secret_hash', 'c.role', 'c.redirect_uris'])
    .select(['c.home_workspace_id', 'c.created_at', 'a.role as granted_role'])
    .select(['w.id as granted_id', 'w.name as granted_name', 'w.status as granted_status'])
    .select(['w.settings as granted_settings', 'w.created_at as granted_at'])
    .select((expression) =>
      family === undefined
        ? sql<boolean>`true`.as('is_signed_in')
        : expression
            .exists(
              expression
                .selectFrom('refresh_tokens')
                .select('token_hash')
                .where('family', '=', family),
            )
            .as('is_signed_in'),
    )
    .where('c.id', '=', clientId)
}

export function bearerOf(row: BearerRow): Bearer {
  const { id, name, secret_hash, role, redirect_uris, home_workspace_id, created_at } = row
  // All columns of the grant and its workspace are there, or none.
  const granted = row.granted_id !== null && {
    ...{ id: row.granted_id, name: row.granted_name, status: row.granted_status },
    ...{ settings: row.granted_settings, created_at: row.granted_at },
    granted_role: row.granted_role,
  }
  return {
    client: { id, name, secret_hash, role, redirect_uris, home_workspace_id, created_at },
    isSignedIn: Boolean(row.is_signed_in),
    granted: (granted || undefined) as GrantedWorkspace | undefined,
  }
}
