import { access } from 'node:fs/promises'
import type { DocumentRow } from '../store/document-rows.ts'
import { findDocumentRow } from '../store/documents.ts'
import type { ServePorts } from './serve-ports.ts'

export type OriginalFile = { readonly path: string; readonly mediaType: string }

/**
 * Where the bytes of a document are. Those that are not here, or were lost, are asked of its service.
 * @returns null where they cannot be had now
 * @throws what the disk says of a file that is there and cannot be looked at
 */
export async function originalFile(
  ports: ServePorts,
  document: DocumentRow,
): Promise<OriginalFile | null> {
  const found = await fileOf(ports, document)
  if (found) return found
  if (!(await ports.fetchOriginal(document.id))) return null
  // The fetch may have told what the bytes are, and of which kind.
  const fetched = findDocumentRow(ports.db, document.id)
  return fetched ? fileOf(ports, fetched) : null
}

async function fileOf(
  ports: ServePorts,
  { sha256, media_type }: DocumentRow,
): Promise<OriginalFile | null> {
  if (sha256 === null) return null
  const path = ports.originalPath(sha256)
  const isThere = await access(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      // Too many open files, or a folder that may not be read now, is no lost file.
      if (error.code === 'ENOENT') return false
      throw error
    },
  )
  return isThere ? { path, mediaType: media_type } : null
}
