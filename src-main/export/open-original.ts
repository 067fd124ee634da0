import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { DocumentSummary } from '../../src-shared/contract/document-model.ts'
import { findDocumentRow } from '../store/documents.ts'
import type { ExportPorts } from './export-ports.ts'

/** The bytes as they were taken in; null where they are not here and cannot be had now. */
export async function openOriginal(
  ports: ExportPorts,
  { id }: DocumentSummary,
): Promise<{ mediaType: string; chunks: AsyncIterable<Uint8Array> } | null> {
  if (!findDocumentRow(ports.db, id)?.sha256 && !(await ports.fetchOriginal(id))) return null
  const row = findDocumentRow(ports.db, id)
  if (!row?.sha256) return null
  const path = ports.originalPath(row.sha256)
  const isThere = await stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
  if (!isThere) return null
  return { mediaType: row.media_type, chunks: createReadStream(path, { highWaterMark: 1 << 18 }) }
}
