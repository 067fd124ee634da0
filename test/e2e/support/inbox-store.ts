import { join } from 'node:path'
import Database from 'better-sqlite3'

export type KeptDocument = {
  readonly id: string
  readonly sha256: string | null
  readonly state: string
}

/** What Intray itself keeps of the documents of a data folder; its core must have ended. */
export function keptDocuments(dataDir: string): KeptDocument[] {
  const db = new Database(join(dataDir, 'intray.db'), { readonly: true })
  try {
    const sql = 'SELECT id, sha256, state FROM documents'
    return db.prepare<[], KeptDocument>(sql).all()
  } finally {
    db.close()
  }
}

/** What a person has answered in each document of a data folder, by the file's name. */
export function keptAnswers(
  dataDir: string,
): { fileName: string; state: string; kinds: string[] }[] {
  const db = new Database(join(dataDir, 'intray.db'), { readonly: true })
  try {
    const sql = `SELECT d.file_name AS fileName, d.state, coalesce(group_concat(
        json_extract(e.entry_json, '$.answer.stops[0].kind')), '') AS kinds
      FROM documents d LEFT JOIN review_entries e ON e.document_id = d.id AND e.undone = 0
      GROUP BY d.id ORDER BY d.seq`
    return db
      .prepare<[], { fileName: string; state: string; kinds: string }>(sql)
      .all()
      .map((row) => ({ ...row, kinds: row.kinds.split(',').filter((kind) => kind !== '') }))
  } finally {
    db.close()
  }
}
