import { constants, copyFileSync, existsSync, renameSync, rmSync } from 'node:fs'
import { syncFolderOf, syncPath } from './sync-path.ts'

const pathOf = (file: string) => `${file}-before-update`

/**
 * Keeps the database as it is, before steps change its schema. One that is there is of the same steps, which
 * were ended in between, and stays. It has its name only when it is whole and on the disk.
 * @param file closed, and with nothing in its log
 * @throws what the disk says, with nothing left behind
 */
export function keepCopy(file: string): void {
  const path = pathOf(file)
  if (existsSync(path)) return
  if (existsSync(`${file}-wal`))
    throw new Error('Another program has the database open: close it, then start Intray again')
  const unfinished = `${path}-new`
  try {
    // At no cost where the file system shares what is the same.
    copyFileSync(file, unfinished, constants.COPYFILE_FICLONE)
    syncPath(unfinished, 'r+')
    renameSync(unfinished, path)
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  }
  syncFolderOf(path)
}

/** Whether it is there: what comes after the steps may not be done yet. */
export function hasCopy(file: string): boolean {
  return existsSync(pathOf(file))
}

/** It holds what the database held: nothing that is removed there may last in it. */
export function removeCopy(file: string): void {
  rmSync(pathOf(file), { force: true })
}
