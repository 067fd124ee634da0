import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { ZipFile as NewZip } from 'yazl'
import { hashOfFile, type BackupSource } from './backup-folder.ts'
import {
  BackupUnreadable,
  openContents,
  pieceName,
  sealContents,
  type ListedFile,
} from './backup-format.ts'
import { findOriginal, gatherBackup, type GatherOrder } from './gather-backup.ts'
import type { JobControl } from './job-control.ts'
import { syncFolder } from './sync-folder.ts'
import type { BackupDone } from './write-backup.ts'

/** A ZIP file, with the same pieces under the same names as in a folder. */
export const moveEnding = '.intray-move.zip'
const contentsEntry = 'intray-backup.txt'
const mostContentsBytes = 256 << 20

export type MoveOrder = Omit<GatherOrder, 'serviceCopy'> & { readonly file: string }

/**
 * Writes everything into one file, which has its name only when all of it was read back.
 * It is stored as it is: most papers are packed already.
 */
export async function writeMove(
  order: MoveOrder,
  copyService: () => Promise<string | null>,
  control: JobControl,
): Promise<BackupDone> {
  const part = `${order.file}.part`
  const gathered = await gatherBackup(order, copyService)
  try {
    // Looked at, written, and read once more.
    control.expect(3 * gathered.bytes)
    const found = new Map<string, { readonly file: ListedFile; readonly path: string }>()
    const leftOut = new Set<string>()
    for (const file of gathered.files) {
      control.check()
      const path = findOriginal(gathered, file)
      if (path !== null && hashOfFile(path) === file.sha256) found.set(file.sha256, { file, path })
      else leftOut.add(file.sha256)
      control.done(file.bytes)
    }
    const { contents, pieces } = gathered.list(leftOut)
    const zip = new NewZip()
    const written = pipeline(
      zip.outputStream as unknown as Readable,
      async function* (source: AsyncIterable<Uint8Array>) {
        for await (const chunk of source) {
          control.check()
          control.done(chunk.length)
          yield chunk
        }
      },
      createWriteStream(part, { mode: 0o600 }),
    )
    const isStored = { compress: false, mode: 0o100600 }
    zip.addBuffer(Buffer.from(sealContents(contents)), contentsEntry, isStored)
    const added = new Set<string>()
    /** Opened when its turn comes: a database is not held in memory. */
    const add = (sha256: string, size: number, open: () => Readable): void => {
      if (added.has(sha256)) return
      added.add(sha256)
      zip.addReadStreamLazy(pieceName(sha256), { ...isStored, size }, (give) => give(null, open()))
    }
    for (const { sha256, bytes } of pieces)
      add(sha256, bytes.length, () => Readable.from([Buffer.from(bytes)]))
    for (const { sha256, bytes, file, at } of gathered.pieces()) {
      control.check()
      const { length } = bytes
      add(sha256, length, () => createReadStream(file, { start: at, end: at + length - 1 }))
    }
    for (const [sha256, { file, path }] of found)
      add(sha256, file.bytes, () => createReadStream(path, { highWaterMark: 1 << 20 }))
    zip.on('error', (error: Error) => (zip.outputStream as unknown as Readable).destroy(error))
    zip.end()
    await written
    await syncFile(part)
    await readBack(part, control)
    await rename(part, order.file)
    await syncFolder(dirname(order.file))
    const { documents, bytes } = contents
    return { documents, bytes, copiedBytes: bytes, leftOut: leftOut.size }
  } catch (error) {
    await rm(part, { force: true }).catch(() => {})
    throw error
  } finally {
    gathered.close()
  }
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** @throws {BackupUnreadable} where a piece is not what it is called by */
async function readBack(path: string, control: JobControl): Promise<void> {
  const source = await openMoveSource(path)
  try {
    for (const sha256 of await source.names()) {
      const hash = createHash('sha256')
      for await (const chunk of source.read(sha256)) {
        control.check()
        hash.update(chunk)
        control.done(chunk.length)
      }
      if (hash.digest('hex') !== sha256) throw new BackupUnreadable('damaged', sha256)
    }
  } finally {
    source.close()
  }
}

/** @throws {BackupUnreadable} where it is no such file, half of one, or changed where its contents are named */
export async function openMoveSource(path: string): Promise<BackupSource> {
  const zip = await openPromise(path, { autoClose: false }).catch((error: unknown) => {
    throw asUnreadable(error, path)
  })
  try {
    const entries = new Map<string, Entry>()
    let listed: Entry | null = null
    for await (const entry of zip.eachEntry()) {
      const { fileName } = entry
      if (fileName === contentsEntry) listed = entry
      else if (/^files\/[0-9a-f]{2}\/[0-9a-f]{64}$/.test(fileName))
        entries.set(fileName.slice(-64), entry)
    }
    if (listed === null || listed.uncompressedSize > mostContentsBytes)
      throw new BackupUnreadable('damaged', path)
    const chunks: Uint8Array[] = []
    for await (const chunk of readEntry(zip, listed)) chunks.push(chunk)
    return {
      contents: openContents(Buffer.concat(chunks).toString('utf8'), path),
      names: () => Promise.resolve(new Set(entries.keys())),
      async *read(sha256) {
        const entry = entries.get(sha256)
        if (!entry) throw new BackupUnreadable('missing-files', sha256)
        yield* readEntry(zip, entry)
      },
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw asUnreadable(error, path)
  }
}

async function* readEntry(zip: ZipFile, entry: Entry): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) yield chunk as Uint8Array
  } catch (error) {
    throw asUnreadable(error, entry.fileName)
  }
}

/** A fault of the disk is none of the file. */
function asUnreadable(error: unknown, name: string): unknown {
  const isOfDisk = error instanceof Error && 'syscall' in error
  return isOfDisk || error instanceof BackupUnreadable
    ? error
    : new BackupUnreadable('damaged', name)
}

/** A name that is free in the folder. */
export function moveFileIn(folder: string, day: string): string {
  for (let count = 1; ; count++) {
    const name = `Intray ${day}${count === 1 ? '' : ` (${String(count)})`}${moveEnding}`
    if (!existsSync(join(folder, name))) return join(folder, name)
  }
}
