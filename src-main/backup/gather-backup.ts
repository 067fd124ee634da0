import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { BackupContents, ListedFile } from './backup-format.ts'
import { formatVersion, hashOf, writeFileList, writeNotes } from './backup-format.ts'
import {
  copyDatabase,
  coreDatabase,
  cut,
  describeCore,
  describeService,
  mergeFiles,
  piecesOf,
  serviceDatabase,
  type DatabasePiece,
} from './copied-database.ts'

export type GatherOrder = {
  readonly dataDir: string
  readonly of: BackupContents['kind']
  readonly version: string
  /** In ISO 8601. */
  readonly madeAt: string
  /**
   * The embedded service holds its database alone: the copy that it made itself. null where it does not run, so
   * that the file can be copied from here, where there is one.
   */
  readonly serviceCopy: string | null
}

/** Everything that is to go into a backup, as of one moment. */
export type Gathered = {
  readonly files: readonly ListedFile[]
  readonly bytes: number
  /** The pieces of the databases. */
  pieces(): Iterable<DatabasePiece>
  /** Where an original may lie, the first that does counts. */
  pathsOf(file: ListedFile): string[]
  /** The list of contents and the lists that it names, once it is known what has to be left out. */
  list(leftOut: ReadonlySet<string>): { contents: BackupContents; pieces: readonly Piece[] }
  close(): void
}
export type Piece = { readonly sha256: string; readonly bytes: Uint8Array }

/** For copies of the databases, within the data folder; what a killed Intray left there is nobody's. */
export const workFolder = (dataDir: string) => join(dataDir, 'backup-work')

/**
 * The core's database is copied before the service's: what the core knows of the service is then in the
 * service's, too.
 * @param copyService has the service make its copy now; the path, or null
 */
export async function gatherBackup(
  order: Omit<GatherOrder, 'serviceCopy'>,
  copyService: () => Promise<string | null>,
): Promise<Gathered> {
  const { dataDir } = order
  const work = workFolder(dataDir)
  mkdirSync(work, { recursive: true, mode: 0o700 })
  const close = () => rmSync(work, { recursive: true, force: true })
  try {
    const core = join(work, 'intray.db')
    rmSync(core, { force: true })
    await copyDatabase(coreDatabase(dataDir), core)
    const service = await serviceCopy(dataDir, await copyService())
    return { ...describe(order, core, service), close }
  } catch (error) {
    close()
    throw error
  }
}

async function serviceCopy(dataDir: string, made: string | null): Promise<string | null> {
  if (made !== null || !existsSync(serviceDatabase(dataDir))) return made
  const target = join(workFolder(dataDir), 'service.db')
  rmSync(target, { force: true })
  await copyDatabase(serviceDatabase(dataDir), target)
  return target
}

function describe(
  order: Omit<GatherOrder, 'serviceCopy'>,
  core: string,
  service: string | null,
): Omit<Gathered, 'close'> {
  const { dataDir, of, version, madeAt } = order
  const { ids, files: ofCore, schema, documents, connections } = describeCore(core)
  const served = service === null ? null : describeService(service)
  const files = mergeFiles(ofCore, served?.files ?? [])
  const notes = writeNotes(notesOf(dataDir, ids))
  const database = cut(core)
  const ofService = service === null ? null : cut(service)
  const fileBytes = files.reduce((sum, { bytes }) => sum + bytes, 0)
  const bytes = fileBytes + database.bytes + (ofService?.bytes ?? 0)
  return {
    files,
    bytes,
    list(leftOut) {
      const marked = files.map((file) => ({ ...file, isLeftOut: leftOut.has(file.sha256) }))
      const lists = writeFileList(marked)
      const texts = [...lists, ...notes]
      const pieces = texts.map((text) => ({ sha256: hashOf(text), bytes: Buffer.from(text) }))
      const contents: BackupContents = {
        format: formatVersion,
        ...{ madeAt, kind: of, version, schema, documents, connections },
        serviceSchema: served?.schema ?? null,
        bytes: pieces.reduce((sum, piece) => sum + piece.bytes.length, bytes),
        database,
        serviceDatabase: ofService,
        files: lists.map(hashOf),
        notes: notes.map(hashOf),
      }
      return { contents, pieces }
    },
    *pieces() {
      yield* piecesOf(core)
      if (service !== null) yield* piecesOf(service)
    },
    pathsOf: ({ sha256 }) =>
      ['originals', join('service', 'originals')].map((folder) =>
        join(dataDir, folder, sha256.slice(0, 2), sha256),
      ),
  }
}

/** Of the documents that are in the copy, others tell of a loss when they are restored. */
function* notesOf(dataDir: string, ids: ReadonlySet<string>) {
  const folder = join(dataDir, 'intake-notes')
  const names = existsSync(folder) ? readdirSync(folder) : []
  for (const name of names) {
    const id = name.replace(/\.json$/, '')
    if (!ids.has(id)) continue
    try {
      yield { id, json: readFileSync(join(folder, name), 'utf8') }
    } catch (error) {
      // Removed meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
}

/** The first that is there and has the size that it had; null where none does. */
export function findOriginal(gathered: Pick<Gathered, 'pathsOf'>, file: ListedFile): string | null {
  const isThere = (path: string): boolean => {
    const found = statSync(path, { throwIfNoEntry: false })
    return found?.isFile() === true && found.size === file.bytes
  }
  return gathered.pathsOf(file).find(isThere) ?? null
}
