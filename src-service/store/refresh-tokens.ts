import type { Database } from './open-database.ts'

export type RefreshTokenRow = {
  token_hash: string
  client_id: string
  family: string
  expires_at: number
  /** When its successor was given out; null while it is the current one. */
  replaced_at: number | null
}

export function insertRefreshToken(
  database: Database,
  row: Omit<RefreshTokenRow, 'replaced_at'>,
): void {
  database
    .prepare(
      `INSERT INTO refresh_tokens (token_hash, client_id, family, expires_at)
       VALUES (@token_hash, @client_id, @family, @expires_at)`,
    )
    .run(row)
}

export function findRefreshToken(
  database: Database,
  tokenHash: string,
): RefreshTokenRow | undefined {
  return database
    .prepare<[string], RefreshTokenRow>('SELECT * FROM refresh_tokens WHERE token_hash = ?')
    .get(tokenHash)
}

export function markRefreshTokenReplaced(database: Database, tokenHash: string, now: number): void {
  database
    .prepare(
      'UPDATE refresh_tokens SET replaced_at = coalesce(replaced_at, ?) WHERE token_hash = ?',
    )
    .run(now, tokenHash)
}

/** Whether anything is left of what came from a consent. */
export function hasRefreshFamily(database: Database, family: string): boolean {
  const found = database.prepare<[string]>('SELECT 1 FROM refresh_tokens WHERE family = ? LIMIT 1')
  return found.get(family) !== undefined
}

export function deleteRefreshFamily(database: Database, family: string): void {
  database.prepare('DELETE FROM refresh_tokens WHERE family = ?').run(family)
}

export function deleteExpiredRefreshTokens(database: Database, now: number): void {
  database.prepare('DELETE FROM refresh_tokens WHERE expires_at < ?').run(now)
}
