import { createHash, randomUUID } from 'node:crypto'
import {
  closeSync,
  createReadStream,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { open, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { MissingOriginalError } from './storage.ts'
import type { Originals } from './storage.ts'

/** A viewer asks for a file in many parts: it is not hashed for each. */
const believedMs = 10 * 60_000
const mostRemembered = 1_000

/** As files of a data folder. */
export type FileOriginals = Originals & {
  /** Where the content lies, or will lie. */
  pathOf(sha256: string): string
  moveTo(folder: string, sha256: string): void
  list(): string[]
}

export function openOriginals(folder: string): FileOriginals {
  const incoming = join(folder, 'incoming')
  const kept = join(folder, 'originals')
  // What was arriving when the process ended was never answered; the client sends it again.
  mkdirSync(incoming, { recursive: true, mode: 0o700 })
  for (const name of readdirSync(incoming)) rmSync(join(incoming, name), { force: true })
  mkdirSync(kept, { recursive: true, mode: 0o700 })
  try {
    makeShelves(kept)
  } catch {
    // A full disk: what is there can be served; they are made with the next upload.
  }
  const pathOf = (sha256: string): string => join(kept, sha256.slice(0, 2), sha256)
  const foundWhole = new Map<string, { stamp: string; until: number }>()
  const list = (): string[] =>
    readdirSync(kept, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => entry.name)
  return {
    async receive() {
      const path = join(incoming, randomUUID())
      const file = await open(path, 'wx', 0o600)
      return {
        write: (bytes) => file.writeFile(bytes),
        async finish() {
          await file.sync()
          await file.close()
        },
        // Synchronous, in a transaction: no purge comes between.
        place(_, sha256) {
          const target = pathOf(sha256)
          if (!existsSync(dirname(target))) makeShelves(kept)
          linkIfAbsent(path, target)
          syncFolder(dirname(target))
          rmSync(path, { force: true })
          return Promise.resolve()
        },
        async discard() {
          await file.close()
          await rm(path, { force: true })
        },
      }
    },
    pathOf,
    read: (sha256) => readFile(pathOf(sha256)).catch(sayMissing),
    async open(sha256, start, end) {
      const file = await open(pathOf(sha256), 'r').catch(sayMissing)
      return file.createReadStream({ start, end })
    },
    async isAltered(sha256) {
      const found = await stat(pathOf(sha256)).catch(ignoreMissing)
      if (!found) return false
      const stamp = [found.ino, found.size, found.mtimeMs, found.ctimeMs].join()
      const before = foundWhole.get(sha256)
      if (before?.stamp === stamp && performance.now() < before.until) return false
      if ((await hashOf(pathOf(sha256))) !== sha256) return true
      if (foundWhole.size >= mostRemembered) foundWhole.clear()
      foundWhole.set(sha256, { stamp, until: performance.now() + believedMs })
      return false
    },
    remove(_, sha256) {
      rmSync(pathOf(sha256), { force: true })
      return Promise.resolve()
    },
    moveTo: (folder, sha256) => renameSync(pathOf(sha256), join(folder, sha256)),
    list,
    listDoubtful: () => Promise.resolve(list()),
  }
}

function sayMissing(error: NodeJS.ErrnoException): never {
  if (error.code !== 'ENOENT') throw error
  throw new MissingOriginalError('The content of the document is gone', { cause: error })
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/** All at once: a folder made for an upload would be one more name to bring to the disk with it. */
function makeShelves(folder: string): void {
  let isNew = false
  for (let byte = 0; byte < 256; byte += 1) {
    const shelf = join(folder, byte.toString(16).padStart(2, '0'))
    if (existsSync(shelf)) continue
    mkdirSync(shelf, { mode: 0o700 })
    isNew = true
  }
  if (isNew) syncFolder(folder)
}

/**
 * A link, unlike a rename, fails where the target is there: an original is never replaced. File
 * systems without links (exFAT) get the rename.
 */
function linkIfAbsent(source: string, target: string): void {
  try {
    linkSync(source, target)
  } catch {
    if (!existsSync(target)) renameSync(source, target)
  }
}

/** Makes a new name in the folder durable. Windows has no such call and needs none. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
