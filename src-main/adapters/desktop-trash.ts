import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { HostAbilities } from '../ports.ts'
import { findProgram } from './find-program.ts'

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
  const tool = findProgram(searchPath, 'gio')
  if (tool === undefined) return undefined
  return async (path) => {
    await run(tool, ['trash', '--', path], { timeout: timeoutMs })
  }
}
