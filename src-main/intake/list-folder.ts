import type { BigIntStats } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { portions } from './at-once.ts'
import { lookAt, type FileLook } from './look-at-file.ts'
import { locationOf, nameOfBytes } from './odd-names.ts'
import { isTemporaryName } from './temporary-names.ts'

export type FoundFile = {
  readonly path: string
  readonly name: string
  /** Names of the folders in which it lies, below the one that was listed. */
  readonly within: readonly string[]
  readonly look: FileLook
}

export type FolderListing =
  | {
      readonly kind: 'files'
      /** The files that were looked at. */
      readonly files: readonly FoundFile[]
      /** The paths of all that are there, and of all that may be in a subfolder that could not be read. */
      readonly present: { has(path: string): boolean }
    }
  | { readonly kind: 'unreadable'; readonly reason: 'missing' | 'not-readable' | 'not-a-folder' }

export type ListOptions = {
  /** Files in its subfolders are listed as well, and in theirs. */
  readonly isDeep?: boolean
  /** A subfolder that is passed over. */
  readonly leftOut?: string | null
  /** Whether to look at the file of this path; a look at each of ten thousand costs more than all else. */
  readonly isWanted?: (path: string) => boolean
}

const atOnce = 64
/** Deeper ones are passed over: no office sorts so, and a loop of mounts goes on for ever. */
const mostLevels = 16

type Place = { readonly path: string; readonly name: string; readonly within: readonly string[] }

/**
 * The regular files right inside a folder, on wish those of its subfolders. Links, pipes, sockets and devices are
 * passed over without being opened.
 */
export async function listFolder(
  folder: string,
  { isDeep = false, leftOut = null, isWanted = () => true }: ListOptions = {},
): Promise<FolderListing> {
  const there: Place[] = []
  const unread: string[] = []
  const left: { path: string; within: readonly string[] }[] = [{ path: folder, within: [] }]
  for (let at = left.pop(); at; at = left.pop()) {
    const { path, within } = at
    try {
      for (const { name, isFolder } of await namesIn(path)) {
        const place = { path: join(path, name), name, within }
        if (!isFolder) there.push(place)
        else if (isDeep && within.length < mostLevels && place.path !== leftOut)
          left.push({ path: place.path, within: [...within, name] })
      }
    } catch (error) {
      const reason = unreadableReason(error)
      if (within.length === 0) return { kind: 'unreadable', reason }
      if (reason === 'not-readable') unread.push(join(path, sep))
    }
  }
  there.sort((one, other) => (one.path < other.path ? -1 : 1))
  const paths = new Set(there.map(({ path }) => path))
  return {
    kind: 'files',
    files: await lookAtAll(there.filter(({ path }) => isWanted(path))),
    present: {
      has: (path) => paths.has(path) || unread.some((above) => path.startsWith(above)),
    },
  }
}

async function namesIn(folder: string): Promise<{ name: string; isFolder: boolean }[]> {
  const options = { encoding: 'buffer', withFileTypes: true } as const
  const entries = await readdir(locationOf(folder), options)
  return entries
    .map((entry) => ({ name: nameOfBytes(entry.name), isFolder: entry.isDirectory() }))
    .filter(({ name }) => !isTemporaryName(name))
}

async function lookAtAll(places: readonly Place[]): Promise<FoundFile[]> {
  const files: FoundFile[] = []
  for (const batch of portions(places, atOnce)) {
    const stats = await Promise.all(batch.map(({ path }) => statOf(path)))
    for (const [index, place] of batch.entries()) {
      const found = stats[index]
      if (found?.isFile()) files.push({ ...place, look: lookAt(found) })
    }
  }
  return files
}

/** Another folder may come under the same name. null where there is none. */
export async function inodeOf(folder: string): Promise<string | null> {
  const stats = await statOf(folder)
  return stats && lookAt(stats).inode
}

/** null for a file that is gone since it was listed, or that nobody may look at. */
function statOf(path: string): Promise<BigIntStats | null> {
  return lstat(locationOf(path), { bigint: true }).catch(() => null)
}

function unreadableReason(error: unknown): 'missing' | 'not-readable' | 'not-a-folder' {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'ENOTDIR') return 'not-a-folder'
  return code === 'ENOENT' || code === 'ESTALE' || code === 'ENODEV' ? 'missing' : 'not-readable'
}
