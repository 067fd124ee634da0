import { stat } from 'node:fs/promises'
import type { Database } from './database.ts'
import { findOriginalBytes, findReadableBytes, type KeptBytes } from './renditions.ts'

export type OriginalPorts = {
  readonly db: Database
  readonly originalPath: (sha256: string) => string
  /** Whether the file of this hash still has the content that it is called by. */
  readonly isWhole: (sha256: string) => Promise<boolean>
  /** Fetches and keeps the bytes of a document that others uploaded; false where that failed. */
  readonly fetchOriginal: (documentId: string) => Promise<boolean>
}

type OriginalFile = { readonly path: string; readonly mediaType: string }

/**
 * Where the bytes of a document are, as they were taken in. Those that are not here, were lost, or are no longer what was
 * taken in, are asked of its service.
 * @returns null where they cannot be had now, `altered` where only other bytes than those can be had
 * @throws what the disk says of a file that is there and cannot be looked at
 */
export function findOriginal(ports: OriginalPorts, documentId: string): Promise<FoundFile> {
  return find(ports, documentId, () => findOriginalBytes(ports.db, documentId))
}

/** As `findOriginal`, in the form in which it can be shown. */
export function findReadable(ports: OriginalPorts, documentId: string): Promise<FoundFile> {
  return find(ports, documentId, () => findReadableBytes(ports.db, documentId))
}

type FoundFile = OriginalFile | 'altered' | null

async function find(
  ports: OriginalPorts,
  documentId: string,
  bytesOf: () => KeptBytes | null,
): Promise<FoundFile> {
  const found = await findHere(ports, bytesOf())
  if (found !== null && found !== 'altered') return found
  // The fetch may tell what the bytes are, and of which kind: the row is read anew.
  return (await ports.fetchOriginal(documentId)) ? findHere(ports, bytesOf()) : found
}

async function findHere(ports: OriginalPorts, bytes: KeptBytes | null): Promise<FoundFile> {
  if (!bytes) return null
  const path = ports.originalPath(bytes.sha256)
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    // Too many open files, or a folder that may not be read now, is no lost file.
    if (error.code !== 'ENOENT') throw error
    return null
  })
  if (!found?.isFile()) return null
  return (await ports.isWhole(bytes.sha256)) ? { path, mediaType: bytes.mediaType } : 'altered'
}
