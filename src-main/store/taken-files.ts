import { createHash } from 'node:crypto'
import type { Database } from './database.ts'
import { all, get, run } from './query.ts'

/** A file of a scan folder as it was when it was dealt with. */
export type TakenFile = {
  readonly path: string
  readonly byteSize: number
  /** Microseconds since 1970. */
  readonly modifiedUs: number
  /** Device and inode, `dev:ino`. */
  readonly inode: string
  readonly sha256: string | null
  readonly documentId: string | null
  /** It is to leave its folder; where its document is not known to be on the disk, not yet. */
  readonly leaves: 'no' | 'later' | 'now'
}

type TakenFileRow = {
  readonly path: string
  readonly byte_size: number
  readonly modified_us: number
  readonly inode: string
  readonly sha256: string | null
  readonly document_id: string | null
  readonly leaves: number
}

export function findTakenFile(db: Database, path: string): TakenFile | undefined {
  const row = get<TakenFileRow>(db, 'SELECT * FROM taken_files WHERE path IN ($path, $hidden)', {
    path,
    hidden: hiddenPath(path),
  })
  return row && fromRow(row)
}

/** The same file under the name it had before. */
export function findTakenByInode(
  db: Database,
  file: { inode: string; byteSize: number; modifiedUs: number },
): TakenFile | undefined {
  const row = get<TakenFileRow>(
    db,
    `SELECT * FROM taken_files WHERE inode = $inode AND byte_size = $byteSize
       AND modified_us = $modifiedUs LIMIT 1`,
    file,
  )
  return row && fromRow(row)
}

/** Whether the file leaves is kept where `leaves` is left out, as of one that was only touched. */
export function rememberTakenFile(
  db: Database,
  file: Omit<TakenFile, 'leaves'> & Partial<Pick<TakenFile, 'leaves'>>,
  now: number,
): void {
  const { leaves, ...facts } = file
  run(
    db,
    `INSERT INTO taken_files (path, byte_size, modified_us, inode, sha256, document_id, taken_at, leaves)
     VALUES ($path, $byteSize, $modifiedUs, $inode, $sha256, $documentId, $takenAt, ifnull($leaves, 0))
     ON CONFLICT (path) DO UPDATE SET byte_size = excluded.byte_size,
       modified_us = excluded.modified_us, inode = excluded.inode, sha256 = excluded.sha256,
       document_id = excluded.document_id, taken_at = excluded.taken_at,
       leaves = ifnull($leaves, leaves)`,
    {
      ...facts,
      leaves: leaves === undefined ? null : leavesStages.indexOf(leaves),
      takenAt: new Date(now).toISOString(),
    },
  )
}

/** How far a file is on its way out of its folder. */
export function setTakenFileLeaves(db: Database, path: string, leaves: TakenFile['leaves']): void {
  run(db, 'UPDATE taken_files SET leaves = $leaves WHERE path IN ($path, $hidden)', {
    ...{ path, hidden: hiddenPath(path) },
    leaves: leavesStages.indexOf(leaves),
  })
}

/** By the number that the column has. */
const leavesStages = ['no', 'later', 'now'] as const

/** Lets the file be looked at again, as when a person asks to retry. */
export function forgetTakenFile(db: Database, path: string): void {
  run(db, 'DELETE FROM taken_files WHERE path IN ($path, $hidden)', {
    path,
    hidden: hiddenPath(path),
  })
}

/**
 * Forgets how the file of a removed document was called. It may still lie in its scan folder and
 * must not be taken in again, so that a hash of its path stays.
 */
export function hideTakenPaths(db: Database, documentId: string): void {
  const rows = all<{ path: string }>(
    db,
    'SELECT path FROM taken_files WHERE document_id = $documentId',
    { documentId },
  )
  for (const { path } of rows) {
    if (isHidden(path)) continue
    run(db, 'DELETE FROM taken_files WHERE path = $hidden', { hidden: hiddenPath(path) })
    run(db, 'UPDATE taken_files SET path = $hidden WHERE path = $path', {
      path,
      hidden: hiddenPath(path),
    })
  }
}

/** The same file under another name: hidden again where it was hidden before. */
export function pathLike(before: string, path: string): string {
  return isHidden(before) ? hiddenPath(path) : path
}

const hiddenPrefix = 'sha256:'

function hiddenPath(path: string): string {
  return hiddenPrefix + createHash('sha256').update(path).digest('hex')
}

function isHidden(path: string): boolean {
  return path.startsWith(hiddenPrefix)
}

function fromRow(row: TakenFileRow): TakenFile {
  return {
    path: row.path,
    byteSize: row.byte_size,
    modifiedUs: row.modified_us,
    inode: row.inode,
    sha256: row.sha256,
    documentId: row.document_id,
    leaves: leavesStages[row.leaves] ?? 'no',
  }
}
