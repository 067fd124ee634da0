import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { syncFolderOf, syncPath } from '../sync-path.ts'

const rebuildMark = z.object({
  /**
   * Name of the folder under `damaged/` into which the damaged database goes; null where there was
   * no database at all, and nothing could be read or set aside.
   */
  stamp: z
    .string()
    .regex(/^[\dTZ.-]{1,40}$/)
    .nullable(),
  /** null until the new database holds everything that could be read. */
  salvage: z.object({ kept: z.number().int(), lost: z.number().int() }).nullable(),
})
/** How far a rebuild has come, so that one that was ended in between is taken up again. */
export type RebuildMark = Readonly<z.infer<typeof rebuildMark>>

const pathOf = (file: string) => `${file}-rebuilding`

/** @returns null where no rebuild is under way */
export function readRebuildMark(file: string): RebuildMark | null {
  try {
    return rebuildMark.parse(JSON.parse(readFileSync(pathOf(file), 'utf8')))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code !== 'ENOENT') throw error
    return null
  }
}

/** On the disk when it returns: what it says is done, and nothing that follows is done before it. */
export function writeRebuildMark(file: string, mark: RebuildMark): void {
  const path = pathOf(file)
  writeFileSync(`${path}-new`, JSON.stringify(mark), { mode: 0o600 })
  syncPath(`${path}-new`, 'r+')
  renameSync(`${path}-new`, path)
  syncFolderOf(path)
}

export function removeRebuildMark(file: string): void {
  rmSync(pathOf(file), { force: true })
}
