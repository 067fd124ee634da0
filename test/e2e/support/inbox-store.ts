import { join } from 'node:path'
import Database from 'better-sqlite3'

export type KeptDocument = {
  readonly sha256: string | null
  readonly state: string
}

/** What Intray itself keeps of the documents of a data folder; its core must have ended. */
export function keptDocuments(dataDir: string): KeptDocument[] {
  const db = new Database(join(dataDir, 'intray.db'), { readonly: true })
  try {
    const sql = 'SELECT sha256, state FROM documents'
    return db.prepare<[], KeptDocument>(sql).all()
  } finally {
    db.close()
  }
}
