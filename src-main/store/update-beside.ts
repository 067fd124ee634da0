import { closeSync, openSync, readSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { siblingModule } from '../../src-shared/sibling-module.ts'
import type { OnStep } from './migrate.ts'
import { migrations } from './migrations/all.ts'
import type { UpdateOrder } from './update-thread.ts'

/** Where the version of the schema stands in the file (SQLite's file format, section 1.3), in four bytes. */
const versionAt = 60

/**
 * Brings a database of an earlier version to the present one in a thread, so that the host can tell how far it is. What
 * fails there is not told: whoever opens the database next meets the same, and can do something about it.
 * @returns whether it was brought to this version now
 */
export async function updateBeside(
  file: string,
  tell: (step: Parameters<OnStep>[0] | null) => void,
): Promise<boolean> {
  const found = versionIn(file)
  if (found === 0 || found >= (migrations.at(-1)?.version ?? 0)) return false
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const workerData: UpdateOrder = { file }
  const thread = new Worker(siblingModule(import.meta.url, './update-thread'), { workerData })
  thread.on('message', tell)
  thread.once('error', () => resolve(false))
  thread.once('exit', (code) => resolve(code === 0))
  const isUpdated = await promise
  tell(null)
  return isUpdated
}

/** 0 where nothing is stored, or nobody can read it. */
function versionIn(file: string): number {
  const version = Buffer.alloc(4)
  try {
    const handle = openSync(file, 'r')
    try {
      return readSync(handle, version, 0, 4, versionAt) === 4 ? version.readUInt32BE() : 0
    } finally {
      closeSync(handle)
    }
  } catch {
    return 0
  }
}
