import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { installedFiles } from '../../../src-main/adapters/installed-files.ts'
import { orderRecountsOf } from '../../../src-main/store/attention-recounts.ts'
import type { Database } from '../../../src-main/store/database.ts'
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

/** Leaves nothing to be counted: otherwise the first start would, beside what is measured. */
export function asCounted(db: Database): void {
  orderRecountsOf(db, installedFiles().version)
  db.exec(`DELETE FROM attention_recounts;
    DELETE FROM uncounted_documents;
    DELETE FROM known_recounts`)
}
