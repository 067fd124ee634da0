import { createHash, randomBytes } from 'node:crypto'
import {
  closeSync,
  createReadStream,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { link, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  BackupUnreadable,
  contentsEnding,
  contentsName,
  openContents,
  pieceName,
  readFileList,
  sealContents,
  type BackupContents,
} from './backup-format.ts'
import { syncFolder } from './sync-folder.ts'

/** Where a backup is read from. */
export type BackupSource = {
  readonly contents: BackupContents
  /** Of all pieces that are there. */
  readonly names: () => Promise<ReadonlySet<string>>
  /** @throws {BackupUnreadable} where it is not there */
  readonly read: (sha256: string) => AsyncIterable<Uint8Array>
  readonly close: () => void
}

const partEnding = '.part'

/** The folder in which the backups of one Intray lie. It is made with the first of them. */
export function createBackupFolder(folder: string) {
  const contentsFolder = join(folder, 'backups')
  const pathOf = (sha256: string) => join(folder, pieceName(sha256))
  let known: Set<string> | null = null
  const touched = new Set<string>()
  const names = (): Set<string> => (known ??= listPieces(folder))

  /**
   * Under another name until it is whole, on the disk, and read back as what it is to be. Call by call, as this is
   * a thread of its own: the core's calls for files would have to wait behind those of the system's few helpers.
   * @param pour writes what is to be in it, and says how many bytes that was
   */
  function write(sha256: string, pour: (handle: number) => number): number | null {
    const path = pathOf(sha256)
    const shelf = dirname(path)
    if (!touched.has(shelf)) mkdirSync(shelf, { recursive: true, mode: 0o700 })
    touched.add(shelf)
    const part = `${path}-${randomBytes(4).toString('hex')}${partEnding}`
    try {
      const handle = openSync(part, 'wx', 0o600)
      let bytes: number
      try {
        bytes = pour(handle)
        fsyncSync(handle)
      } finally {
        closeSync(handle)
      }
      if (hashOfFile(part) !== sha256) {
        rmSync(part, { force: true })
        return null
      }
      renameSync(part, path)
      names().add(sha256)
      return bytes
    } catch (error) {
      removeQuietly(part)
      throw error
    }
  }

  return {
    folder,
    names,
    /**
     * @returns how many bytes were written, 0 where it is there already; null where what comes, or what comes
     * back from the disk, has another hash
     */
    put: (sha256: string, bytes: Uint8Array): number | null =>
      names().has(sha256) ? 0 : write(sha256, (handle) => writeAll(handle, bytes)),

    /** As `put`, of a file. */
    putFile: (sha256: string, path: string): number | null =>
      names().has(sha256)
        ? 0
        : write(sha256, (handle) => {
            let bytes = 0
            for (const chunk of chunksOf(path)) bytes += writeAll(handle, chunk)
            return bytes
          }),

    /** At no cost where the disk lets one file have two names; the caller knows what is in it. */
    async adopt(sha256: string, path: string): Promise<boolean> {
      if (names().has(sha256)) return true
      await mkdir(dirname(pathOf(sha256)), { recursive: true, mode: 0o700 })
      try {
        await link(path, pathOf(sha256))
      } catch {
        return false
      }
      names().add(sha256)
      touched.add(dirname(pathOf(sha256)))
      return true
    },

    /** The backup is there from this moment on: all that it names is on the disk. */
    async commit(made: BackupContents): Promise<void> {
      await mkdir(contentsFolder, { recursive: true, mode: 0o700 })
      for (const shelf of touched) await syncFolder(shelf)
      await syncFolder(join(folder, 'files'))
      const path = join(contentsFolder, contentsName(made.madeAt))
      const file = await open(path + partEnding, 'w', 0o600)
      try {
        await file.writeFile(sealContents(made))
        await file.sync()
      } finally {
        await file.close()
      }
      if (readFileSync(path + partEnding, 'utf8') !== sealContents(made))
        throw new BackupUnreadable('damaged', path)
      await rename(path + partEnding, path)
      await syncFolder(contentsFolder)
      await syncFolder(folder)
    },

    /** Lets go of what is no longer what it was, on some of the 256 shelves, so that it is copied anew. */
    async checkShelves(shelves: readonly string[]): Promise<void> {
      for (const sha256 of [...names()]) {
        if (!shelves.includes(sha256.slice(0, 2))) continue
        if (hashOfFile(pathOf(sha256)) === sha256) continue
        await rm(pathOf(sha256), { force: true })
        names().delete(sha256)
      }
    },

    /** What no list of contents names any more, and what an interrupted backup left. */
    async removeUnnamed(isStopped: () => boolean): Promise<void> {
      const named = await namedPieces(folder)
      // What cannot be read may name anything.
      if (named === null) return
      for (const name of listAll(folder)) {
        if (isStopped()) return
        if (named.has(name.slice(3))) continue
        await rm(join(folder, 'files', name), { force: true })
      }
      known = null
    },
  }
}

export type BackupFolder = ReturnType<typeof createBackupFolder>

/** Paths of the lists of contents in a folder, the newest first. */
export function listContents(folder: string): string[] {
  const contents = join(folder, 'backups')
  if (!existsSync(contents)) return []
  const names = readdirSync(contents).filter((name) => name.endsWith(contentsEnding))
  return names
    .sort()
    .reverse()
    .map((name) => join(contents, name))
}

/** @throws {BackupUnreadable} */
export function readContents(path: string): BackupContents {
  return openContents(readFileSync(path, 'utf8'), path)
}

/** @throws {BackupUnreadable} */
export function openFolderSource(contentsPath: string): BackupSource {
  const folder = dirname(dirname(contentsPath))
  const pathOf = (sha256: string) => join(folder, pieceName(sha256))
  return {
    contents: readContents(contentsPath),
    names: () => Promise.resolve(listPieces(folder)),
    async *read(sha256) {
      const found = await stat(pathOf(sha256)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') throw new BackupUnreadable('missing-files', sha256)
        throw error
      })
      if (!found.isFile()) throw new BackupUnreadable('missing-files', sha256)
      for await (const chunk of createReadStream(pathOf(sha256), { highWaterMark: 1 << 20 }))
        yield chunk as Uint8Array
    },
    close: () => {},
  }
}

/** The whole of a piece that has to be in memory, such as a list. @throws {BackupUnreadable} */
export async function readPiece(source: BackupSource, sha256: string): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  const hash = createHash('sha256')
  for await (const chunk of source.read(sha256)) {
    hash.update(chunk)
    chunks.push(chunk)
  }
  if (hash.digest('hex') !== sha256) throw new BackupUnreadable('damaged', sha256)
  return Buffer.concat(chunks)
}

/** Every piece that some backup in the folder needs; null where one of them cannot be read. */
async function namedPieces(folder: string): Promise<Set<string> | null> {
  const named = new Set<string>()
  const lists = new Set<string>()
  try {
    for (const path of listContents(folder)) {
      const source = openFolderSource(path)
      for (const sha256 of piecesIn(source.contents)) named.add(sha256)
      for (const list of source.contents.files) {
        if (lists.has(list)) continue
        lists.add(list)
        const text = (await readPiece(source, list)).toString('utf8')
        for (const file of readFileList(text)) named.add(file.sha256)
      }
    }
    return named
  } catch (error) {
    if (error instanceof BackupUnreadable) return null
    throw error
  }
}

/** All that the list of contents itself names; the originals are in the lists among these. */
export function piecesIn(contents: BackupContents): string[] {
  const { database, serviceDatabase, files, notes } = contents
  return [...database.pieces, ...(serviceDatabase?.pieces ?? []), ...files, ...notes]
}

function listPieces(folder: string): Set<string> {
  return new Set(
    listAll(folder)
      .map((name) => name.slice(3))
      .filter((name) => /^[0-9a-f]{64}$/.test(name)),
  )
}

/** Names under `files`, with their shelf. */
function listAll(folder: string): string[] {
  const files = join(folder, 'files')
  if (!existsSync(files)) return []
  return readdirSync(files).flatMap((shelf) =>
    readdirSync(join(files, shelf)).map((name) => `${shelf}/${name}`),
  )
}

/** A disk that went away takes its files with it. */
function removeQuietly(path: string): void {
  try {
    rmSync(path, { force: true })
  } catch {
    // What made the write fail is the news.
  }
}

function writeAll(handle: number, bytes: Uint8Array): number {
  for (let at = 0; at < bytes.length;) at += writeSync(handle, bytes, at)
  return bytes.length
}

/** Each is good for as long as the next is not asked for. */
function* chunksOf(path: string): Generator<Uint8Array> {
  const handle = openSync(path, 'r')
  try {
    const chunk = Buffer.alloc(1 << 18)
    for (;;) {
      const read = readSync(handle, chunk, 0, chunk.length, null)
      if (read === 0) return
      yield chunk.subarray(0, read)
    }
  } finally {
    closeSync(handle)
  }
}

export function hashOfFile(path: string): string {
  const hash = createHash('sha256')
  for (const chunk of chunksOf(path)) hash.update(chunk)
  return hash.digest('hex')
}
