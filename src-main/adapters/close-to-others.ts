import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const others = 0o077

/**
 * Takes the rights of everybody else away from a data folder and what it holds, and lets this process
 * make nothing that others could read. Behind a folder that was private before, only what lies in it
 * directly is looked at.
 */
export function closeToOthers(folder: string): void {
  if (process.platform === 'win32') return
  process.umask(others)
  const wasOpen = close(folder)
  for (const entry of readdirSync(folder, { recursive: wasOpen, withFileTypes: true }))
    if (entry.isFile() || entry.isDirectory()) close(join(entry.parentPath, entry.name))
}

/** @returns whether others could do something with it */
function close(path: string): boolean {
  try {
    const { mode } = lstatSync(path)
    if ((mode & others) === 0) return false
    chmodSync(path, mode & 0o777 & ~others)
    return true
  } catch (error) {
    // It went away meanwhile, or belongs to somebody else, who alone may say who reads it.
    const { code = '' } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT' && code !== 'EPERM') throw error
    return false
  }
}
