import { createHash } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { locationOf } from './odd-names.ts'

/** More than the limit came. Nothing of it is kept. */
export class FileTooLarge extends Error {
  readonly limitBytes: number

  constructor(limitBytes: number) {
    super(`The file is larger than ${String(limitBytes)} bytes`)
    this.name = 'FileTooLarge'
    this.limitBytes = limitBytes
  }
}

/** A viewer asks for a file in many parts: it is not hashed for each. */
const believedMs = 10 * 60_000
const mostRemembered = 1_000

export type StagedFile = { readonly sha256: string; readonly byteSize: number }

/**
 * Originals under the hash of their content, in `originals/ab/abcd…`. A file is written under
 * `staging/`, synced and then renamed, so that under its final name it is always whole; it is never
 * written to again.
 */
export type OriginalFiles = ReturnType<typeof createOriginalFiles>

export function createOriginalFiles(dataDir: string) {
  const staging = join(dataDir, 'staging')
  const originals = join(dataDir, 'originals')
  const folderOf = (sha256: string) => join(originals, sha256.slice(0, 2))
  const pathOf = (sha256: string) => join(folderOf(sha256), sha256)
  const foundWhole = new Map<string, { readonly stamp: string; readonly untilMs: number }>()
  const stagedPath = (documentId: string) => join(staging, documentId)
  let folders: Promise<void> | null = null
  const withFolders = () =>
    (folders ??= makeFolders(originals).catch((error: unknown) => {
      folders = null
      throw error
    }))

  return {
    pathOf,
    stagedPath,

    async prepare(): Promise<void> {
      await mkdir(staging, { recursive: true, mode: 0o700 })
      await mkdir(originals, { recursive: true, mode: 0o700 })
    },

    /**
     * Writes the bytes beside the originals, hashed on the way and on the disk when this settles.
     * @throws {FileTooLarge}
     */
    async stage(
      documentId: string,
      chunks: AsyncIterable<Uint8Array>,
      limitBytes: number,
    ): Promise<StagedFile> {
      const path = stagedPath(documentId)
      const file = await openNew(path)
      const hash = createHash('sha256')
      let byteSize = 0
      try {
        for await (const chunk of chunks) {
          byteSize += chunk.length
          if (byteSize > limitBytes) throw new FileTooLarge(limitBytes)
          hash.update(chunk)
          await file.writeFile(chunk)
        }
        await file.sync()
      } catch (error) {
        await file.close()
        await rm(path, { force: true })
        throw error
      }
      await file.close()
      return { sha256: hash.digest('hex'), byteSize }
    },

    /**
     * Gives the staged file its final name, on the disk when this settles. Repeating it is harmless;
     * what has the name and is no longer what it was gets its content back.
     */
    async keep(documentId: string, sha256: string): Promise<void> {
      const folder = folderOf(sha256)
      await withFolders()
      const isThere = existsSync(pathOf(sha256))
      if (isThere && (await hashOf(pathOf(sha256))) === sha256)
        await rm(stagedPath(documentId), { force: true })
      else await renameInto(folder, stagedPath(documentId), pathOf(sha256))
      await syncFolder(folder)
    },

    async discardStaged(documentId: string): Promise<void> {
      await rm(stagedPath(documentId), { force: true })
    },

    /** At once, for a document that is removed. */
    removeStaged(documentId: string): void {
      rmSync(stagedPath(documentId), { force: true })
    },

    /** The hash of what was staged under this id, or null when nothing is there. */
    hashOfStaged: (documentId: string) => hashOf(stagedPath(documentId)),

    /** Whether the original is there and still has its own content. */
    async isWhole(sha256: string): Promise<boolean> {
      return (await hashOf(pathOf(sha256))) === sha256
    },

    /** As `isWhole`, hashed anew where it was written to or a while has passed. */
    async isStillWhole(sha256: string): Promise<boolean> {
      const found = await stat(pathOf(sha256)).catch(ignoreMissing)
      if (!found) return false
      const stamp = [found.ino, found.size, found.mtimeMs, found.ctimeMs].join()
      const before = foundWhole.get(sha256)
      if (before?.stamp === stamp && performance.now() < before.untilMs) return true
      if ((await hashOf(pathOf(sha256))) !== sha256) return false
      if (foundWhole.size >= mostRemembered) foundWhole.clear()
      foundWhole.set(sha256, { stamp, untilMs: performance.now() + believedMs })
      return true
    },

    /**
     * The bytes for an upload, checked against their hash first.
     * @returns null when the file is gone or no longer what was taken in
     */
    async readVerified(sha256: string): Promise<Uint8Array<ArrayBuffer> | null> {
      const bytes = await readFile(pathOf(sha256)).catch(ignoreMissing)
      if (!bytes || createHash('sha256').update(bytes).digest('hex') !== sha256) return null
      return Uint8Array.from(bytes)
    },

    /** At once: between counting who needs the file and removing it, nothing else may run. */
    remove(sha256: string): void {
      rmSync(pathOf(sha256), { force: true })
    },

    hashOfFile: hashOf,

    /** Hashes of all that is kept. */
    async listHashes(): Promise<string[]> {
      const folders = await readdir(originals)
      const names = await Promise.all(folders.map((folder) => readdir(join(originals, folder))))
      return names.flat().filter((name) => /^[0-9a-f]{64}$/.test(name))
    },

    /** Ids under which something was staged, whole or not. */
    listStaged: () => readdir(staging),
  }
}

/**
 * A folder for each two first digits of a hash, and all of them on the disk: made for a file of its own, each
 * would be one more sync. One for which there is no room now is made when a file wants it.
 */
async function makeFolders(originals: string): Promise<void> {
  const names = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))
  await Promise.allSettled(names.map((name) => mkdir(join(originals, name), { mode: 0o700 })))
  await syncFolder(originals)
}

/** The folder is nearly always there: it is made where the name cannot be given without it. */
async function renameInto(folder: string, from: string, to: string): Promise<void> {
  try {
    await rename(from, to)
  } catch (error) {
    if (!isMissing(error)) throw error
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await syncFolder(dirname(folder))
    await rename(from, to)
  }
}

/** In place of what an interrupted copy may have left there. */
async function openNew(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'wx', 0o600)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    await rm(path)
    return open(path, 'wx', 0o600)
  }
}

async function hashOf(path: string): Promise<string | null> {
  const file = await open(locationOf(path), 'r').catch(ignoreMissing)
  if (!file) return null
  const hash = createHash('sha256')
  for await (const chunk of file.createReadStream({ highWaterMark: 1 << 20 }))
    hash.update(chunk as Uint8Array)
  return hash.digest('hex')
}

/** A rename is on the disk only when its folder is; Windows has no such call and needs none. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function ignoreMissing(error: unknown): null {
  if (isMissing(error)) return null
  throw error
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
