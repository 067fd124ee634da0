import { rm } from 'node:fs/promises'
import {
  createBackupFolder,
  listContents,
  readContents,
  type BackupFolder,
} from './backup-folder.ts'
import type { ListedFile } from './backup-format.ts'
import { BackupUnreadable } from './backup-format.ts'
import {
  findOriginal,
  gatherBackup,
  type GatherOrder,
  type Gathered,
  type Piece,
} from './gather-backup.ts'
import type { JobControl } from './job-control.ts'
import { keptBackups } from './thin-out.ts'

export type BackupOrder = Omit<GatherOrder, 'serviceCopy'> & {
  /** Of this Intray's backups, not the place itself. */
  readonly folder: string
  /** Older ones go by their age; otherwise all stay. */
  readonly isThinned: boolean
}

export type BackupDone = {
  readonly documents: number
  readonly bytes: number
  readonly copiedBytes: number
  readonly leftOut: number
}

/** So many of the 256 shelves are read again with each backup: all of them within 32. */
const checkedShelves = 8

/**
 * Copies what is not there yet, and only then writes the list of contents: ended anywhere before, the folder
 * holds the backups that it held.
 */
export async function writeBackup(
  order: BackupOrder,
  copyService: () => Promise<string | null>,
  control: JobControl,
): Promise<BackupDone> {
  const folder = createBackupFolder(order.folder)
  const gathered = await gatherBackup(order, copyService)
  try {
    control.expect(gathered.bytes)
    await folder.checkShelves(shelvesOf(order.madeAt))
    let copiedBytes = 0
    const putPieces = (pieces: Iterable<Piece>): void => {
      for (const { sha256, bytes } of pieces) {
        control.check()
        const written = folder.put(sha256, bytes)
        if (written === null) throw new BackupUnreadable('damaged', sha256)
        copiedBytes += written
        control.done(bytes.length)
      }
    }
    putPieces(gathered.pieces())
    const leftOut = new Set<string>()
    for (const file of gathered.files) {
      control.check()
      const written = await putFile(folder, gathered, file, order.of === 'before-restore')
      if (written === null) leftOut.add(file.sha256)
      copiedBytes += written ?? 0
      control.done(file.bytes)
    }
    const { contents, pieces } = gathered.list(leftOut)
    putPieces(pieces)
    await folder.commit(contents)
    if (order.isThinned) await thinOut(folder, Date.parse(order.madeAt), control)
    const { documents, bytes } = contents
    return { documents, bytes, copiedBytes, leftOut: leftOut.size }
  } finally {
    gathered.close()
  }
}

/** @returns null where it is no longer here as it was taken in */
async function putFile(
  folder: BackupFolder,
  gathered: Gathered,
  file: ListedFile,
  mayShare: boolean,
): Promise<number | null> {
  const { sha256 } = file
  if (folder.names().has(sha256)) return 0
  const path = findOriginal(gathered, file)
  if (path === null) return null
  if (mayShare && (await folder.adopt(sha256, path))) return 0
  return folder.putFile(sha256, path)
}

async function thinOut(
  folder: BackupFolder,
  nowAt: number,
  { isCancelled }: JobControl,
): Promise<void> {
  const made = listContents(folder.folder).flatMap((path) => {
    const at = momentOf(path)
    return at === null ? [] : [{ path, at }]
  })
  const kept = keptBackups(
    made.map(({ at }) => at),
    nowAt,
  )
  for (const { path, at } of made) if (!kept.has(at)) await rm(path, { force: true })
  // The backup is made: what a cancelled one leaves goes with the next.
  await folder.removeUnnamed(isCancelled)
}

/** null where it cannot be read: a person is shown it, and removes it or not. */
function momentOf(path: string): number | null {
  try {
    return Date.parse(readContents(path).madeAt)
  } catch (error) {
    if (error instanceof BackupUnreadable) return null
    throw error
  }
}

function shelvesOf(madeAt: string): string[] {
  const first = Math.floor(Date.parse(madeAt) / 86_400_000) * checkedShelves
  return Array.from({ length: checkedShelves }, (_, index) =>
    ((first + index) % 256).toString(16).padStart(2, '0'),
  )
}
