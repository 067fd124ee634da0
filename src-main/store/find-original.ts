import { stat } from 'node:fs/promises'
import type { Database } from './database.ts'
import { findDocumentRow } from './documents.ts'

export type OriginalPorts = {
  readonly db: Database
  readonly originalPath: (sha256: string) => string
  /** Fetches and keeps the bytes of a document that others uploaded; false where that failed. */
  readonly fetchOriginal: (documentId: string) => Promise<boolean>
}

export type OriginalFile = { readonly path: string; readonly mediaType: string }

/**
 * Where the bytes of a document are. Those that are not here, or were lost, are asked of its service.
 * @returns null where they cannot be had now
 * @throws what the disk says of a file that is there and cannot be looked at
 */
export async function findOriginal(
  ports: OriginalPorts,
  documentId: string,
): Promise<OriginalFile | null> {
  const found = await findHere(ports, documentId)
  if (found) return found
  // The fetch may tell what the bytes are, and of which kind: the row is read anew.
  return (await ports.fetchOriginal(documentId)) ? findHere(ports, documentId) : null
}

async function findHere(ports: OriginalPorts, id: string): Promise<OriginalFile | null> {
  const row = findDocumentRow(ports.db, id)
  if (!row?.sha256) return null
  const path = ports.originalPath(row.sha256)
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    // Too many open files, or a folder that may not be read now, is no lost file.
    if (error.code !== 'ENOENT') throw error
    return null
  })
  return found?.isFile() ? { path, mediaType: row.media_type } : null
}
