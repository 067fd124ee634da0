import {
  plainScanFolder,
  scanFolderChoices,
  type ScanFolderChoices,
} from '../../src-shared/contract/scan-folders.ts'
import type { Database } from './database.ts'
import { all, get, run } from './query.ts'

export type StoredScanFolder = {
  readonly id: string
  readonly choices: ScanFolderChoices
  readonly isPaused: boolean
  /** It was on a file server when it was last seen. */
  readonly onShare: boolean
}

type ScanFolderRow = {
  readonly id: string
  readonly choices_json: string
  readonly is_paused: number
  readonly on_share: number
}

export function listScanFolders(db: Database): StoredScanFolder[] {
  return all<ScanFolderRow>(db, 'SELECT * FROM scan_folders ORDER BY created_at, id').map(fromRow)
}

export function findScanFolder(db: Database, id: string): StoredScanFolder | undefined {
  const row = get<ScanFolderRow>(db, 'SELECT * FROM scan_folders WHERE id = $id', { id })
  return row && fromRow(row)
}

/** Inserts it, or changes what is wanted of it; whether it is on a file server is found out anew. */
export function saveScanFolder(
  db: Database,
  { id, choices }: Pick<StoredScanFolder, 'id' | 'choices'>,
  now: number,
): void {
  run(
    db,
    `INSERT INTO scan_folders (id, choices_json, created_at) VALUES ($id, $choices, $now)
     ON CONFLICT (id) DO UPDATE SET choices_json = excluded.choices_json, on_share = 0`,
    { id, choices: JSON.stringify(choices), now },
  )
}

export function setScanFolderPaused(db: Database, id: string, isPaused: boolean): void {
  run(db, 'UPDATE scan_folders SET is_paused = $isPaused WHERE id = $id', {
    id,
    isPaused: isPaused ? 1 : 0,
  })
}

export function setScanFolderOnShare(db: Database, id: string): void {
  run(db, 'UPDATE scan_folders SET on_share = 1 WHERE id = $id', { id })
}

export function deleteScanFolder(db: Database, id: string): void {
  run(db, 'DELETE FROM scan_folders WHERE id = $id', { id })
}

function fromRow(row: ScanFolderRow): StoredScanFolder {
  const choices: unknown = JSON.parse(row.choices_json)
  return {
    id: row.id,
    choices: scanFolderChoices.parse({ ...plainScanFolder, ...Object(choices) }),
    isPaused: row.is_paused === 1,
    onShare: row.on_share === 1,
  }
}
