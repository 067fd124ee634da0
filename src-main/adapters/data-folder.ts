import {
  accessSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeToOthers } from './close-to-others.ts'

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
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.W_OK)
    closeToOthers(dataDir)
    return { path: dataDir, readOnly: false, close: () => {} }
  } catch (error) {
    if (!existsSync(join(dataDir, 'intray.db'))) throw error
    return viewDataFolder(dataDir)
  }
}

export function viewDataFolder(dataDir: string): DataFolder {
  const path = mkdtempSync(join(tmpdir(), viewPrefix))
  const close = () => rmSync(path, { recursive: true, force: true })
  try {
    // Only with its log is a database that was not closed whole.
    for (const name of ['intray.db', 'intray.db-wal'])
      if (existsSync(join(dataDir, name))) copyFileSync(join(dataDir, name), join(path, name))
    // A junction is the link that Windows lets everybody make.
    symlinkSync(join(dataDir, 'originals'), join(path, 'originals'), 'junction')
    return { path, readOnly: true, close }
  } catch (error) {
    close()
    throw error
  }
}
