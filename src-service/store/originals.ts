import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

/** The uploaded files as they came, named by their SHA-256; nothing ever writes into one. */
export type Originals = {
  /** A new path for a file that is still arriving. */
  incomingPath(name: string): string
  /** Where the content lies, or will lie. */
  pathOf(sha256: string): string
  /** Moves an arrived and synced file to its place. Synchronous, so that no purge comes between. */
  place(incomingPath: string, sha256: string): void
  remove(sha256: string): void
  list(): string[]
}

export function openOriginals(folder: string): Originals {
  const incoming = join(folder, 'incoming')
  const kept = join(folder, 'originals')
  // What was arriving when the process ended was never answered; the client sends it again.
  rmSync(incoming, { recursive: true, force: true })
  mkdirSync(incoming, { recursive: true, mode: 0o700 })
  mkdirSync(kept, { recursive: true, mode: 0o700 })
  const pathOf = (sha256: string): string => join(kept, sha256.slice(0, 2), sha256)
  return {
    incomingPath: (name) => join(incoming, name),
    pathOf,
    place(incomingPath, sha256) {
      const target = pathOf(sha256)
      mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
      linkIfAbsent(incomingPath, target)
      rmSync(incomingPath, { force: true })
      syncFolder(dirname(target))
      syncFolder(kept)
    },
    remove: (sha256) => rmSync(pathOf(sha256), { force: true }),
    list: () =>
      readdirSync(kept, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => entry.name),
  }
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
