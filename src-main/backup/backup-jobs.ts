import { readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { BackupPreview, ListedBackup } from '../../src-shared/contract/backup.ts'
import { serviceSchema } from '../../src-shared/service-api/service-schema.ts'
import { newestSchema } from '../store/migrations/all.ts'
import { applyRestore } from './apply-restore.ts'
import {
  createBackupFolder,
  listContents,
  openFolderSource,
  piecesIn,
  type BackupSource,
} from './backup-folder.ts'
import { BackupUnreadable, contentsEnding, type ListedFile } from './backup-format.ts'
import type { JobControl } from './job-control.ts'
import { moveEnding, openMoveSource, writeMove, type MoveOrder } from './move-file.ts'
import { listFiles, markReady, stageRestore } from './stage-restore.ts'
import { writeBackup, type BackupDone, type BackupOrder } from './write-backup.ts'

/** What the thread can be asked for. */
export type BackupTask =
  | ({ readonly kind: 'backup' } & BackupOrder)
  | ({ readonly kind: 'move' } & MoveOrder)
  | { readonly kind: 'stage'; readonly dataDir: string; readonly path: string }
  | { readonly kind: 'set-aside'; readonly order: BackupOrder; readonly restoredAt: string }
  | { readonly kind: 'apply'; readonly dataDir: string }
  | { readonly kind: 'list'; readonly folders: readonly string[] }
  | { readonly kind: 'preview'; readonly path: string }
  | { readonly kind: 'remove'; readonly path: string }

export type BackupTaskResult = {
  backup: BackupDone
  move: BackupDone
  /** When the backup was made. */
  stage: string
  'set-aside': null
  apply: string | null
  list: readonly ListedBackup[]
  preview: Omit<BackupPreview, 'documentsNow'>
  remove: null
}

type Run = {
  readonly [Kind in BackupTask['kind']]: (
    task: Extract<BackupTask, { kind: Kind }>,
    control: JobControl,
    copyService: () => Promise<string | null>,
  ) => Promise<BackupTaskResult[Kind]>
}

export const runTask: Run = {
  backup: (task, control, copyService) => writeBackup(task, copyService, control),
  move: (task, control, copyService) => writeMove(task, copyService, control),

  stage: ({ dataDir, path }, control) =>
    reading(path, async (source) => {
      const trouble = troubleOf(source)
      if (trouble) throw new BackupUnreadable(trouble, path)
      await stageRestore(dataDir, source, control)
      return source.contents.madeAt
    }),

  async 'set-aside'({ order, restoredAt }, control) {
    await writeBackup(order, () => Promise.resolve(null), control)
    await markReady(order.dataDir, { madeAt: restoredAt })
    return null
  },

  apply: ({ dataDir }) => applyRestore(dataDir),

  async list({ folders }) {
    const paths = (await Promise.all(folders.map(pathsIn))).flat()
    const backups = await Promise.all(paths.map(describe))
    return backups.sort((left, right) => (left.madeAt < right.madeAt ? 1 : -1))
  },

  preview: ({ path }) =>
    reading(path, async (source) => {
      const listed = listedOf(path, source)
      const { connections } = source.contents
      if (listed.trouble === 'newer') return { ...listed, connections, missingFiles: 0 }
      const names = await source.names()
      const needed = [
        ...piecesIn(source.contents),
        ...(await listFiles(source)).filter(isIn).map(({ sha256 }) => sha256),
      ]
      const missingFiles = new Set(needed.filter((sha256) => !names.has(sha256))).size
      return { ...listed, connections, missingFiles }
    }),

  async remove({ path }) {
    await rm(path, { force: true })
    if (path.endsWith(contentsEnding))
      await createBackupFolder(dirname(dirname(path))).removeUnnamed(() => false)
    return null
  },
}

const isIn = ({ isLeftOut }: ListedFile): boolean => !isLeftOut

async function reading<Value>(
  path: string,
  read: (source: BackupSource) => Promise<Value>,
): Promise<Value> {
  const source = path.endsWith(moveEnding) ? await openMoveSource(path) : openFolderSource(path)
  try {
    return await read(source)
  } finally {
    source.close()
  }
}

/** Of folders that Intray made its name begins with this; a person may choose the place or one of them. */
export const folderPrefix = 'intray-backup-'

async function pathsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder)
  const folders = [folder, ...names.filter(isOurs).map((name) => join(folder, name))]
  // Whoever chose the folder in it has the same in mind.
  if (basename(folder) === 'backups') folders.push(dirname(folder))
  const moves = names.filter((name) => name.endsWith(moveEnding)).map((name) => join(folder, name))
  return [...new Set(folders)].flatMap((each) => listContents(each)).concat(moves)
}

function isOurs(name: string): boolean {
  return name.startsWith(folderPrefix)
}

/** One that cannot be read is shown as such. */
async function describe(path: string): Promise<ListedBackup> {
  try {
    return await reading(path, (source) => Promise.resolve(listedOf(path, source)))
  } catch (error) {
    if (!(error instanceof BackupUnreadable)) throw error
    const trouble = error.fault === 'newer' ? 'newer' : 'damaged'
    const kind = path.endsWith(moveEnding) ? ('move' as const) : ('backup' as const)
    const madeAt = momentInName(path)
    return { path, madeAt, kind, version: '', documents: 0, bytes: 0, trouble }
  }
}

function listedOf(path: string, source: BackupSource): ListedBackup {
  const { madeAt, kind, version, documents, bytes } = source.contents
  return { path, madeAt, kind, version, documents, bytes, trouble: troubleOf(source) }
}

function troubleOf({ contents }: BackupSource): 'newer' | null {
  const isNewer = contents.schema > newestSchema || (contents.serviceSchema ?? 0) > serviceSchema
  return isNewer ? 'newer' : null
}

/** The list of contents says it no longer. */
function momentInName(path: string): string {
  const [, day, time] = /(\d{4}-\d\d-\d\d)(?:T([\d-]+\.\d+Z))?/.exec(basename(path)) ?? []
  const text =
    time === undefined ? `${day ?? ''}T00:00:00.000Z` : `${day ?? ''}T${time.replaceAll('-', ':')}`
  return Number.isNaN(Date.parse(text)) ? new Date(0).toISOString() : text
}
