import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { DocumentSummary } from '../../src-shared/contract/document-model.ts'
import { findDocumentRow } from '../store/documents.ts'
import type { ExportPorts } from './export-ports.ts'

export type OpenOriginal = {
  readonly mediaType: string
  readonly chunks: AsyncIterable<Uint8Array>
}

/** The bytes as they were taken in; null where they are not here and cannot be had now. */
export async function openOriginal(
  ports: ExportPorts,
  { id }: DocumentSummary,
): Promise<OpenOriginal | null> {
  const original = await findHere(ports, id)
  if (original) return original
  // Others uploaded it, or the file is lost: the service may have it.
  return (await ports.fetchOriginal(id)) ? findHere(ports, id) : null
}

async function findHere(ports: ExportPorts, id: string): Promise<OpenOriginal | null> {
  const row = findDocumentRow(ports.db, id)
  if (!row?.sha256) return null
  const path = ports.originalPath(row.sha256)
  const found = await stat(path).catch(() => null)
  return found?.isFile() ? { mediaType: row.media_type, chunks: bytesOf(path) } : null
}

/** Opened when it is read: a file that nobody comes to read would stay open. */
async function* bytesOf(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path, { highWaterMark: 1 << 18 }) as AsyncIterable<Uint8Array>
}
