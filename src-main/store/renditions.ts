import type { Database } from './database.ts'
import { findDocumentRow } from './documents.ts'
import { get, run } from './query.ts'

/** Bytes that are kept under their hash. */
export type KeptBytes = {
  readonly sha256: string
  readonly byteSize: number
  readonly mediaType: string
}

export function saveRendition(db: Database, documentId: string, rendition: KeptBytes): void {
  run(
    db,
    `INSERT OR REPLACE INTO renditions (document_id, sha256, byte_size, media_type)
     VALUES ($documentId, $sha256, $byteSize, $mediaType)`,
    { documentId, ...rendition },
  )
}

export function findRendition(db: Database, documentId: string): KeptBytes | undefined {
  return get<KeptBytes>(
    db,
    `SELECT sha256, byte_size AS byteSize, media_type AS mediaType
     FROM renditions WHERE document_id = $documentId`,
    { documentId },
  )
}

/** The form of a document that is sent and shown: its rendition, or the original where it needs none. */
export function findReadableBytes(db: Database, documentId: string): KeptBytes | null {
  return findRendition(db, documentId) ?? findOriginalBytes(db, documentId)
}

/** null where they have never been here. */
export function findOriginalBytes(db: Database, documentId: string): KeptBytes | null {
  const row = findDocumentRow(db, documentId)
  if (!row || row.sha256 === null) return null
  return { sha256: row.sha256, byteSize: row.byte_size, mediaType: row.media_type }
}
