import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  runTask,
  type BackupTask,
  type BackupTaskResult,
} from '../../../src-main/backup/backup-jobs.ts'
import type { JobControl } from '../../../src-main/backup/job-control.ts'
import { markReady } from '../../../src-main/backup/stage-restore.ts'
import { saveEmbeddedConnection } from '../../../src-main/connections/embedded-connection.ts'
import { openDatabase } from '../../../src-main/store/open-database.ts'
import { openDatabase as openServiceDatabase } from '../../../src-service/store/open-database.ts'
import { smallPdf } from '../../support/small-files.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { putDocument } from '../store/store-for-tests.ts'

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const pathOf = (folder: string, sha256: string) => join(folder, sha256.slice(0, 2), sha256)

/** A data folder as Intray leaves it, with a document of each name, here and at the embedded service. */
export function smallFolder(names: readonly string[], dataDir = join(temporaryFolder(), 'data')) {
  mkdirSync(join(dataDir, 'service'), { recursive: true })
  mkdirSync(join(dataDir, 'intake-notes'), { recursive: true })
  const db = openDatabase({ file: join(dataDir, 'intray.db') })
  saveEmbeddedConnection(db, null, 0)
  const service = openServiceDatabase(join(dataDir, 'service', 'service.db'))
  service.exec(
    `INSERT INTO workspaces (id, name, status, created_at) VALUES ('inbox', 'Intray', 'ACTIVE', 0)`,
  )
  service.close()
  db.close()
  addDocuments(dataDir, names)
  return dataDir
}

/** More documents, of other names, in such a folder. */
export function addDocuments(dataDir: string, names: readonly string[]): void {
  const db = openDatabase({ file: join(dataDir, 'intray.db') })
  const service = openServiceDatabase(join(dataDir, 'service', 'service.db'))
  const putAll = db.transaction(() => {
    for (const name of names) putOne(db, service, dataDir, name)
  })
  service.transaction(putAll)()
  service.close()
  db.close()
}

type Databases = ReturnType<typeof openDatabase>

function putOne(db: Databases, service: Databases, dataDir: string, name: string): void {
  const bytes = smallPdf(name)
  const sha256 = hashOf(bytes)
  for (const owner of ['originals', 'service/originals']) {
    mkdirSync(join(dataDir, owner, sha256.slice(0, 2)), { recursive: true })
    writeFileSync(pathOf(join(dataDir, owner), sha256), bytes)
  }
  const id = putDocument(db, { fileName: name })
  const size = { sha256, size: bytes.length }
  db.prepare('UPDATE documents SET sha256 = $sha256, byte_size = $size WHERE id = $id').run({
    ...size,
    id,
  })
  service
    .prepare(
      `INSERT INTO documents (id, workspace_id, media_type, sha256, size, status, created_at, updated_at)
         VALUES ($id, 'inbox', 'application/pdf', $sha256, $size, 'COMPLETED', 0, 0)`,
    )
    .run({ ...size, id })
  writeFileSync(join(dataDir, 'intake-notes', `${id}.json`), JSON.stringify({ id, name }))
}

/** Where the copy of an original of this name lies. */
export const originalIn = (dataDir: string, name: string, owner = 'originals') =>
  pathOf(join(dataDir, owner), hashOf(smallPdf(name)))

/** Names of the documents, of which all belongs together: rows, originals of both owners, and notes. */
export function wholeDocuments(dataDir: string): string[] {
  const db = openDatabase({ file: join(dataDir, 'intray.db') })
  const service = openServiceDatabase(join(dataDir, 'service', 'service.db'))
  try {
    const rows = db.prepare<[], { id: string; file_name: string; sha256: string }>(
      'SELECT id, file_name, sha256 FROM documents ORDER BY file_name',
    )
    const atService = service.prepare<[string]>('SELECT 1 FROM documents WHERE id = ?')
    const notes = new Set(readdirSync(join(dataDir, 'intake-notes')))
    const found = rows.all()
    if (notes.size !== found.length) throw new Error(`${String(notes.size)} notes`)
    return found.map(({ id, file_name: name, sha256 }) => {
      for (const owner of ['originals', 'service/originals'])
        if (hashOf(readFileSync(pathOf(join(dataDir, owner), sha256))) !== sha256)
          throw new Error(`${name} is no longer what it was`)
      if (!notes.has(`${id}.json`) || !atService.get(id)) throw new Error(`${name} is half`)
      return name
    })
  } finally {
    service.close()
    db.close()
  }
}

const control: JobControl = {
  isCancelled: () => false,
  check: () => {},
  done: () => {},
  expect: () => {},
}

/** Runs a task here, without a thread. */
export function run<Kind extends BackupTask['kind']>(
  task: Extract<BackupTask, { kind: Kind }>,
  over: Partial<JobControl> = {},
): Promise<BackupTaskResult[Kind]> {
  return runTask[task.kind](task, { ...control, ...over }, () => Promise.resolve(null))
}

export const backupTask = (
  dataDir: string,
  folder: string,
  madeAt = '2026-11-20T08:00:00.000Z',
) => ({
  ...{ kind: 'backup' as const, of: 'backup' as const, version: '0.1.0' },
  ...{ dataDir, folder, madeAt, isThinned: true },
})

/** The newest in the folder. */
export async function newestIn(folder: string): Promise<string> {
  const [newest] = await run<'list'>({ kind: 'list', folders: [folder] })
  return newest?.path ?? ''
}

/** Restores the newest into the data folder, as it is done while no core is there. */
export async function restoreInto(dataDir: string, folder: string): Promise<void> {
  const madeAt = await run<'stage'>({ kind: 'stage', dataDir, path: await newestIn(folder) })
  await markReady(dataDir, { madeAt })
  await run<'apply'>({ kind: 'apply', dataDir })
}

export function emptyDataFolder(): string {
  const dataDir = join(temporaryFolder(), 'data')
  if (!existsSync(dataDir)) mkdirSync(dataDir)
  return dataDir
}

/** Paths of all pieces in a folder of backups. */
export function piecesIn(folder: string): string[] {
  const files = join(folder, 'files')
  return readdirSync(files).flatMap((shelf) =>
    readdirSync(join(files, shelf)).map((name) => join(files, shelf, name)),
  )
}
