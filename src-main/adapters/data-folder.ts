import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeToOthers } from '../../src-shared/close-to-others.ts'

/** What the names of views begin with. */
export const viewPrefix = 'intray-view-'

export type DataFolder = {
  /** Where Intray works: the folder itself, or its view. */
  readonly path: string
  readonly readOnly: boolean
  /** Takes a view away again. */
  close(): void
}

/**
 * The folder in which Intray keeps its data, made where it is missing and for this user alone. One that cannot be written to
 * (a read-only disk, somebody else's folder) but holds a database is shown through a view: a copy of
 * the database in a temporary folder, beside the originals as they are.
 *
 * @throws the system's error where there is neither anything to write to nor anything to show
 */
export function openDataFolder(dataDir: string): DataFolder {
  try {
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    fs.accessSync(dataDir, fs.constants.W_OK)
    keepToOneself(dataDir)
    return { path: dataDir, readOnly: false, close: () => {} }
  } catch (error) {
    if (!fs.existsSync(join(dataDir, 'intray.db'))) throw error
    return viewDataFolder(dataDir)
  }
}

/** What is there and what this process makes from now on. */
function keepToOneself(folder: string): void {
  if (process.platform === 'win32') return
  process.umask(0o077)
  closeToOthers(folder, fs)
}

export function viewDataFolder(dataDir: string): DataFolder {
  const path = fs.mkdtempSync(join(tmpdir(), viewPrefix))
  const close = () => fs.rmSync(path, { recursive: true, force: true })
  try {
    // Only with its log is a database that was not closed whole.
    for (const name of ['intray.db', 'intray.db-wal'])
      if (fs.existsSync(join(dataDir, name))) fs.copyFileSync(join(dataDir, name), join(path, name))
    // A junction is the link that Windows lets everybody make.
    fs.symlinkSync(join(dataDir, 'originals'), join(path, 'originals'), 'junction')
    return { path, readOnly: true, close }
  } catch (error) {
    close()
    throw error
  }
}
