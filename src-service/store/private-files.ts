import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { KeyStore } from './storage.ts'

/**
 * Reads a file that only this user may read, or makes it once and reads it back.
 * It appears under its name whole or not at all, so that a crash leaves no half a key.
 */
export function readOrMakePrivateFile(path: string, make: () => string): string {
  const existing = readIfThere(path)
  if (existing !== undefined) return existing
  const draft = `${path}.${process.pid}`
  rmSync(draft, { force: true })
  const handle = openSync(draft, 'wx', 0o600)
  try {
    writeSync(handle, make())
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  try {
    linkSync(draft, path)
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(path, 'utf8')
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

export const keysIn = (folder: string): KeyStore => ({
  readOrMake: (name, make) => Promise.resolve(readOrMakePrivateFile(join(folder, name), make)),
})
