import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const others = 0o077

/**
 * Makes the folder, or takes the rights of everybody else away from one that is there, with all that
 * it holds. Behind a folder that was private before, only what lies in it directly is looked at.
 */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (process.platform === 'win32') return
  const wasOpen = closeToOthers(folder)
  for (const entry of readdirSync(folder, { recursive: wasOpen, withFileTypes: true }))
    if (entry.isFile() || entry.isDirectory()) closeToOthers(join(entry.parentPath, entry.name))
}

/** Answers whether others could do something with it. */
function closeToOthers(path: string): boolean {
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
