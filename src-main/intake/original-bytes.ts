import { open } from 'node:fs/promises'
import { countDocumentsWithHash, findDocumentRow, setDocumentBytes } from '../store/documents.ts'
import type { Database } from '../store/database.ts'
import { findReadableBytes, findRendition } from '../store/renditions.ts'
import { sourceOfFile } from './byte-source.ts'
import type { OriginalFiles } from './original-files.ts'
import { inspect } from './structure/check-structure.ts'

export type OriginalRead =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'unreadable'; readonly reason: 'missing' | 'damaged' | 'not-readable' }

/** The bytes for an upload; never others than those that were taken in, or made of them. */
export async function readOriginal(
  db: Database,
  originals: OriginalFiles,
  documentId: string,
): Promise<OriginalRead> {
  const { sha256 } = findReadableBytes(db, documentId) ?? {}
  if (sha256 === undefined) return { kind: 'unreadable', reason: 'missing' }
  try {
    const bytes = await originals.readVerified(sha256)
    if (bytes) return { kind: 'bytes', bytes }
    const isThere = (await originals.hashOfFile(originals.pathOf(sha256))) !== null
    return { kind: 'unreadable', reason: isThere ? 'damaged' : 'missing' }
  } catch {
    return { kind: 'unreadable', reason: 'not-readable' }
  }
}

/**
 * Keeps the bytes that a service gave for a document, of each document one copy at a time. What has
 * bytes of its own keeps those: others under its name would take the place of what a person put in.
 */
export function createOriginalKeeper(db: Database, originals: OriginalFiles) {
  const keeping = new Map<string, Promise<void>>()
  return {
    /** Kept and on the disk when it settles, or left alone; nothing stays of what was not kept. */
    async save(documentId: string, bytes: Uint8Array): Promise<void> {
      // The queue and a person may have fetched it at the same time: both stage it under one name.
      const before = keeping.get(documentId) ?? Promise.resolve()
      const save = () => saveOriginal(db, originals, documentId, bytes)
      const now = before.then(save, save)
      keeping.set(documentId, now)
      await now.finally(() => {
        if (keeping.get(documentId) === now) keeping.delete(documentId)
      })
    },
  }
}

async function saveOriginal(
  db: Database,
  originals: OriginalFiles,
  documentId: string,
  bytes: Uint8Array,
): Promise<void> {
  const staged = await originals.stage(documentId, chunked(bytes), bytes.length)
  try {
    const mediaType = await mediaTypeOf(originals.stagedPath(documentId))
    const row = findDocumentRow(db, documentId)
    // Removed meanwhile, or not what the document is.
    const isSent = findRendition(db, documentId)?.sha256 === staged.sha256
    if (!row || (row.sha256 !== null && row.sha256 !== staged.sha256 && !isSent)) return
    // Before the rename, so that the bytes are counted as needed from then on.
    if (row.sha256 === null) setDocumentBytes(db, documentId, { ...staged, mediaType })
    await originals.keep(documentId, staged.sha256)
  } finally {
    await originals.discardStaged(documentId)
  }
  // Who removed the document during the rename found no file to remove.
  if (countDocumentsWithHash(db, staged.sha256) === 0) originals.remove(staged.sha256)
}

async function mediaTypeOf(path: string): Promise<string> {
  const handle = await open(path, 'r')
  const found = await inspect(await sourceOfFile(handle)).finally(() => handle.close())
  return found.kind === 'document' ? found.mediaType : 'application/octet-stream'
}

// eslint-disable-next-line @typescript-eslint/require-await -- staging takes what comes in pieces
async function* chunked(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
