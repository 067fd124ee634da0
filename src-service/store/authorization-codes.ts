import type { Database } from './open-database.ts'

export type AuthorizationCodeRow = {
  code_hash: string
  client_id: string
  redirect_uri: string
  code_challenge: string
  /** Joins the refresh tokens that come from this code. */
  family: string
  expires_at: number
  used_at: number | null
}

export function insertAuthorizationCode(
  database: Database,
  row: Omit<AuthorizationCodeRow, 'used_at'>,
): void {
  database
    .prepare(
      `INSERT INTO authorization_codes
         (code_hash, client_id, redirect_uri, code_challenge, family, expires_at)
       VALUES (@code_hash, @client_id, @redirect_uri, @code_challenge, @family, @expires_at)`,
    )
    .run(row)
}

export function findAuthorizationCode(
  database: Database,
  codeHash: string,
): AuthorizationCodeRow | undefined {
  return database
    .prepare<[string], AuthorizationCodeRow>(
      'SELECT * FROM authorization_codes WHERE code_hash = ?',
    )
    .get(codeHash)
}

export function markCodeUsed(database: Database, codeHash: string, now: number): void {
  database
    .prepare('UPDATE authorization_codes SET used_at = ? WHERE code_hash = ?')
    .run(now, codeHash)
}

/** A used one stays as long as what came from it, so that a copy of it is still known for one. */
export function deleteExpiredCodes(database: Database, now: number): void {
  database
    .prepare(
      `DELETE FROM authorization_codes
       WHERE expires_at < ? AND NOT EXISTS
         (SELECT 1 FROM refresh_tokens WHERE family = authorization_codes.family)`,
    )
    .run(now)
}
