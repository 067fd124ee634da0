import type { Database } from './engine.ts'
import type { RefreshTokenRow } from './tables.ts'

export async function insertRefreshToken(
  database: Database,
  row: Omit<RefreshTokenRow, 'replaced_at'>,
): Promise<void> {
  await database.insertInto('refresh_tokens').values(row).execute()
}

export function findRefreshToken(
  database: Database,
  tokenHash: string,
): Promise<RefreshTokenRow | undefined> {
  return database
    .selectFrom('refresh_tokens')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
}

/** The first time counts. */
export async function markRefreshTokenReplaced(
  database: Database,
  tokenHash: string,
  now: number,
): Promise<void> {
  await database
    .updateTable('refresh_tokens')
    .set({ replaced_at: now })
    .where('token_hash', '=', tokenHash)
    .where('replaced_at', 'is', null)
    .execute()
}

export async function deleteRefreshFamily(database: Database, family: string): Promise<void> {
  await database.deleteFrom('refresh_tokens').where('family', '=', family).execute()
}

export async function deleteExpiredRefreshTokens(database: Database, now: number): Promise<void> {
  await database.deleteFrom('refresh_tokens').where('expires_at', '<', now).execute()
}
