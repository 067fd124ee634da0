import type { BigIntStats } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { lookAt, type FileLook } from './look-at-file.ts'
import { locationOf, nameOfBytes } from './odd-names.ts'
import { isTemporaryName } from './temporary-names.ts'

export type FoundFile = { readonly path: string; readonly name: string; readonly look: FileLook }

export type FolderListing =
  | {
      readonly kind: 'files'
      /** The files that were looked at. */
      readonly files: readonly FoundFile[]
      /** The paths of all that are there. */
      readonly present: ReadonlySet<string>
    }
  | { readonly kind: 'unreadable'; readonly reason: 'missing' | 'not-readable' | 'not-a-folder' }

const atOnce = 64

/**
 * The regular files right inside a folder. Links, pipes, sockets and devices are passed over without
 * being opened, folders as well.
 * @param isWanted whether to look at the file of this path; a look at each of ten thousand costs more
 *   than all else
 */
export async function listFolder(
  folder: string,
  isWanted: (path: string) => boolean = () => true,
): Promise<FolderListing> {
  let names: string[]
  try {
    names = (await readdir(folder, { encoding: 'buffer' })).map(nameOfBytes)
  } catch (error) {
    return { kind: 'unreadable', reason: unreadableReason(error) }
  }
  const there = names.filter((name) => !isTemporaryName(name)).sort()
  const wanted = there.filter((name) => isWanted(join(folder, name)))
  const files: FoundFile[] = []
  for (let at = 0; at < wanted.length; at += atOnce) {
    const batch = wanted.slice(at, at + atOnce)
    const stats = await Promise.all(batch.map((name) => statOf(join(folder, name))))
    for (const [index, name] of batch.entries()) {
      const found = stats[index]
      if (found?.isFile()) files.push({ path: join(folder, name), name, look: lookAt(found) })
    }
  }
  const present = new Set(there.map((name) => join(folder, name)))
  return { kind: 'files', files, present }
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
