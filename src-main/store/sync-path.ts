import { closeSync, fsyncSync, openSync } from 'node:fs'
import { dirname } from 'node:path'

/** @param flags as of `open`: Windows syncs only what may be written */
export function syncPath(path: string, flags: 'r' | 'r+'): void {
  const handle = openSync(path, flags)
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** So that a name is on the disk, and not only what it stands for. */
export function syncFolderOf(path: string): void {
  // Windows has no such call and needs none.
  if (process.platform !== 'win32') syncPath(dirname(path), 'r')
}
