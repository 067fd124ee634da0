import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { newestSchema } from '../../../src-main/store/migrations/all.ts'

const cacheFolder = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'intray-bench')

/**
 * A data folder that is filled once and kept for later runs, one for each schema of the store. It is not to be changed:
 * whoever writes takes a copy.
 * @param fill goes on in a folder that a run left half filled
 */
export function keptFolder(
  name: string,
  fill: (folder: string) => void,
  keptIn: string = cacheFolder,
): string {
  const folder = join(keptIn, `${name}-schema-${String(newestSchema)}`)
  if (existsSync(folder)) return folder
  const half = `${folder}-unfinished`
  mkdirSync(half, { recursive: true })
  fill(half)
  renameSync(half, folder)
  return folder
}
