import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { workFolder } from './gather-backup.ts'
import { originalsOf, readKeepList, readyMark, restoreFolder } from './stage-restore.ts'
import { syncFolder } from './sync-folder.ts'

const doneFolder = (dataDir: string) => `${restoreFolder(dataDir)}-done`

/** Whether a restore, or a backup, was ended in its middle, so that there is something to apply or to take away. */
export function isRestoreLeft(dataDir: string): boolean {
  return [restoreFolder(dataDir), doneFolder(dataDir), workFolder(dataDir)].some((folder) =>
    existsSync(folder),
  )
}

/**
 * Puts what is ready in its place; nobody may have the data folder's databases open. Every step is one that
 * may have been done already, so that whoever was killed here does it again from the start.
 * @returns when the backup was made that is in force from now on, or null where none was ready
 */
export async function applyRestore(dataDir: string): Promise<string | null> {
  await rm(doneFolder(dataDir), { recursive: true, force: true })
  await rm(workFolder(dataDir), { recursive: true, force: true })
  const restore = restoreFolder(dataDir)
  if (!existsSync(readyMark(dataDir))) {
    await rm(restore, { recursive: true, force: true })
    return null
  }
  const { madeAt } = JSON.parse(readFileSync(readyMark(dataDir), 'utf8')) as { madeAt: string }

  const keep = await readKeepList(dataDir)
  for (const owner of ['core', 'service'] as const) {
    await moveFiles(join(restore, originalsOf[owner]), join(dataDir, originalsOf[owner]))
    if (keep) await removeOthers(join(dataDir, originalsOf[owner]), new Set(keep[owner]))
  }
  await replaceNotes(restore, dataDir)
  // What was arriving is nobody's any more.
  await rm(join(dataDir, 'staging'), { recursive: true, force: true })
  const service = join(dataDir, 'service')
  if (keep?.hasService === false) await removeDatabase(service, 'service.db')
  await replaceDatabase(join(restore, 'service'), service, 'service.db')
  await replaceDatabase(restore, dataDir, 'intray.db')

  await rename(restore, doneFolder(dataDir))
  await syncFolder(dataDir)
  await rm(doneFolder(dataDir), { recursive: true, force: true })
  return madeAt
}

async function moveFiles(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return
  for (const shelf of await readdir(from)) {
    await mkdir(join(to, shelf), { recursive: true, mode: 0o700 })
    for (const name of await readdir(join(from, shelf)))
      await rename(join(from, shelf, name), join(to, shelf, name))
    await syncFolder(join(to, shelf))
  }
  await syncFolder(to)
}

/** No row names them after this, so that nobody could ever remove them: they are in what was set aside. */
async function removeOthers(folder: string, kept: ReadonlySet<string>): Promise<void> {
  if (!existsSync(folder)) return
  for (const shelf of await readdir(folder))
    for (const name of await readdir(join(folder, shelf)))
      if (!kept.has(name)) await rm(join(folder, shelf, name), { force: true })
}

async function replaceNotes(restore: string, dataDir: string): Promise<void> {
  const from = join(restore, 'intake-notes')
  if (!existsSync(from)) return
  await rm(join(dataDir, 'intake-notes'), { recursive: true, force: true })
  await rename(from, join(dataDir, 'intake-notes'))
}

/** With its log and all that an update or a rebuilding has left beside it. One that is not staged is there already. */
async function replaceDatabase(from: string, folder: string, name: string): Promise<void> {
  if (!existsSync(join(from, name))) return
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeDatabase(folder, name)
  await rename(join(from, name), join(folder, name))
  await syncFolder(folder)
}

async function removeDatabase(folder: string, name: string): Promise<void> {
  if (!existsSync(folder)) return
  for (const found of await readdir(folder))
    if (found === name || found.startsWith(`${name}-`))
      await rm(join(folder, found), { recursive: true, force: true })
}
