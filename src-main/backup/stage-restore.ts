import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { hashOfFile, readPiece, type BackupSource } from './backup-folder.ts'
import {
  BackupUnreadable,
  readFileList,
  readNotes,
  type CutFile,
  type ListedFile,
} from './backup-format.ts'
import { doubtUploads } from './copied-database.ts'
import { forEach, type JobControl } from './job-control.ts'
import { syncFolder } from './sync-folder.ts'

/** Where a restore is made ready, in the data folder; nothing outside of it is touched before it is whole. */
export const restoreFolder = (dataDir: string) => join(dataDir, 'restore')
export const readyMark = (dataDir: string) => join(restoreFolder(dataDir), 'ready.json')
const keepList = (dataDir: string) => join(restoreFolder(dataDir), 'files.json')
export const originalsOf = { core: 'originals', service: join('service', 'originals') } as const

/** Which originals stay, and whether the embedded service has a database in the backup. */
export type KeepList = {
  readonly core: readonly string[]
  readonly service: readonly string[]
  readonly hasService: boolean
}

/**
 * Copies everything of a backup into the data folder and checks each byte of it. A file that the backup itself
 * left out, because it was lost by then, stays lost. What fails leaves nothing behind.
 * @throws {BackupUnreadable}
 */
export async function stageRestore(
  dataDir: string,
  source: BackupSource,
  control: JobControl,
): Promise<void> {
  const restore = restoreFolder(dataDir)
  await rm(restore, { recursive: true, force: true })
  try {
    await stageAll(dataDir, source, control)
  } catch (error) {
    await rm(restore, { recursive: true, force: true })
    throw error
  }
}

async function stageAll(dataDir: string, source: BackupSource, control: JobControl): Promise<void> {
  const { contents } = source
  const restore = restoreFolder(dataDir)
  await mkdir(join(restore, 'service'), { recursive: true, mode: 0o700 })
  control.expect(contents.bytes)

  const database = join(restore, 'intray.db')
  await joinPieces(source, contents.database, database, control)
  doubtUploads(database)
  if (contents.serviceDatabase)
    await joinPieces(
      source,
      contents.serviceDatabase,
      join(restore, 'service', 'service.db'),
      control,
    )

  const files = await listFiles(source)
  await forEach(files, async (file) => {
    control.check()
    await stageFile(dataDir, source, file)
    control.done(file.bytes)
  })
  const keep: KeepList = {
    core: files.filter(({ ofCore }) => ofCore).map(({ sha256 }) => sha256),
    service: files.filter(({ ofService }) => ofService).map(({ sha256 }) => sha256),
    hasService: contents.serviceDatabase !== null,
  }
  await writeFile(keepList(dataDir), JSON.stringify(keep), { mode: 0o600 })
  await stageNotes(restore, source, control)
  for (const folder of [restore, join(restore, 'service')]) await syncFolder(folder)
}

export async function listFiles(source: BackupSource): Promise<ListedFile[]> {
  const files: ListedFile[] = []
  for (const list of source.contents.files)
    for (const file of readFileList((await readPiece(source, list)).toString('utf8')))
      files.push(file)
  return files
}

async function joinPieces(
  source: BackupSource,
  { pieces, bytes }: CutFile,
  target: string,
  control: JobControl,
): Promise<void> {
  const file = await open(target, 'wx', 0o600)
  try {
    for (const sha256 of pieces) {
      control.check()
      const piece = await readPiece(source, sha256)
      await file.writeFile(piece)
      control.done(piece.length)
    }
    await file.sync()
    if ((await file.stat()).size !== bytes) throw new BackupUnreadable('damaged', target)
  } finally {
    await file.close()
  }
}

/** What lies here already, and is whole, need not be copied. */
async function stageFile(dataDir: string, source: BackupSource, file: ListedFile): Promise<void> {
  const owners = [
    ...(file.ofCore ? [originalsOf.core] : []),
    ...(file.ofService ? [originalsOf.service] : []),
  ]
  let whole: string | null = null
  for (const owner of owners) {
    const here = join(dataDir, owner, file.sha256.slice(0, 2), file.sha256)
    if (existsSync(here) && hashOfFile(here) === file.sha256) {
      whole = here
      continue
    }
    if (file.isLeftOut) continue
    const target = join(restoreFolder(dataDir), owner, file.sha256.slice(0, 2), file.sha256)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    if (whole === null || !(await hasLink(whole, target)))
      await copyPiece(source, file.sha256, target)
    whole = target
  }
}

async function hasLink(path: string, target: string): Promise<boolean> {
  try {
    await link(path, target)
    return true
  } catch {
    return false
  }
}

async function copyPiece(source: BackupSource, sha256: string, target: string): Promise<void> {
  const hash = createHash('sha256')
  const file = await open(target, 'wx', 0o600)
  try {
    for await (const chunk of source.read(sha256)) {
      hash.update(chunk)
      await file.writeFile(chunk)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  if (hash.digest('hex') !== sha256) throw new BackupUnreadable('damaged', sha256)
}

async function stageNotes(restore: string, source: BackupSource, control: JobControl) {
  const folder = join(restore, 'intake-notes')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const piece of source.contents.notes) {
    control.check()
    const notes = readNotes((await readPiece(source, piece)).toString('utf8'))
    for (const { id, json } of notes) {
      if (!/^[0-9A-Z]{26}$/.test(id)) throw new BackupUnreadable('damaged', id)
      await writeFile(join(folder, `${id}.json`), json, { mode: 0o600 })
    }
  }
}

/** From here on the restore is gone through with, also after a kill. */
export async function markReady(dataDir: string, made: { readonly madeAt: string }): Promise<void> {
  const part = `${readyMark(dataDir)}.part`
  const file = await open(part, 'w', 0o600)
  try {
    await file.writeFile(JSON.stringify(made))
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(part, readyMark(dataDir))
  await syncFolder(restoreFolder(dataDir))
}

export async function readKeepList(dataDir: string): Promise<KeepList | null> {
  if (!existsSync(keepList(dataDir))) return null
  return JSON.parse(await readFile(keepList(dataDir), 'utf8')) as KeepList
}
