import { constants } from 'node:fs'
import { copyFile, lstat, mkdir, open, rename, rm, utimes } from 'node:fs/promises'
import { dirname, join, parse } from 'node:path'
import type { LeavingFault } from '../../src-shared/contract/scan-folders.ts'
import { inTransaction } from '../store/query.ts'
import { syncFolderOf, syncPath } from '../store/sync-path.ts'
import { findTakenFile, setTakenFileLeaves } from '../store/taken-files.ts'
import type { IntakePorts } from './intake-types.ts'
import type { FoundFile } from './list-folder.ts'
import { lookAt, sameLook, type FileLook } from './look-at-file.ts'
import { locationOf } from './odd-names.ts'

/** How files leave a scan folder once they are documents. */
export type Leaving =
  /** @param target absolute; a file keeps its subfolders there */
  | { readonly kind: 'move'; readonly target: string }
  | { readonly kind: 'trash'; readonly trash: (path: string) => Promise<void> }

/**
 * Lets a file go that was taken and marked for it. First its document is on the disk, then the file is looked at
 * once more: one that has changed since is another, and stays. Ended anywhere, the file is where it was or where it
 * goes, and the next pass goes on.
 */
export async function leaveFolder(
  ports: IntakePorts,
  file: FoundFile,
  way: Leaving,
): Promise<'left' | 'changed' | LeavingFault> {
  const { db, commitTogether } = ports
  const memory = findTakenFile(db, file.path)
  if (!memory?.sha256 || memory.leaves === 'no') return 'changed'
  try {
    // A commit that is on the disk has all before it there, so also the one that took the document in.
    if (memory.leaves === 'later')
      await commitTogether(() => setTakenFileLeaves(db, file.path, 'now'))
    if (!(await isStill(file))) return 'changed'
    const outcome =
      way.kind === 'trash'
        ? await trashed(file, way.trash)
        : await moved(ports, file, { sha256: memory.sha256, target: way.target })
    if (outcome === 'left') inTransaction(db, () => setTakenFileLeaves(db, file.path, 'no'), 'soon')
    return outcome
  } catch (error) {
    const code = codeOf(error)
    if (code === 'ENOENT' && !(await isStill(file))) return 'changed'
    if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'SQLITE_FULL') return 'no-room'
    return way.kind === 'trash' ? 'not-trashed' : 'not-moved'
  }
}

async function trashed(
  file: FoundFile,
  trash: (path: string) => Promise<void>,
): Promise<'left' | LeavingFault> {
  // The system's trash takes names that are text alone.
  if (typeof locationOf(file.path) !== 'string') return 'not-trashed'
  await trash(file.path)
  return (await isStill(file)) ? 'not-trashed' : 'left'
}

type Move = { readonly sha256: string; readonly target: string }

async function moved(
  ports: IntakePorts,
  file: FoundFile,
  { sha256, target }: Move,
): Promise<'left' | 'changed'> {
  const folder = join(target, ...file.within)
  await mkdir(locationOf(folder), { recursive: true })
  const place = await claimName(folder, file.name)
  try {
    await rename(locationOf(file.path), locationOf(place))
  } catch (error) {
    await rm(locationOf(place))
    if (codeOf(error) !== 'EXDEV') throw error
    return copied(ports, file, { sha256, target: folder })
  }
  // What had the name in that moment was moved, and it may have got it just before.
  const now = await lookOf(place)
  const isSame =
    now !== null &&
    (sameLook(now, file.look) || (await ports.originals.hashOfFile(place)) === sha256)
  if (isSame) return 'left'
  await rename(locationOf(place), locationOf(await claimName(dirname(file.path), file.name)))
  return 'changed'
}

/** To another disk: only what was read back is let go here. */
async function copied(
  ports: IntakePorts,
  file: FoundFile,
  { sha256, target }: Move,
): Promise<'left' | 'changed'> {
  const { hashOfFile } = ports.originals
  const part = join(target, `.intray-${sha256}.part`)
  // Ended in between, it lies there already.
  if (!(await isThere(ports, file, { sha256, target }))) {
    await copyFile(locationOf(file.path), locationOf(part), constants.COPYFILE_FICLONE)
    if ((await hashOfFile(part)) !== sha256) {
      await rm(locationOf(part))
      return 'changed'
    }
    const seconds = file.look.modifiedUs / 1e6
    await utimes(locationOf(part), seconds, seconds)
    syncPath(part, 'r+')
    const place = await claimName(target, file.name)
    await rename(locationOf(part), locationOf(place))
    syncFolderOf(place)
  }
  if (!(await isStill(file))) return 'changed'
  await rm(locationOf(file.path))
  return 'left'
}

async function isThere(
  ports: IntakePorts,
  file: FoundFile,
  { sha256, target }: Move,
): Promise<boolean> {
  for (const name of namesLike(file.name)) {
    const look = await lookOf(join(target, name))
    if (look === null) return false
    const isAlike = look.size === file.look.size && look.modifiedUs === file.look.modifiedUs
    if (isAlike && (await ports.originals.hashOfFile(join(target, name))) === sha256) return true
  }
  return false
}

/** An empty file under the first of the names that is free, so that nobody else has it. */
async function claimName(folder: string, name: string): Promise<string> {
  for (const free of namesLike(name)) {
    const path = join(folder, free)
    try {
      await (await open(locationOf(path), 'wx', 0o600)).close()
      return path
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
    }
  }
  throw new Error('No name is free')
}

/** `scan.pdf`, `scan (2).pdf` and so on. */
function* namesLike(name: string): Generator<string> {
  const { name: stem, ext } = parse(name)
  yield name
  for (let number = 2; number < 100_000; number++) yield `${stem} (${String(number)})${ext}`
}

async function isStill({ path, look }: FoundFile): Promise<boolean> {
  const now = await lookOf(path)
  return now !== null && sameLook(now, look)
}

async function lookOf(path: string): Promise<FileLook | null> {
  const stats = await lstat(locationOf(path), { bigint: true }).catch(() => null)
  return stats?.isFile() ? lookAt(stats) : null
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
