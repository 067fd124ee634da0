import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { openReader } from '../store/open-database.ts'
import { versionOf } from '../store/migrate.ts'
import { hashOf, pieceBytes, type CutFile, type ListedFile } from './backup-format.ts'

/** In one step, so that no commit that comes meanwhile makes SQLite begin anew. */
const allPages = 1 << 30

export const coreDatabase = (dataDir: string) => join(dataDir, 'intray.db')
export const serviceDatabase = (dataDir: string) => join(dataDir, 'service', 'service.db')

/** A copy as of one moment, page for page, while others read and write. */
export async function copyDatabase(file: string, target: string): Promise<void> {
  const db = openReader(file)
  try {
    await db.backup(target, { progress: () => allPages })
  } finally {
    db.close()
  }
}

/** What the copy of the core's database says of the backup. */
export function describeCore(copy: string) {
  return reading(copy, (db) => {
    const rows = <Row>(sql: string) => db.prepare<[], Row>(sql).all()
    return {
      schema: versionOf(db),
      documents: rows<{ count: number }>('SELECT count(*) AS count FROM documents')[0]?.count ?? 0,
      connections: rows<{ name: string; environment: string }>(
        'SELECT name, environment FROM connections ORDER BY created_at',
      ),
      ids: new Set(rows<{ id: string }>('SELECT id FROM documents').map(({ id }) => id)),
      files: rows<{ sha256: string; bytes: number }>(
        `SELECT sha256, byte_size AS bytes FROM documents WHERE sha256 IS NOT NULL
         UNION SELECT sha256, byte_size FROM renditions`,
      ),
    }
  })
}

export function describeService(copy: string) {
  return reading(copy, (db) => ({
    schema: versionOf(db),
    files: db
      .prepare<[], { sha256: string; bytes: number }>(
        'SELECT DISTINCT sha256, size AS bytes FROM documents',
      )
      .all(),
  }))
}

function reading<Found>(copy: string, read: (db: SQLite.Database) => Found): Found {
  const db = openReader(copy)
  try {
    return read(db)
  } finally {
    db.close()
  }
}

/** Both owners of each original. */
export function mergeFiles(
  ofCore: readonly { sha256: string; bytes: number }[],
  ofService: readonly { sha256: string; bytes: number }[],
): ListedFile[] {
  const all = new Map<string, ListedFile>()
  const isLeftOut = false
  for (const file of ofCore)
    all.set(file.sha256, { ...file, ofCore: true, ofService: false, isLeftOut })
  for (const file of ofService)
    all.set(file.sha256, { ...file, ofCore: all.has(file.sha256), ofService: true, isLeftOut })
  return [...all.values()]
}

/** `at` is where in its file it begins. */
export type DatabasePiece = {
  readonly sha256: string
  readonly bytes: Uint8Array
  readonly file: string
  readonly at: number
}

/** Its pieces, one after the other; `bytes` is good for as long as the next is not asked for. */
export function* piecesOf(file: string): Generator<DatabasePiece> {
  const handle = openSync(file, 'r')
  try {
    const piece = Buffer.alloc(pieceBytes)
    for (let at = 0; ; at += pieceBytes) {
      const read = readSync(handle, piece, 0, pieceBytes, at)
      if (read === 0) return
      const bytes = piece.subarray(0, read)
      yield { sha256: hashOf(bytes), bytes, file, at }
    }
  } finally {
    closeSync(handle)
  }
}

export function cut(file: string): CutFile {
  const handle = openSync(file, 'r')
  const { size } = fstatSync(handle)
  closeSync(handle)
  return { bytes: size, pieces: [...piecesOf(file)].map(({ sha256 }) => sha256) }
}

/**
 * What was on its way when the backup was made has arrived since, for all one knows: it is looked for in the
 * service's list before it is sent again. The embedded service is restored with it and knows its uploads.
 */
export function doubtUploads(file: string): void {
  const db = new SQLite(file, { fileMustExist: true })
  try {
    db.pragma('journal_mode = DELETE')
    db.exec(`UPDATE sync_uploads SET state = 'body-started', started_at = coalesce(started_at, enqueued_at)
      WHERE state IN ('staged', 'sending') AND origin = 'here' AND kept_for IS NULL
        AND connection_id IN (SELECT id FROM connections WHERE environment <> 'embedded')`)
  } finally {
    db.close()
  }
}
