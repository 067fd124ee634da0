import { stat } from 'node:fs/promises'
import type { Database } from './database.ts'
import { findDocumentRow } from './documents.ts'

export type OriginalPorts = {
  readonly db: Database
  readonly originalPath: (sha256: string) => string
  /** Whether the file of this hash still has the content that it is called by. */
  readonly isWhole: (sha256: string) => Promise<boolean>
  /** Fetches and keeps the bytes of a document that others uploaded; false where that failed. */
  readonly fetchOriginal: (documentId: string) => Promise<boolean>
}

export type OriginalFile = { readonly path: string; readonly mediaType: string }

/**
 * Where the bytes of a document are. Those that are not here, were lost, or are no longer what was
 * taken in, are asked of its service.
 * @returns null where they cannot be had now, `altered` where only other bytes than those can be had
 * @throws what the disk says of a file that is there and cannot be looked at
 */
export async function findOriginal(
  ports: OriginalPorts,
  documentId: string,
): Promise<OriginalFile | 'altered' | null> {
  const found = await findHere(ports, documentId)
  if (found !== null && found !== 'altered') return found
  // The fetch may tell what the bytes are, and of which kind: the row is read anew.
  return (await ports.fetchOriginal(documentId)) ? findHere(ports, documentId) : found
}

async function findHere(
  ports: OriginalPorts,
  id: string,
): Promise<OriginalFile | 'altered' | null> {
  const row = findDocumentRow(ports.db, id)
  if (!row?.sha256) return null
  const path = ports.originalPath(row.sha256)
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    // Too many open files, or a folder that may not be read now, is no lost file.
    if (error.code !== 'ENOENT') throw error
    return null
  })
  if (!found?.isFile()) return null
  return (await ports.isWhole(row.sha256)) ? { path, mediaType: row.media_type } : 'altered'
}
