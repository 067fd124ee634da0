import { execFile } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import type { HostAbilities } from '../ports.ts'

const run = promisify(execFile)
/** A trash on a file server that does not answer. */
const timeoutMs = 60_000

/**
 * The trash of a Linux desktop by its own tool, `gio`, where that is installed; undefined elsewhere. It refuses what
 * it could only delete.
 */
export function desktopTrash(
  platform: NodeJS.Platform,
  searchPath: string | undefined,
): HostAbilities['trash'] {
  if (platform !== 'linux') return undefined
  const tool = (searchPath ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, 'gio'))
    .find(isProgram)
  if (tool === undefined) return undefined
  return async (path) => {
    await run(tool, ['trash', '--', path], { timeout: timeoutMs })
  }
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
