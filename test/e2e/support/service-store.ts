import { existsSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'

/** Looks into the embedded service's own database; the service keeps others out until it has ended. */
function rows<Row>(dataDir: string, sql: string): Row[] {
  const file = join(dataDir, 'service', 'service.db')
  if (!existsSync(file)) return []
  const db = new Database(file, { readonly: true })
  try {
    return db.prepare(sql).all() as Row[]
  } finally {
    db.close()
  }
}

/** The bodies of all feedback that the service has stored, oldest first. */
export function storedFeedback(dataDir: string): unknown[] {
  return rows<{ body: string }>(dataDir, 'SELECT body FROM feedback ORDER BY created_at').map(
    ({ body }) => JSON.parse(body) as unknown,
  )
}

/** How many documents the service holds. */
export function storedDocuments(dataDir: string): number {
  return rows(dataDir, 'SELECT id FROM documents').length
}
