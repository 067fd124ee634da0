import type { Database } from './engine.ts'
import type { AuthorizationCodeRow } from './tables.ts'

export async function insertAuthorizationCode(
  database: Database,
  row: Omit<AuthorizationCodeRow, 'used_at'>,
): Promise<void> {
  await database.insertInto('authorization_codes').values(row).execute()
}

export function findAuthorizationCode(
  database: Database,
  codeHash: string,
): Promise<AuthorizationCodeRow | undefined> {
  return database
    .selectFrom('authorization_codes')
    .selectAll()
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
}

/** Answers whether it had not been used before. */
export async function useCode(database: Database, codeHash: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('authorization_codes')
    .set({ used_at: now })
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** A used one stays as long as what came from it, so that a copy of it is still known for one. */
export async function deleteExpiredCodes(database: Database, now: number): Promise<void> {
  await database
    .deleteFrom('authorization_codes')
    .where('expires_at', '<', now)
    .where((expression) =>
      expression.not(
        expression.exists(
          expression
            .selectFrom('refresh_tokens')
            .select('token_hash')
            .whereRef('refresh_tokens.family', '=', 'authorization_codes.family'),
        ),
      ),
    )
    .execute()
}
