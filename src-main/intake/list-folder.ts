import type { BigIntStats } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { lookAt, type FileLook } from './look-at-file.ts'
import { isTemporaryName } from './temporary-names.ts'

export type FoundFile = { readonly path: string; readonly name: string; readonly look: FileLook }

export type FolderListing =
  | { readonly kind: 'files'; readonly files: readonly FoundFile[] }
  | { readonly kind: 'unreadable'; readonly reason: 'missing' | 'not-readable' | 'not-a-folder' }

const atOnce = 64

/**
 * The regular files right inside a folder. Links, pipes, sockets and devices are passed over without
 * being opened, folders as well.
 */
export async function listFolder(folder: string): Promise<FolderListing> {
  let names: string[]
  try {
    names = await readdir(folder)
  } catch (error) {
    return { kind: 'unreadable', reason: unreadableReason(error) }
  }
  const wanted = names.filter((name) => !isTemporaryName(name)).sort()
  const files: FoundFile[] = []
  for (let at = 0; at < wanted.length; at += atOnce) {
    const batch = wanted.slice(at, at + atOnce)
    const stats = await Promise.all(batch.map((name) => statOf(join(folder, name))))
    for (const [index, name] of batch.entries()) {
      const found = stats[index]
      if (found?.isFile()) files.push({ path: join(folder, name), name, look: lookAt(found) })
    }
  }
  return { kind: 'files', files }
}

/** null for a file that is gone since it was listed, or that nobody may look at. */
function statOf(path: string): Promise<BigIntStats | null> {
  return lstat(path, { bigint: true }).catch(() => null)
}

function unreadableReason(error: unknown): 'missing' | 'not-readable' | 'not-a-folder' {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'ENOTDIR') return 'not-a-folder'
  return code === 'ENOENT' || code === 'ESTALE' || code === 'ENODEV' ? 'missing' : 'not-readable'
}
